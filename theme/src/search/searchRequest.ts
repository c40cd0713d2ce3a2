/** What the theme asks of an index. */

import type { SiteProps } from '../generated/props';
import { storageSlot } from '../storage/storage';
import { PREFERRED_VERSION_KEY, preferredVersion } from '../version/preferredVersion';
import { LEVELS } from './hits';
import type { SearchRequest } from './SearchClient';

/** The longest query. */
export const MAX_QUERY_LENGTH = 64;
/** How many hits are asked for at once. */
const HITS_PER_PAGE = 20;
/** How many words of a text are shown. */
const SNIPPET_WORDS = { narrow: 5, wide: 10 };

/** Which part of the site is searched. */
export interface Scope {
  /** A locale of the site. */
  readonly locale: string;
  /** A version of the documentation; absent for all of it. */
  readonly version?: string | undefined;
}

/** The part of the site around a page: its language and its version, where the site wants that. */
export function scopeOf(site: SiteProps, version: string | undefined): Scope {
  const current =
    version ??
    preferredVersion(site, storageSlot(PREFERRED_VERSION_KEY).get()) ??
    site.versions.find(({ isLast }) => isLast)?.name;
  return { locale: site.locale.code, version: site.search.isContextual ? current : undefined };
}

/** Builds the request for a query; `page` counts from 0. */
export function searchRequest(
  site: SiteProps,
  scope: Scope,
  query: string,
  { page = 0, isNarrow = false } = {},
): SearchRequest {
  const headings = LEVELS.map((level) => `hierarchy.${level}`);
  const words = isNarrow ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide;
  return {
    indexName: indexOf(site, scope.locale),
    query: query.slice(0, MAX_QUERY_LENGTH),
    params: {
      attributesToRetrieve: [...headings, 'content', 'type', 'url'],
      attributesToHighlight: headings,
      attributesToSnippet: [`content:${words}`],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: HITS_PER_PAGE,
      page,
      clickAnalytics: false,
      facetFilters: facetsOf(site, scope),
    },
  };
}

/** The name of a language's index: indexes are named alike but for the locale. */
function indexOf({ search, locale }: SiteProps, wanted: string): string {
  const ending = `-${locale.code}`;
  if (!search.indexName.endsWith(ending)) return search.indexName;
  return `${search.indexName.slice(0, -ending.length)}-${wanted}`;
}

/** One language; of several versions, all but the others, since pages outside have no version. */
function facetsOf(site: SiteProps, { locale, version }: Scope): string[] {
  const others = site.versions.filter(({ name }) => version !== undefined && name !== version);
  return [`language:${locale}`, ...others.map(({ name }) => `version:-${name}`)];
}
