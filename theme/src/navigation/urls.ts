/** Addresses: which links are pages of this site, and whether two addresses show the same page. */

/** The properties of the site that the rules need. */
export interface SiteAddress {
  /** `/` or a sub-path with both slashes. */
  readonly baseUrl: string;
  /** Paths of files whose names are like those of pages; with `/` at the end, of folders without pages. */
  readonly files: readonly string[];
  /** The current locale. */
  readonly locale: { readonly code: string };
  /** All locales. */
  readonly locales: readonly { readonly code: string; readonly homeUrl: string }[];
}

/** A file such as `/logo.svg`; `/v1.2` and `/index.html` are pages. */
const FILE = /\.(?!html$)[a-z][a-z0-9]{0,9}$/i;
const SUFFIX = /(?:\/index)?\.html$/i;

/** The path as compared between routes: no suffix, no trailing slash, lower case. */
export function routeOf(path: string): string {
  return withoutTrailingSlash(withoutSuffix(path)).toLowerCase() || '/';
}

/** `/docs/a/index.html` becomes `/docs/a/`, and `/docs/a.html` becomes `/docs/a`. */
export function withoutSuffix(path: string): string {
  const stripped = path.replace(/\/index\.html$/i, '/').replace(SUFFIX, '');
  return stripped || '/';
}

/** The URL of a page's properties. */
export function pageDataUrl(path: string): string {
  return `${withoutTrailingSlash(path)}/page.json`;
}

/** Returns true if the encoding of a path is valid. */
export function isDecodable(path: string): boolean {
  try {
    // The result is used: the bundler removes a call whose result is unused.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** Decodes a fragment to its id; an invalid encoding is returned unchanged. */
export function idOfHash(hash: string): string {
  const raw = hash.slice(1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** The locale of a path: the one with the nearest front page above it; `undefined` if there is none. */
export function localeOfPath(path: string, site: SiteAddress): string | undefined {
  const folder = (url: string) => `${withoutTrailingSlash(routeOf(url))}/`;
  return site.locales
    .filter(({ homeUrl }) => folder(path).startsWith(folder(homeUrl)))
    .sort((a, b) => b.homeUrl.length - a.homeUrl.length)[0]?.code;
}

/**
 * The address that a click on the link should display without loading a document; `undefined` if the browser should
 * follow the link.
 *
 * The browser itself follows links to other sites, files, other languages (their messages and menus belong to another
 * document), quotations and fragments of the current page.
 */
export function pageOfLink(href: string, current: URL, site: SiteAddress): URL | undefined {
  let url: URL;
  try {
    url = new URL(href, current);
  } catch {
    return undefined;
  }
  if (url.origin !== current.origin || !isWithin(url.pathname, site.baseUrl)) return undefined;
  if (FILE.test(url.pathname) || url.hash.includes(':~:')) return undefined;
  const path = withoutTrailingSlash(url.pathname);
  const isFile = (it: string) => it === path || (it.endsWith('/') && isWithin(path, it));
  if (site.files.some(isFile)) return undefined;
  if (url.hash && isSamePage(url, current) && url.search === current.search) return undefined;
  return localeOfPath(url.pathname, site) === site.locale.code ? url : undefined;
}

/** Returns true if two addresses of this site have the same page; query and fragment are ignored. */
export function isSamePage(a: URL, b: URL): boolean {
  return routeOf(a.pathname) === routeOf(b.pathname);
}

function isWithin(path: string, baseUrl: string): boolean {
  return `${path}/`.toLowerCase().startsWith(baseUrl.toLowerCase());
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
