import {
  type ComponentType,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { NavigationContext, useSite, useTranslate } from '../app/contexts';
import { Icon } from '../components/Icon/Icon';
import { listenToParameters, setParameter } from '../navigation/queryParameters';
import type { ResultsProps } from '../search/results/SearchResults';
import { useTextField } from '../textFields/useTextField';
import * as css from './Search.module.css';

/** The filters in the address. */
const FILTERS = ['kind', 'section', 'tag'] as const;
/** Maximum length of a query. */
const MAX_LENGTH = 64;
/** Pause in typing after which the address has the query, in ms. */
const ADDRESS_DELAY = 300;

/** The search page: the address contains the query as `q`, the language, the version and the filters. */
export default function Search() {
  const translate = useTranslate();
  const { search, locale, title } = useSite();
  const navigation = use(NavigationContext);
  const address = useSyncExternalStore(
    listenToParameters,
    () => location.search,
    () => '',
  );
  // On the server there is no address and no storage.
  const parameters = address ? new URLSearchParams(address) : undefined;
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = parameters?.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  // Firefox loses syllables if the address or the title changes while an input method composes, or just before.
  const [typed, setTyped] = useState<string>();
  const [isComposing, setComposing] = useState(false);
  const stored = (parameters?.get('q') ?? '').slice(0, MAX_LENGTH);
  const query = typed ?? stored;
  const input = useTextField(query, setTyped);
  const store = () => {
    if (typed !== undefined) setParameter('q', typed);
    setTyped(undefined);
  };
  const storeLater = useEffectEvent(store);
  const [Results, setResults] = useState<ComponentType<ResultsProps> | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const named = (query: string) =>
    query ? translate('search.resultsFor', { query }) : translate('search.title');
  const name = named(stored);

  useEffect(() => {
    if (typed === undefined || isComposing) return;
    const timer = setTimeout(storeLater, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [typed, isComposing]);

  useEffect(() => {
    void import('../search/results/loadResults')
      .then(({ loadResults }) => loadResults())
      .then((Component) => setResults(() => Component))
      .catch(setFailure);
  }, []);

  useEffect(() => {
    const nameDocument = () => {
      document.title = `${name} | ${title}`;
    };
    nameDocument();
    return navigation?.onPageDisplayed(nameDocument);
  }, [name, title, navigation]);

  useEffect(() => {
    // Without a query, the reader is about to type one, so the field gets focus.
    const focusInput = () => {
      if (location.search === '') input.current?.focus();
    };
    focusInput();
    return navigation?.onPageDisplayed(focusInput);
  }, [navigation, input]);

  return (
    <div className={css.Root}>
      <h1>{named(query)}</h1>
      <search>
        <form
          className={css.Form}
          action={search.pageUrl ?? undefined}
          onSubmit={(event) => {
            event.preventDefault();
            store();
          }}
        >
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={MAX_LENGTH}
            placeholder={translate('search.placeholder')}
            aria-label={translate('search.label')}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onBlur={store}
          />
          <button className="button" type="submit">
            {translate('search.submit')}
          </button>
        </form>
      </search>
      <noscript>
        <p>{translate('search.noScript')}</p>
      </noscript>
      {failure !== undefined && (
        <p role="alert">
          {translate('page.failed')} <a href={location.href}>{translate('page.retry')}</a>
        </p>
      )}
      {Results && (
        <Results
          query={query.trim()}
          locale={parameters?.get('lang') ?? locale.code}
          version={parameters?.get('version') ?? undefined}
          filters={filters}
          onChange={setParameter}
        />
      )}
    </div>
  );
}
