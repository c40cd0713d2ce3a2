/** The path of one page of every kind, without the prefix of a language. */
export const KINDS = [
  { kind: 'home', path: '/' },
  { kind: 'text page', path: '/markdown-page' },
  { kind: 'landing', path: '/docs' },
  { kind: 'main document', path: '/docs/getting_started' },
  { kind: 'category', path: '/docs/category/arraya' },
  { kind: 'utility', path: '/docs/usage-array/chunk' },
  { kind: 'search', path: '/search' },
  { kind: 'blog', path: '/blog' },
  { kind: 'post', path: '/blog/introducing-yutil' },
  { kind: 'archive', path: '/blog/archive' },
  { kind: 'authors', path: '/blog/authors' },
  { kind: 'author', path: '/blog/authors/yutil' },
  { kind: 'tags', path: '/blog/tags' },
  { kind: 'tag', path: '/blog/tags/news' },
  { kind: 'tags of documents', path: '/docs/tags' },
  { kind: 'tag of documents', path: '/docs/tags/tuples' },
] as const;

/** Pages at addresses without a file: search results, and the error page for a missing address. */
export const PAGES_WITHOUT_FILE = [
  { kind: 'results', path: '/search?q=chunk' },
  { kind: 'no results', path: '/search?q=qqqqqqqq' },
  { kind: 'no such page', path: '/no/such/page' },
] as const;

/** The prefixes of both languages' addresses. */
export const LOCALES = [
  { code: 'ko', prefix: '' },
  { code: 'en', prefix: '/en' },
] as const;

/** The address of a page in a language. */
export function address(prefix: string, path: string): string {
  return `${prefix}${path}`.replace(/(.)\/$/, '$1');
}
