/** URLs of hits. */

import type { Filters } from '../filters/filters';
import type { StoredHit } from './hits';

/**
 * The address of a hit as a link of this document.
 *
 * An index may contain paths or, if it was filled for the published site, full addresses; a copy of the site elsewhere
 * (a preview, a local server) links to its own pages. An address that is invalid, or not one of the web, becomes the
 * path of the current page.
 */
export function hrefOf(hit: StoredHit, siteUrl: string | undefined, current: string): string {
  const base = new URL(current);
  let url: URL;
  try {
    url = new URL(hit.url, base);
  } catch {
    return base.pathname;
  }
  // A scheme that runs code must never be accepted from an index.
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return base.pathname;
  const isOwn = url.origin === base.origin || url.origin === originOf(siteUrl);
  return isOwn ? `${url.pathname}${url.hash}` : url.href;
}

/** The canonical address of this page, which is on the published site; `undefined` if the page has none. */
export function publishedUrl(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
}

/** The address of the search page with a query and its filters. */
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
