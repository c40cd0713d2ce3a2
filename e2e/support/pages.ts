/** A page, with the heading that it has in each language. */
export interface KindOfPage {
  readonly kind: string;
  /** Without the prefix of a language. */
  readonly path: string;
  readonly ko: string;
  readonly en: string;
}

/** One page of every kind. */
export const KINDS: readonly KindOfPage[] = [
  { kind: 'home', path: '/', ko: 'Yutil', en: 'Yutil' },
  { kind: 'text page', path: '/markdown-page', ko: '마크다운 페이지', en: 'Markdown page' },
  { kind: 'landing', path: '/docs', ko: '문서', en: 'Docs' },
  { kind: 'main document', path: '/docs/getting_started', ko: '시작하기', en: 'Getting started' },
  { kind: 'category', path: '/docs/category/arraya', ko: 'Array(A)', en: 'Array(A)' },
  { kind: 'utility', path: '/docs/usage-array/chunk', ko: 'A.Chunk', en: 'A.Chunk' },
  { kind: 'search', path: '/search', ko: '문서 검색', en: 'Search the documentation' },
  { kind: 'blog', path: '/blog', ko: 'Yutil 블로그', en: 'Yutil blog' },
  {
    kind: 'post',
    path: '/blog/introducing-yutil',
    ko: 'Yutil을 소개해요',
    en: 'Introducing Yutil',
  },
  { kind: 'archive', path: '/blog/archive', ko: '연도별 글', en: 'Archive' },
  { kind: 'authors', path: '/blog/authors', ko: '저자', en: 'Authors' },
  {
    kind: 'author',
    path: '/blog/authors/yutil',
    ko: 'Yutil 만드는 사람들',
    en: 'The Yutil team',
  },
  { kind: 'tags', path: '/blog/tags', ko: '태그', en: 'Tags' },
  {
    kind: 'tag',
    path: '/blog/tags/news',
    ko: '‘소식’ 태그가 붙은 글 1편',
    en: 'One post tagged with “News”',
  },
  { kind: 'tags of documents', path: '/docs/tags', ko: '태그', en: 'Tags' },
  {
    kind: 'tag of documents',
    path: '/docs/tags/tuples',
    ko: '‘튜플’ 태그가 붙은 문서 2개',
    en: '2 docs tagged with "Tuples"',
  },
];

/** An address without a page. */
export const MISSING: KindOfPage = {
  kind: 'no such page',
  path: '/no/such/page',
  ko: '페이지를 찾을 수 없어요',
  en: 'Page Not Found',
};

/** Pages at addresses without a file: search results, and the error page for a missing address. */
export const PAGES_WITHOUT_FILE: readonly KindOfPage[] = [
  {
    kind: 'results',
    path: '/search?q=chunk',
    ko: '"chunk" 검색 결과',
    en: 'Search results for "chunk"',
  },
  {
    kind: 'no results',
    path: '/search?q=qqqqqqqq',
    ko: '"qqqqqqqq" 검색 결과',
    en: 'Search results for "qqqqqqqq"',
  },
  MISSING,
];

/** The prefixes of both languages' addresses. */
export const LOCALES = [
  { code: 'ko', prefix: '' },
  { code: 'en', prefix: '/en' },
] as const;

/** The address of a page in a language. */
export function address(prefix: string, path: string): string {
  return `${prefix}${path}`.replace(/(.)\/$/, '$1');
}
