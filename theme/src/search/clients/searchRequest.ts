/** Requests of the theme to an index. */

import type { SiteProps } from '../../generated/props';
import { storageSlot } from '../../storage/storage';
import { preferredVersion } from '../../version/preferredVersion';
import { PREFERRED_VERSION_KEY } from '../../version/rememberVersion';
import { FILTERS, type Filters, hasFilters } from '../filters/filters';
import { LEVELS } from '../hits/hits';
import type { SearchRequest } from './SearchClient';

/** Maximum length of a query. */
export const MAX_QUERY_LENGTH = 64;
/** Number of hits per request. */
const HITS_PER_PAGE = 20;
/** The media query of screens that have room for short texts only. */
export const NARROW = '(width <= 768px)';
/** Number of words in a snippet. */
const SNIPPET_WORDS = { narrow: 5, wide: 10 };

/** The part of the site that is searched. */
export interface Scope {
  /** A locale of the site. */
  readonly locale: string;
  /** A version of the documentation; absent for all of it. */
  readonly version?: string | undefined;
}

/**
 * The scope of a page: its language and, if configured, its version. For a page without a version, this is the one that
 * the reader chose last, or else the latest one.
 */
export function scopeOf(site: SiteProps, version: string | undefined): Scope {
  const current =
    version ??
    preferredVersion(site, storageSlot(PREFERRED_VERSION_KEY).get()) ??
    site.versions.find(({ isLast }) => isLast)?.name;
  return { locale: site.locale.code, version: site.search.isContextual ? current : undefined };
}

/** The options of a request besides the query and the scope. */
export interface RequestOptions {
  /** The page of hits, from 0. */
  readonly page?: number;
  /** True if the screen has room for short texts only. */
  readonly isNarrow?: boolean;
  /** True to truncate headings like texts, for rows of one line. */
  readonly truncatesHeadings?: boolean;
  /** The filters of the hits. */
  readonly filters?: Filters;
}

/** Builds the request for a query, which is truncated to {@link MAX_QUERY_LENGTH}. */
export function searchRequest(
  site: SiteProps,
  scope: Scope,
  query: string,
  { page = 0, isNarrow = false, truncatesHeadings = false, filters = {} }: RequestOptions = {},
): SearchRequest {
  const { parameters, hasInsights, provider } = site.search;
  const isOwn = provider !== 'algolia';
  const headings = LEVELS.map((level) => `hierarchy.${level}`);
  const words = isNarrow ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide;
  const snippets = truncatesHeadings ? [...headings.slice(1), 'content'] : ['content'];
  return {
    indexName: indexNameOf(site, scope.locale),
    query: query.slice(0, MAX_QUERY_LENGTH),
    params: {
      attributesToRetrieve: [
        ...headings,
        'content',
        'type',
        'url',
        ...(isOwn ? ['example', 'fallback'] : []),
      ],
      attributesToHighlight: headings,
      attributesToSnippet: snippets.map((name) => `${name}:${words}`),
      snippetEllipsisText: '…',
      hitsPerPage: HITS_PER_PAGE,
      clickAnalytics: hasInsights,
      ...(isOwn && OWN_PARAMETERS),
      ...parameters,
      // These override the configured parameters: `hits.ts` reads these tags.
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      page,
      facetFilters: [
        ...scopeFilters(site, scope),
        ...filterExpressions(filters),
        ...asFilters(parameters?.['facetFilters']),
      ],
    },
  };
}

/** The request for the facets without filters; `undefined` if there are no filters, or for further pages of hits. */
export function unfilteredRequest(
  site: SiteProps,
  scope: Scope,
  query: string,
  { filters = {}, page = 0 }: RequestOptions = {},
): SearchRequest | undefined {
  if (!hasFilters(filters) || page > 0) return undefined;
  const { params, ...request } = searchRequest(site, scope, query);
  return { ...request, params: { ...params, hitsPerPage: 0, passage: false } };
}

/** Parameters that only our own search supports, not the hosted service. */
const OWN_PARAMETERS = {
  distinct: true,
  facets: FILTERS,
  facetingAfterDistinct: true,
  passage: true,
};

function filterExpressions(filters: Filters): string[] {
  return FILTERS.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [`${name}:${value}`];
  });
}

/** The configured filters: one, or a list. */
function asFilters(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? [value] : [];
}

/** The name of a language's index: the names differ only in the locale. A name without it is used for all languages. */
export function indexNameOf({ search, locale }: SiteProps, code: string): string {
  const ending = `-${locale.code}`;
  if (!search.indexName.endsWith(ending)) return search.indexName;
  return `${search.indexName.slice(0, -ending.length)}-${code}`;
}

/** Filters for the page's language, and for its version or no version. */
function scopeFilters({ search }: SiteProps, { locale, version }: Scope): unknown[] {
  const language = search.isContextual ? [`language:${locale}`] : [];
  if (version === undefined) return language;
  return [...language, ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`]];
}
