import {
  type ChangeEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { NavigationContext, useSite, useTranslate } from '../../app/contexts';
import { useTextLanguage } from '../../app/useTextLanguage';
import { Emblem } from '../../components/Emblem/Emblem';
import { createInsights } from '../clients/insights';
import { indexNameOf } from '../clients/searchRequest';
import { useCategoryEmblems } from '../emblems/useCategoryEmblems';
import { FilterChips } from '../filters/FilterChips';
import { FILTERS, type FilterName, type Filters } from '../filters/filters';
import {
  type Destination,
  isOpenedElsewhere,
  storeHighlightWords,
  visitResult,
} from '../highlights/visitResult';
import { ExampleLine } from '../hits/ExampleLine';
import { FallbackBadge } from '../hits/FallbackBadge';
import { HighlightedText } from '../hits/HighlightedText';
import {
  breadcrumbsOf,
  type Hit,
  markedWords,
  type TextRun,
  textRunsOf,
  titleLevel,
  wordsIn,
} from '../hits/hits';
import { hrefOf, publishedUrl } from '../hits/hitUrl';
import { PassageText } from '../hits/PassageText';
import type { Passage } from '../hits/passage';
import { failureMessages } from '../messages/failureMessages';
import { useSettledText } from '../messages/useSettledText';
import { CategoryLinks } from '../suggestions/CategoryLinks';
import { ExampleQuestions } from '../suggestions/ExampleQuestions';
import { type Results, useResults } from './useResults';

/** Maximum number of values displayed per facet. */
const MAX_CHIPS = 12;

/** The properties of {@link SearchResults}. */
export interface ResultsProps {
  readonly query: string;
  /** The language that is searched. */
  readonly locale: string;
  /** The version that is searched; all of them when it is absent. */
  readonly version: string | undefined;
  /** The filters of the results. */
  readonly filters: Filters;
  /** The query, language, version or a filter changed; an empty value removes it. */
  readonly onChange: (name: 'q' | 'lang' | 'version' | FilterName, value: string) => void;
}

/** The results of the whole site, 20 at a time, with their scope and filters. */
export function SearchResults({ query, locale, version, filters, onChange }: ResultsProps) {
  const translate = useTranslate<'search'>();
  const { results, loadPage } = useResults(query, { locale, version }, filters);
  const { status, hits, count, pages, hasMore, isBusy, facets, passage } = results;
  const hasQuery = query !== '';
  const [failureTitle, failureHelp] = failureMessages(isBusy);
  const site = useSite();
  const searched = site.locales.find(({ code }) => code === locale);
  const language = useTextLanguage()(searched?.htmlLang ?? locale);
  const [insights] = useState(() => createInsights(site));
  const indexName = indexNameOf(site, locale);
  useEffect(() => {
    if (status === 'ready')
      insights.viewed(indexName, hasQuery ? hits.map(({ objectID }) => objectID) : []);
  }, [insights, indexName, status, hasQuery, hits]);

  const summary = hasQuery && status !== 'failed' ? statusText(results) : '';
  const announcement = useSettledText(summary);

  function handleScope(name: 'lang' | 'version', value: string) {
    // Sections and tags have names in the searched language.
    if (name === 'lang') for (const filter of FILTERS) onChange(filter, '');
    onChange(name, value);
  }

  function handleChoice(hit: Hit, event: MouseEvent) {
    const { objectID } = hit;
    // A passage may be from another section than the hit of the same page.
    const position = hits.findIndex((other) => other.objectID === objectID) + 1;
    const queryId = results.queryIds.get(objectID);
    if (position > 0) insights.selected({ indexName, objectID, position, queryId });
    if (isOpenedElsewhere(event)) storeHighlightWords(destinationOf(hit));
  }

  return (
    <div
      className="results"
      data-status={status}
      data-has-examples={site.examplesPage ? '' : undefined}
    >
      <div className="results-bar">
        <p aria-hidden="true">{summary}</p>
        <p className="search-status" role="status">
          {announcement}
        </p>
        <ScopeChoice locale={locale} version={version} onScope={handleScope} />
      </div>
      {hasQuery && (
        <>
          <FilterChips
            facets={facets}
            filters={filters}
            names={FILTERS}
            maxValues={MAX_CHIPS}
            onFilter={(name, value) => onChange(name, value ?? '')}
          />
          {passage && (
            <Answer key={passage.hit.objectID} passage={passage} onChoice={handleChoice} />
          )}
          <ol className="results-list" aria-busy={status === 'loading'} {...language}>
            {hits.map((hit) => (
              <Result key={hit.objectID} hit={hit} onChoice={handleChoice} />
            ))}
          </ol>
          {status === 'failed' && (
            <div className="results-failure" role="alert">
              <p className="search-title">{translate(failureTitle)}</p>
              <p>{translate(failureHelp)}</p>
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
      {!hasQuery && <ExampleQuestions onSelect={(question) => onChange('q', question)} />}
      {(!hasQuery || (status === 'ready' && count === 0)) && <CategoryLinks />}
    </div>
  );

  function statusText({ status }: Results): string {
    if (status === 'loading' && hits.length === 0) return translate('loading');
    if (count === 0) return translate('searchResults.nothing');
    return translate('searchResults.count', { count });
  }
}

type ScopeProps = Pick<ResultsProps, 'locale' | 'version'> & {
  onScope: (name: 'lang' | 'version', value: string) => void;
};

function ScopeChoice({ locale, version, onScope }: ScopeProps) {
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

function destinationOf(hit: Hit): Destination {
  return { href: hrefOf(hit, publishedUrl(), location.href), words: markedWords(hit) };
}

type ResultProps = {
  hit: Hit;
  /** A result was clicked, including with modifiers. */
  onChoice: (hit: Hit, event: MouseEvent) => void;
};

function Result({ hit, onChoice }: ResultProps) {
  const emblems = useCategoryEmblems();
  const language = useTextLanguage()(hit.fallback);
  const { lvl0 } = hit.hierarchy;
  const above = breadcrumbsOf(hit);
  return (
    <li {...language}>
      <h2>
        <ResultLink hit={hit} onChoice={onChoice}>
          <HighlightedText runs={textRunsOf(hit, titleLevel(hit))} />
        </ResultLink>
        {hit.fallback && <FallbackBadge language={hit.fallback} />}
      </h2>
      {above.length > 0 && (
        <p className="results-path">
          <Emblem emblem={(lvl0 && emblems.get(lvl0)) || null} />
          {above.join(' › ')}
        </p>
      )}
      {hit.content && (
        <p className="results-snippet">
          <HighlightedText runs={textRunsOf(hit, 'content')} />
        </p>
      )}
      {hit.example && (
        <p className="results-example">
          <ExampleLine example={hit.example} />
        </p>
      )}
    </li>
  );
}

type AnswerProps = Pick<ResultProps, 'onChoice'> & { passage: Passage };

/** The passage that answers the query, before all results. */
function Answer({ passage, onChoice }: AnswerProps) {
  const translate = useTranslate<'search'>();
  const { hit } = passage;
  const label = translate('searchDialog.answer');
  const path = breadcrumbsOf(hit);
  return (
    <section className="results-answer" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <PassageText passage={passage} />
      <p className="results-path">
        <ResultLink hit={hit} words={passage.runs} onChoice={onChoice}>
          {hit.hierarchy[titleLevel(hit)]}
        </ResultLink>
        {path.join(' › ')}
      </p>
    </section>
  );
}

type LinkProps = ResultProps & {
  /** Text to highlight on the page besides the words in the hit. */
  words?: readonly TextRun[];
  children: ReactNode;
};

function ResultLink({ hit, words = [], onChoice, children }: LinkProps) {
  const site = useSite();
  const navigation = use(NavigationContext);
  const { href, words: marked } = destinationOf(hit);
  const destination: Destination = { href, words: [...new Set([...marked, ...wordsIn(words)])] };

  function handleClick(event: MouseEvent) {
    onChoice(hit, event);
    if (isOpenedElsewhere(event)) return;
    event.preventDefault();
    void visitResult(destination, site, navigation);
  }

  return (
    <a
      href={href}
      onClick={handleClick}
      onAuxClick={(event) => event.button === 1 && onChoice(hit, event)}
    >
      {children}
    </a>
  );
}

/** Loads the next page when the reader scrolls near it, or clicks the button. */
function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const translate = useTranslate<'search'>();
  const button = useRef<HTMLButtonElement>(null);
  const loadMore = useEffectEvent(onMore);
  useEffect(() => {
    if (isLoading || !button.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadMore(),
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
