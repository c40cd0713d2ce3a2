// Written by `munseo types`; run it again instead of editing.

declare module 'munseo' {
  /** When a browser takes a module over: `export const client: Client = 'load'`. Without it, never. */
  export type Client = 'load' | 'visible' | 'idle' | 'none' | 'only';

  /** A text, or one for each language: `export const title: Text = { en: 'Team', ko: '팀' }`. */
  export type Text = string | Readonly<Record<string, string>>;

  export interface Link {
    label: string;
    /** With base and language. */
    href: string;
  }

  export interface Heading {
    id: string;
    /** The text as inline HTML. */
    html: string;
    /** 2 to 6. */
    level: number;
  }

  export interface Language {
    /** Such as `ko`. */
    code: string;
    /** The language's own name. */
    label: string;
    direction: 'ltr' | 'rtl';
    htmlLang: string;
    calendar: string;
    homeUrl: string;
  }

  export interface Version {
    name: string;
    label: string;
    isLast: boolean;
    path: string;
    mainUrl: string;
    banner: 'none' | 'unreleased' | 'unmaintained';
    hasBadge: boolean;
  }

  /** A category of the documentation. */
  export interface Category {
    label: string;
    description: string | null;
    href: string;
    /** Its tile. */
    emblem: { letter: string; hue: string } | null;
    /** The number of pages in it. */
    count: number;
  }

  /** Figures about examples and the documented package. */
  export interface Library {
    /** The number of results that the compiler has checked, in the language of the page. */
    results: number;
    /** Such as `TypeScript 7.0.2`. */
    compiler: string;
    dependencies: number | null;
    /** The bytes of all JavaScript, compressed by brotli. */
    size: number | null;
  }

  /** The site in the language of the page. */
  export interface Site {
    title: string;
    tagline: string;
    /** `/`, or a path such as `/docs/`. */
    baseUrl: string;
    /** True in `munseo dev`. */
    isDev: boolean;
    locale: Language;
    /** All languages, the default one first. */
    locales: Language[];
    /** Versions of the documentation, the newest first. */
    versions: Version[];
    searchUrl: string | null;
    /** The categories of the first sidebar; if some have an emblem, only those. */
    categories: Category[];
    /** `null` in `munseo dev`, and without checked examples. */
    library: Library | null;
  }

  export interface Page {
    /** With base and language, without the host. */
    url: string;
    /** Without the title of the site. */
    title: string;
    description: string | null;
    kind: 'doc' | 'page' | 'post' | 'category' | 'tags' | 'blog' | 'home' | 'search' | 'notFound';
    /** The version of the documentation, if there are several. */
    version: string | null;
    /** The page in each language. */
    alternates: { locale: string; url: string }[];
    /** The headings of the table of contents. */
    headings: Heading[];
    /** The categories above, and the page itself as the last one. */
    breadcrumbs: { label: string; href: string | null }[];
    previous: Link | null;
    next: Link | null;
    /** The id of the sidebar. */
    sidebar: string | null;
    tags: (Link & { isExternal: boolean })[];
    editUrl: string | null;
    lastUpdate: { date: string | null; author: string | null } | null;
    isDraft: boolean;
    isUnlisted: boolean;
    /** `extra` in the front matter. */
    extra: Record<string, unknown>;
  }

  /** The properties of a file in `theme/` or `pages/`. */
  export interface SlotProps {
    page: Page;
    site: Site;
  }

  /** The properties of a file in `layouts/`. */
  export interface LayoutProps extends SlotProps {
    /** The text of the page without its title. */
    children: import('react').ReactNode;
  }

  /** The properties of the components in `components/`. */
  export interface Components {
    // components
  }
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
