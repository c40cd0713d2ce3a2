/** URLs of hits. */

import type { Filters } from '../filters/filters';
import type { StoredHit } from './hits';

/**
 * The address of a hit as a link of this document.
 *
 * An index may name pages by path or, when it was filled for the published site, by full address; a
 * copy of the site elsewhere (a preview, a local server) leads to its own pages.
 */
export function hrefOf(hit: StoredHit, siteUrl: string | undefined, current: string): string {
  const base = new URL(current);
  let url: URL;
  try {
    url = new URL(hit.url, base);
  } catch {
    return base.pathname;
  }
  // A scheme that runs something must never come out of an index.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return base.pathname;
  const isOwn = url.origin === base.origin || url.origin === originOf(siteUrl);
  return isOwn ? `${url.pathname}${url.hash}` : url.href;
}

/** The address of the published site, as its pages name it. */
export function publishedUrl(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
}

/** The address of the search page with a query and what its results are narrowed down by. */
export function searchPageUrl(pageUrl: string, query: string, filters: Filters = {}): string {
  const parameters = Object.entries({ q: query, ...filters });
  const pairs = parameters.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${pageUrl}?${pairs.join('&')}`;
}

function originOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).origin : undefined;
}
