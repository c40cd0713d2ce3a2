import { type ChangeEvent, useSyncExternalStore } from 'react';
import { useSite, useTranslate } from '../app/contexts';
import { Icon } from '../components/Icon/Icon';
import * as css from './Search.module.css';

/** The longest query. */
const MAX_LENGTH = 64;

/** The search page: the query stands in the address, as `q`. */
export default function Search() {
  const translate = useTranslate();
  const { search } = useSite();
  const query = useSyncExternalStore(listenToAddress, queryOfAddress, () => '');

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const url = new URL(location.href);
    if (event.target.value) url.searchParams.set('q', event.target.value);
    else url.searchParams.delete('q');
    history.replaceState(history.state, '', url);
    dispatchEvent(new Event(QUERY_CHANGED));
  }

  return (
    <div className={css.Root}>
      <h1>{query ? translate('search.resultsFor', { query }) : translate('search.title')}</h1>
      <search>
        <form className={css.Form} action={search.pageUrl ?? undefined} method="get">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            autoComplete="off"
            maxLength={MAX_LENGTH}
            placeholder={translate('search.placeholder')}
            aria-label={translate('search.label')}
            value={query}
            onChange={handleChange}
          />
          <button className="button" type="submit">
            {translate('search.submit')}
          </button>
        </form>
      </search>
    </div>
  );
}

const QUERY_CHANGED = 'munseo:query';

function queryOfAddress(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}

function listenToAddress(listener: () => void): () => void {
  addEventListener(QUERY_CHANGED, listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener(QUERY_CHANGED, listener);
    removeEventListener('popstate', listener);
  };
}
