/** One page of every kind, in both languages. */
export const KINDS = [
  { kind: 'home', path: '/' },
  { kind: 'text page', path: '/markdown-page' },
  { kind: 'landing', path: '/docs' },
  { kind: 'main document', path: '/docs/getting_started' },
  { kind: 'category', path: '/docs/category/arraya' },
  { kind: 'utility', path: '/docs/usage-array/chunk' },
  { kind: 'search', path: '/search' },
] as const;

/** The prefixes of both languages' addresses. */
export const LOCALES = [
  { code: 'ko', prefix: '' },
  { code: 'en', prefix: '/en' },
] as const;
