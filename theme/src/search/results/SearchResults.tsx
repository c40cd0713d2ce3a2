import { type ChangeEvent, type MouseEvent, use, useEffect, useRef, useState } from 'react';
import { NavigationContext, useSite, useTranslate } from '../../app/contexts';
import { Emblem } from '../../components/Emblem/Emblem';
import { Browse } from '../Browse';
import { failureHelp, failureTitle } from '../failureWords';
import { hrefOf, publishedUrl } from '../hitAddress';
import { type Hit, markedWords, piecesOf, titleLevel, trailOf } from '../hits';
import { createInsights } from '../insights';
import { Pieces } from '../Pieces';
import { indexOf } from '../searchRequest';
import { useEmblems } from '../useEmblems';
import { type Destination, isOpenedElsewhere, leaveWords, visitResult } from '../visitResult';
import { type Results, useResults } from './useResults';

/** The properties of {@link SearchResults}. */
export interface ResultsProps {
  readonly query: string;
  /** The language that is searched. */
  readonly locale: string;
  /** The version that is searched; all of them when it is absent. */
  readonly version: string | undefined;
  /** Another language or version was chosen. */
  readonly onScope: (name: 'lang' | 'version', value: string) => void;
}

/** The results of the whole site, 20 at a time, and the choice of what is searched. */
export function SearchResults({ query, locale, version, onScope }: ResultsProps) {
  const translate = useTranslate<'search'>();
  const { results, loadPage } = useResults(query, { locale, version });
  const { status, hits, count, pages, hasMore, isBusy } = results;
  const isShown = query !== '';
  const site = useSite();
  const [insights] = useState(() => createInsights(site));
  const indexName = indexOf(site, locale);
  useEffect(() => {
    if (status === 'ready') insights.viewed(indexName, isShown ? hits.map(objectIdOf) : []);
  }, [insights, indexName, status, isShown, hits]);

  function handleChoice(hit: Hit, event: MouseEvent) {
    const { objectID } = hit;
    const position = hits.indexOf(hit) + 1;
    insights.selected({ indexName, objectID, position, queryId: results.queryIds.get(objectID) });
    if (isOpenedElsewhere(event)) leaveWords(destinationOf(hit));
  }

  return (
    <div className="results" data-status={status}>
      <div className="results-bar">
        <p role="status">{isShown && status !== 'failed' && textOf(results)}</p>
        <ScopeChoice locale={locale} version={version} onScope={onScope} />
      </div>
      {isShown && (
        <>
          <ol className="results-list" aria-busy={status === 'loading'} lang={locale}>
            {hits.map((hit) => (
              <Result key={hit.objectID} hit={hit} onChoice={handleChoice} />
            ))}
          </ol>
          {status === 'failed' && (
            <div className="results-failure" role="alert">
              <p className="search-title">{translate(failureTitle(isBusy))}</p>
              <p>{translate(failureHelp(isBusy))}</p>
              <button className="button" type="button" onClick={() => loadPage(pages)}>
                {translate('page.retry')}
              </button>
            </div>
          )}
          {hasMore && status !== 'failed' && (
            <More isLoading={status === 'more'} onMore={() => loadPage(pages)} />
          )}
        </>
      )}
      {(!isShown || (status === 'ready' && count === 0)) && <Browse />}
    </div>
  );

  function textOf({ status }: Results): string {
    if (status === 'loading' && hits.length === 0) return translate('loading');
    if (count === 0) return translate('searchResults.nothing');
    return translate('searchResults.count', { count });
  }
}

function ScopeChoice({ locale, version, onScope }: Omit<ResultsProps, 'query'>) {
  const translate = useTranslate<'search'>();
  const { locales, versions } = useSite();
  const handleChange =
    (name: 'lang' | 'version') =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      onScope(name, target.value);
  return (
    <>
      {locales.length > 1 && (
        <label>
          <span>{translate('searchResults.language')}</span>
          <select value={locale} onChange={handleChange('lang')}>
            {locales.map(({ code, label }) => (
              <option key={code} value={code} lang={code}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {versions.length > 1 && (
        <label>
          <span>{translate('searchResults.version')}</span>
          <select value={version ?? ''} onChange={handleChange('version')}>
            <option value="">{translate('searchResults.allVersions')}</option>
            {versions.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

function objectIdOf({ objectID }: Hit): string {
  return objectID;
}

function destinationOf(hit: Hit): Destination {
  return { href: hrefOf(hit, publishedUrl(), location.href), words: markedWords(hit) };
}

type ResultProps = {
  hit: Hit;
  /** It was clicked, in whichever way. */
  onChoice: (hit: Hit, event: MouseEvent) => void;
};

function Result({ hit, onChoice }: ResultProps) {
  const site = useSite();
  const navigation = use(NavigationContext);
  const emblems = useEmblems();
  const { lvl0 } = hit.hierarchy;
  const destination = destinationOf(hit);
  const title = titleLevel(hit);
  const above = trailOf(hit);

  function handleClick(event: MouseEvent) {
    onChoice(hit, event);
    if (isOpenedElsewhere(event)) return;
    event.preventDefault();
    void visitResult(destination, site, navigation);
  }

  return (
    <li>
      <h2>
        <a
          href={destination.href}
          onClick={handleClick}
          onAuxClick={(event) => event.button === 1 && onChoice(hit, event)}
        >
          <Pieces pieces={piecesOf(hit, title)} />
        </a>
      </h2>
      {above.length > 0 && (
        <p className="results-path">
          <Emblem emblem={(lvl0 && emblems.get(lvl0)) || null} />
          {above.join(' › ')}
        </p>
      )}
      {hit.content && (
        <p className="results-snippet">
          <Pieces pieces={piecesOf(hit, 'content')} />
        </p>
      )}
    </li>
  );
}

/** Loads the next page when the reader comes near, or presses it. */
function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const translate = useTranslate<'search'>();
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (isLoading || !button.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '200px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <button
      className="button"
      ref={button}
      type="button"
      aria-disabled={isLoading}
      onClick={() => !isLoading && onMore()}
    >
      {translate(isLoading ? 'searchResults.fetching' : 'searchResults.more')}
    </button>
  );
}
