// Generated from crates/munseo-pages/src/props/ by `cargo xtask generate`; do not edit.

/** The page in a locale. */
export type Alternate = { 
/** The code of the locale, such as `ko`. */
locale: string, 
/** The page's URL there, or that of the nearest existing parent. */
url: string, };

/** The announcement bar above the navbar. */
export type AnnouncementProps = { 
/** A new id shows the bar again to readers who closed an earlier one. */
id: string, 
/** HTML. */
content: string, 
/** The background, as a CSS color; `null` for the default. */
backgroundColor: string | null, 
/** The text, as a CSS color; `null` for the default. */
textColor: string | null, 
/** True if a reader may close it. */
isCloseable: boolean, };

/** A badge next to an entry. */
export type BadgeProps = { 
/** Its text. */
text: string, 
/** Its color, as for badges in pages; absent for a plain one. */
color?: string, };

/** All posts by year. */
export type BlogArchiveProps = { 
/** The blog. */
blog: BlogLinks, 
/** The newest year first; within a year, the newest post first. */
years: Array<BlogYear>, };

/** An author of posts. */
export type BlogAuthor = { 
/** The author's name. */
name: string, 
/** The author's role, if known. */
title: string | null, 
/** The URL of a picture of the author, if there is one. */
image: string | null, 
/** The URL of the author's page in this blog, else of the author's own site, if there is one. */
href: string | null, 
/** True if that is on another site. */
isExternal: boolean, };

/** An author in the list of authors. */
export type BlogAuthorEntry = { 
/** The author. */
author: BlogAuthor, 
/** The number of posts. */
count: number, };

/** The posts of an author. */
export type BlogAuthorProps = { 
/** The author; the link, if any, leads to the author's own site. */
author: BlogAuthor, 
/** The number of posts. */
count: number, } & BlogPostList;

/** All authors. */
export type BlogAuthorsProps = { 
/** The blog. */
blog: BlogLinks, 
/** The authors, in the order of their file. */
authors: Array<BlogAuthorEntry>, };

/** A post with its title and date. */
export type BlogEntry = { 
/** `YYYY-MM-DD`. */
date: string, 
/** The language of the title, if it differs from that of the page. */
fallbackLang: string | null, } & PageLink;

/** The title of the blog and the URLs of its parts; `null` for parts that do not exist. */
export type BlogLinks = { 
/** The title of the blog. */
title: string, 
/** The list of posts. */
list: string, 
/** All posts by year. */
archive: string, 
/** All authors. */
authors: string | null, 
/** All tags. */
tags: string | null, 
/** The RSS feed. */
rss: string | null, 
/** The Atom feed. */
atom: string | null, };

/** A page of the list of posts. */
export type BlogListProps = { 
/** One sentence about the blog, if there is one. */
description: string | null, } & BlogPostList;

/** The position of a page within a list of posts. */
export type BlogPaging = { 
/** The number of this page, from 1. */
page: number, 
/** The number of pages. */
pages: number, 
/** The URL of the page with newer posts; `null` on the first page. */
newer: string | null, 
/** The URL of the page with older posts; `null` on the last page. */
older: string | null, };

/** A page of a list of posts. */
export type BlogPostList = { 
/** The blog. */
blog: BlogLinks, 
/** The posts of this page, newest first. */
posts: Array<BlogSummary>, 
/** The position of the page within the list. */
paging: BlogPaging, };

/** A post. */
export type BlogPostProps = { 
/** The blog. */
blog: BlogLinks, 
/** `YYYY-MM-DD`. */
date: string, 
/** The reading time, at least one minute. */
readingMinutes: number, 
/** The authors. */
authors: Array<BlogAuthor>, 
/** Tags. */
tags: Array<LinkProps>, 
/** The next newer post; `null` for the newest and for unlisted posts. */
newer: PageLink | null, 
/** The next older post; `null` for the oldest and for unlisted posts. */
older: PageLink | null, 
/** The newest posts, by year. */
recent: Array<BlogYear>, 
/** The URL at which the post is edited; `null` if none is configured. */
editUrl: string | null, 
/** The URL of the post as Markdown, if it has one and the copy button is on. */
markdownUrl: string | null, 
/** Links that open the page in other tools. */
openIn?: Array<PageLink>, 
/** The date and author of the post's last change; `null` if they are not displayed or unknown. */
lastUpdate: LastUpdateProps | null, } & TextPageProps;

/** A post in a list of posts. */
export type BlogSummary = { 
/** The title as plain text. */
title: string, 
/** The title as inline HTML. */
titleHtml: string, 
/** The URL of the post. */
href: string, 
/** `YYYY-MM-DD`. */
date: string, 
/** The reading time, at least one minute. */
readingMinutes: number, 
/** The authors. */
authors: Array<BlogAuthor>, 
/** Tags. */
tags: Array<LinkProps>, 
/** Its excerpt, else its description: HTML without ids, buttons and components. */
excerptHtml: string, 
/** The language of the text, if it differs from that of the page. */
fallbackLang: string | null, };

/** A tag in the list of tags. */
export type BlogTagEntry = { 
/** The number of posts with it. */
count: number, } & PageLink;

/** The tags with the same first letter. */
export type BlogTagGroup = { 
/** The first character of its tags in upper case; for a Korean syllable, its initial consonant. */
letter: string, 
/** The tags. */
tags: Array<BlogTagEntry>, };

/** The posts of a tag. */
export type BlogTagProps = { 
/** The tag. */
label: string, 
/** The number of posts with it. */
count: number, } & BlogPostList;

/** All tags of the blog. */
export type BlogTagsProps = { 
/** The blog. */
blog: BlogLinks, 
/** The tags by their first letter. */
groups: Array<BlogTagGroup>, };

/** The posts of a year. */
export type BlogYear = { 
/** `YYYY`. */
year: string, 
/** The posts. */
posts: Array<BlogEntry>, };

/** A breadcrumb. */
export type Breadcrumb = { 
/** Its text. */
label: string, 
/** The URL of its page, if it has one and is not the last. */
href: string | null, };

/** An example and its result, in one line. */
export type CardExample = { 
/** An expression. */
code: string, 
/** Its result. */
result: string, };

/** Cards of a category's index with a heading. */
export type CardGroup = { 
/** The heading. */
title: string, 
/** The cards. */
cards: Array<CategoryCard>, };

/** A card of a category's index. */
export type CategoryCard = { 
/** The heading. */
label: string, 
/** One sentence; `null` without a description. */
description: string | null, 
/** The target of its link. */
href: string, 
/** True if that is on another site. */
isExternal: boolean, 
/** The tile of a category, if it has one. */
emblem: Emblem | null, 
/** The number of entries in a category, or of documents with a tag; `null` for other cards. */
count: number | null, 
/** The first example of the page with its result, if there is one. */
example?: CardExample, 
/** True if the page documents a function, in a sidebar where other pages do not. */
hasFunction?: boolean, 
/** True if the page's subject is deprecated. */
isDeprecated?: boolean, 
/** The entries of a category, on a landing page that has space for them. */
entries?: Array<EntryGroup>, };

/** A category's generated index. */
export type CategoryProps = { 
/** The heading. */
title: string, 
/** One or two sentences; `null` without a description. */
description: string | null, 
/** The category's tile, if it has one. */
emblem: Emblem | null, 
/** The list of all tags, on the page of a tag; `null` on others. */
all: PageLink | null, 
/** The cards of its entries. */
cards: Array<CategoryCard>, 
/** The cards of its entries in groups with headings, instead of `cards`. */
sections: Array<CardGroup>, 
/** Tags by their first letters. */
groups: Array<CardGroup>, 
/** The breadcrumbs. */
breadcrumbs: Array<Breadcrumb>, 
/** The page before this one, if any. */
previous: PageLink | null, 
/** The page after this one, if any. */
next: PageLink | null, 
/** The name of the version. */
version: string, };

/** The check of a page's examples. */
export type CheckedExamples = { 
/** The compiler, such as `TypeScript 7.0.2`. */
compiler: string, 
/** The number of results. */
results: number, };

/** Light and dark mode. */
export type ColorModeProps = { 
/** `light` or `dark`. */
defaultMode: string, 
/** True if a reader may switch. */
isSwitchable: boolean, 
/** True if the system's preference is used. */
respectsSystem: boolean, };

/** A page of the site's own: a file in `pages/`, or a Markdown page in a layout. */
export type CustomProps = { 
/** Its content. */
body: Array<Part>, };

/** A document. */
export type DocProps = { 
/** The breadcrumbs, the page itself last. */
breadcrumbs: Array<Breadcrumb>, 
/** The tile of the nearest category above the page that has one, if any. */
emblem: Emblem | null, 
/** True if the title is a name that the page documents. */
isReference: boolean, 
/** The sentence above the live line, on pages that begin with one (`::live`). */
summary: string | null, 
/** The check of the examples, on those pages; `null` if it has not run. */
checked: CheckedExamples | null, 
/** The page before this one, if any. */
previous: PageLink | null, 
/** The page after this one, if any. */
next: PageLink | null, 
/** The URL at which the page is edited; `null` if none is configured, or the page is from a commit. */
editUrl: string | null, 
/** The URL of the page as Markdown, if it has one and the copy button is on. */
markdownUrl: string | null, 
/** Links that open the page in other tools. */
openIn?: Array<PageLink>, 
/** The date and author of the page's last change; `null` if they are not displayed or unknown. */
lastUpdate: LastUpdateProps | null, 
/** The contributors of the page, as a sentence; absent if they are not displayed or unknown. */
contributors?: string, 
/** The versions that introduced the page and last changed it, as text; absent if the versions do not show them. */
versionHistory?: string, 
/** Tags. */
tags: Array<LinkProps>, 
/** The name of the version, as in `SiteProps::versions`. */
version: string, } & TextPageProps;

/** A category's tile. */
export type Emblem = { 
/** One or two characters. */
letter: string, 
/** A hue of the theme's palette. */
hue: string, };

/** The emphasis of a button. */
export type Emphasis = "primary" | "secondary" | "minimal";

/** Names of pages with a heading. */
export type EntryGroup = { 
/** The heading; `null` if the category has no groups. */
title: string | null, 
/** The pages. */
links: Array<PageLink>, };

/** The question “Was this page helpful?”. */
export type FeedbackProps = { 
/** The URL that receives answers. */
url: string, 
/** The question. */
question: string, 
/** The positive answer. */
yes: string, 
/** The negative answer. */
no: string, };

/** A group of links in the footer. */
export type FooterGroup = { 
/** The group's heading. */
title: string, 
/** Its entries. */
items: Array<FooterItem>, };

/** An entry of a group in the footer. */
export type FooterItem = { "type": "link" } & LinkProps | { "type": "html", 
/** The markup. */
html: string, };

/** The footer. */
export type FooterProps = { 
/** `light` or `dark`. */
style: string, 
/** Groups of links; one group without a title is a simple list. */
groups: Array<FooterGroup>, 
/** A picture, if there is one. */
logo: LogoProps | null, 
/** The copyright notice as HTML, if there is one. */
copyright: string | null, };

/** A button of a front page. */
export type FrontAction = { 
/** The emphasis. */
emphasis: Emphasis, } & LinkProps;

/** A feature on a front page. */
export type FrontFeature = { 
/** An icon or drawing, as inline HTML, if any. */
iconHtml: string | null, 
/** A picture instead of the icon, if any. */
picture: LogoProps | null, 
/** The title, as inline HTML. */
titleHtml: string, 
/** The description, as inline HTML, if any. */
textHtml: string | null, 
/** The target of the link, if any. */
href: string | null, 
/** True if that is on another site. */
isExternal: boolean, 
/** The text of that link below the description; `null` if only the title is a link. */
linkText: string | null, };

/** A front page with `hero` and `features`, or the generated one of a site without a front page. */
export type FrontProps = { 
/** The name in the heading, as inline HTML, if any. */
nameHtml: string | null, 
/** The heading, or the rest of it after the name, as inline HTML; `null` if the name is the whole heading. */
titleHtml: string | null, 
/** The sentence below, as inline HTML, if any. */
taglineHtml: string | null, 
/** The picture next to the text, if any. */
picture: LogoProps | null, 
/** Buttons. */
actions: Array<FrontAction>, 
/** Features. */
features: Array<FrontFeature>, 
/** The language of the text, if the page is a fallback for a missing translation. */
fallbackLang: string | null, 
/** The page's Markdown. */
body: Array<Part>, };

/** The content of `<head>` for one page. */
export type HeadProps = { 
/** `<title>`. */
title: string, 
/** The classes of `<html>`: the kind of page, for custom styles. */
className: string, 
/** Other elements that differ between pages. */
tags: Array<HeadTag>, };

/** An element of `<head>`. */
export type HeadTag = { 
/** `meta`, `link`, `script` or `style`. */
tag: string, 
/** Attributes by their HTML names. */
attributes: Array<[string, string]>, 
/** The element's text, if it has one: a script, a style sheet or structured data. */
text: string | null, };

/** The date and author of a page's last change. */
export type LastUpdateProps = { 
/** `YYYY-MM-DD`; `null` if unknown. */
date: string | null, 
/** A person's name; `null` if it is not displayed or unknown. */
author: string | null, };

/** A link. */
export type LinkProps = { 
/** Its text. */
label: string, 
/** The target. */
href: string, 
/** True if it is on another site. */
isExternal: boolean, };

/** A language of the site. */
export type LocaleProps = { 
/** Such as `ko`. */
code: string, 
/** The language's own name. */
label: string, 
/** `ltr` or `rtl`. */
direction: string, 
/** The value of `<html lang>`. */
htmlLang: string, 
/** The calendar for dates, such as `gregory`. */
calendar: string, 
/** The URL of the locale's front page. */
homeUrl: string, };

/** A picture with a variant for dark mode. */
export type LogoProps = { 
/** The picture's URL. */
src: string, 
/** Its URL in dark mode; `null` if it is the same. */
srcDark: string | null, 
/** Resized variants, as the attribute `srcset`, if there are any. */
sourceSet: string | null, 
/** Resized variants in dark mode, as the attribute `srcset`, if there are any. */
sourceSetDark: string | null, 
/** The displayed width, as the attribute `sizes`; present if there are variants. */
sizes: string | null, 
/** The displayed width in dark mode, as the attribute `sizes`; present if there are variants for it. */
sizesDark: string | null, 
/** The alternative text. */
alt: string, 
/** Width in CSS pixels, if known. */
width: number | null, 
/** Height in CSS pixels, if known. */
height: number | null, 
/** The target of its link, if one is configured. */
href: string | null, 
/** True if that is on another site. */
isExternal: boolean, };

/** An entry of the navbar. */
export type NavbarItem = { 
/** Its position. */
position: NavbarPosition, } & NavbarItemKind;

/** The type and content of a navbar entry. Document, sidebar and version entries are already resolved to links. */
export type NavbarItemKind = { "type": "link", 
/** Its text. */
label: string, 
/** HTML that replaces the text, if any. */
html: string | null, 
/** The target. */
href: string, 
/** True if it is on another site. */
isExternal: boolean, 
/**
 * The entry is active on every page whose `PageProps::nav_keys` contain this key; without a key, only on its
 * target.
 */
activeKey: string | null, 
/** Its target and text on pages of each version; empty if they are the same in all versions. */
versions: Array<VersionedLink>, 
/** True if it leads to an unlisted page, on which alone it is displayed. */
isUnlisted: boolean, } | { "type": "dropdown", 
/** The menu's text. */
label: string, 
/** The target of the text itself, if it is a link. */
href: string | null, 
/** True if that is on another site. */
isExternal: boolean, 
/** As for a link; the menu is also active if one of its entries is. */
activeKey: string | null, 
/** Its entries: links and HTML. */
items: Array<NavbarItemKind>, } | { "type": "localeDropdown", 
/** Entries before the languages. */
itemsBefore: Array<NavbarItemKind>, 
/** Entries after the languages. */
itemsAfter: Array<NavbarItemKind>, 
/** A query, if any, that is added to links to other languages besides the page's own query, without `?`. */
query: string | null, } | { "type": "versionDropdown", 
/** Entries before the versions. */
itemsBefore: Array<NavbarItemKind>, 
/** Entries after the versions. */
itemsAfter: Array<NavbarItemKind>, } | { "type": "search" } | { "type": "html", 
/** The markup. */
html: string, };

/** The position of an entry in the navbar. */
export type NavbarPosition = "left" | "right";

/** The navbar. */
export type NavbarProps = { 
/** The brand's text. */
title: string, 
/** The brand's picture, if there is one. */
logo: LogoProps | null, 
/** `light`, `dark` or `primary`. */
style: string, 
/** True if the navbar hides while the reader scrolls down. */
hideOnScroll: boolean, 
/** Entries, in order. */
items: Array<NavbarItem>, };

/** The source page of a translation. */
export type Original = { 
/** The URL of the page. */
href: string, 
/** Its language. */
lang: string, };

/** The content of a page by its kind. The name of a variant is that of the theme's page module. */
export type PageContent = { "kind": "front" } & FrontProps | { "kind": "doc" } & DocProps | { "kind": "category" } & CategoryProps | { "kind": "page" } & TextPageProps | { "kind": "custom" } & CustomProps | { "kind": "blogList" } & BlogListProps | { "kind": "blogPost" } & BlogPostProps | { "kind": "blogArchive" } & BlogArchiveProps | { "kind": "blogAuthors" } & BlogAuthorsProps | { "kind": "blogAuthor" } & BlogAuthorProps | { "kind": "blogTags" } & BlogTagsProps | { "kind": "blogTag" } & BlogTagProps | { "kind": "search" } | { "kind": "notFound", 
/** URLs and titles of all pages (`[string, string][]` as JSON), for suggestions; absent on very large sites. */
addressesUrl?: string, };

/** A link to a page. */
export type PageLink = { 
/** The page's title. */
label: string, 
/** The URL of the page. */
href: string, };

/** All properties that React needs to render one page. */
export type PageProps = { 
/** The page's URL with base and locale, normalized like routes: no trailing slash except for `/`. */
url: string, 
/** The content of `<head>`. */
head: HeadProps, 
/** The page in each locale, the default one first. Browsers get only URLs that do not follow from that of the page. */
alternates: Array<Alternate>, 
/** The name of the page's version; `null` outside of the documentation, and if there is only one version. */
version: string | null, 
/** The page in each version of the documentation; empty if `version` is `null`. */
versions: Array<VersionLink>, 
/** Keys of navbar entries that are active on this page. */
navKeys: Array<string>, 
/** The sidebar, on pages that have one; pages with the same view share it. */
sidebar: SidebarProps | null, 
/** The site's own parts on this page as HTML, by the names of their files in `theme/`; absent without any. */
slots?: Record<string, string>, 
/** The content of the page. */
content: PageContent, };

/**
 * A part of a document's body.
 *
 * The theme inserts HTML unchanged, and renders elements and islands with React.
 */
export type Part = { "type": "html", 
/** The markup. */
html: string, } | { "type": "element", 
/** The tag, such as `li`. */
tag: string, 
/** Attributes by their HTML names. */
attributes: Array<[string, string]>, 
/** The content. */
children: Array<Part>, } | { "type": "island", 
/** The component's name, such as `Tabs`. */
component: string, 
/** Its properties, checked against the island's declaration. */
props: Record<string, unknown>, 
/** The content. */
children: Array<Part>, };

/** A kind of pages that readers can filter by. */
export type SearchKindProps = { 
/** The value of the facet. */
name: string, 
/** The display name. */
label: string, };

/** The search backend and its settings. */
export type SearchProps = { 
/** `server`, `algolia` or `static`; `null` if search is off. */
provider: string | null, 
/** The name of this locale's index. */
indexName: string, 
/** The id of the Algolia application; `null` if none is configured. */
appId: string | null, 
/** Algolia's search-only key, public by nature; `null` if none is configured. */
apiKey: string | null, 
/** The URL of the search page; `null` if the site has none. */
pageUrl: string | null, 
/** The URL at which readers report a missing result, if configured; `{query}` stands for the query. */
missingResultsUrl: string | null, 
/** True if results are limited to the page's language and version. */
isContextual: boolean, 
/** Additional parameters of every search, by Algolia's names; absent without any. */
parameters?: Record<string, unknown>, 
/** True if views and clicks of results are reported to the backend. */
hasInsights: boolean, 
/** Example questions in the language of the page. */
questions: Array<string>, 
/** The labels of kinds of pages, by the value of the facet `kind`, in display order. */
kinds: Array<SearchKindProps>, };

/** A group of entries of a sidebar. */
export type SidebarCategory = { 
/** Its key among all categories of the sidebar, under which browsers store its state. */
key: string, 
/** Its text. */
label: string, 
/** Its badge, if it has one. */
badge?: BadgeProps, 
/** The URL of its own page, if it has one. */
href: string | null, 
/** The first page inside, if it has none of its own, for readers without scripts. */
firstUrl?: string, 
/** Its tile, if it has one. */
emblem?: Emblem, 
/** True if it is open at first. */
isOpen: boolean, 
/** True if a reader may collapse it. */
isCollapsible: boolean, 
/** Number of entries in it. */
count: number, 
/** Its entries; `null` if this view omits them. */
items: Array<SidebarItem> | null, 
/** Number of entries omitted before the first one, in a very long category. */
omittedBefore?: number, 
/** Number of entries omitted after the last one. */
omittedAfter?: number, 
/**
 * The URL of all its entries (`SidebarItem[]` as JSON), in a large sidebar, whose complete file omits them;
 * absent in others.
 */
entriesUrl?: string, };

/** The entries of a view; of a long one, a file of their own. */
export type SidebarEntries = { 
/** The entries. */
items: Array<SidebarItem>, 
/** Number of entries omitted before the first one, in a very long sidebar. */
omittedBefore: number, 
/** Number of entries omitted after the last one. */
omittedAfter: number, };

/** An entry of a sidebar. */
export type SidebarItem = { "type": "category" } & SidebarCategory | { "type": "link" } & SidebarLink | { "type": "html", 
/** The markup. */
html: string, };

/** A link of a sidebar. */
export type SidebarLink = { 
/** Its text. */
label: string, 
/** Its badge, if it has one. */
badge?: BadgeProps, 
/** The target. */
href: string, 
/** True if it is on another site. */
isExternal?: boolean, 
/** True if it is an unlisted page, displayed only on itself. */
isUnlisted?: boolean, 
/** True if the page documents a function, in a sidebar where other pages do not. */
hasFunction?: boolean, 
/** Other names for the filter; only in the file of the complete sidebar. */
names?: Array<string>, };

/** The view of a sidebar on one page: the page's own section and open categories in full, the rest collapsed. */
export type SidebarProps = { 
/** The sidebar's id in `munseo.toml`. */
id: string, 
/** The name of this view: pages with the same name have the same entries. */
view: string, 
/** The URL of the complete sidebar as JSON (`SidebarItem[]`), fetched when the reader opens another category. */
url: string, 
/** True if readers can filter it: it is long enough, and its file contains every entry. */
hasFilter?: boolean, 
/**
 * The URL of the entries ([`SidebarEntries`] as JSON), if the view is long: the page's data omits them,
 * and browsers fetch them once for all pages with this view.
 */
entriesUrl?: string, } & SidebarEntries;

/** Properties that all pages of a locale share. */
export type SiteProps = { 
/** The site's title. */
title: string, 
/** One sentence about the site. */
tagline: string, 
/** `/`, or a sub-path such as `/docs-site/`; always with both slashes. */
baseUrl: string, 
/** The URL of the folder with assets and data of the theme: `{base_url}_munseo/`. */
assetsUrl: string, 
/** The common prefix of the URLs of message files. */
messagesUrl: string, 
/** Paths that are not pages although their names are like those of pages; with `/` at the end, of folders. */
files: Array<string>, 
/** An id that changes with the assets or data of a build. */
buildId: string, 
/** True if `munseo dev` serves the page. */
isDev: boolean, 
/** The locale of these props. */
locale: LocaleProps, 
/** All locales, the default one first. */
locales: Array<LocaleProps>, 
/** The navbar. */
navbar: NavbarProps, 
/** The footer. */
footer: FooterProps, 
/** The URL of the page about how examples are checked; `null` if none is configured. */
examplesPage: string | null, 
/** The announcement bar above the navbar, if there is one. */
announcement: AnnouncementProps | null, 
/** Light and dark mode. */
colorMode: ColorModeProps, 
/** Browser storage for readers' choices. */
storage: StorageProps, 
/** The search backend and its settings. */
search: SearchProps, 
/** Versions of the documentation, the newest first. */
versions: Array<VersionProps>, 
/** True if the reader's choice of version is stored. */
remembersVersion: boolean, 
/** True if opening a category of the sidebar closes the others. */
sidebarAutoCollapse: boolean, 
/** True if the whole sidebar can be collapsed. */
sidebarHideable: boolean, 
/** True if single-key shortcuts are off. */
withoutShortcuts?: boolean, 
/**
 * For parts that pages share: what stands for the site's own parts, by the names of their files in `theme/`; absent
 * without any.
 */
slots?: Record<string, string>, 
/** The question “Was this page helpful?”; absent if it is off. */
feedback?: FeedbackProps, };

/** Browser storage for readers' choices. */
export type StorageProps = { 
/** True for `sessionStorage`, which ends with the tab. */
isSession: boolean, 
/** The suffix of all storage keys: empty, or `-` and a text. */
suffix: string, };

/** A text: all that a page outside of docs and blog has, and what documents and posts have too. */
export type TextPageProps = { 
/** The title as inline HTML; `null` if the page hides it. */
titleHtml: string | null, 
/** The body. */
body: Array<Part>, 
/** The table of contents; empty if hidden. */
toc: Array<TocEntry>, 
/** True if the page is a draft, which only `munseo dev` displays. */
isDraft: boolean, 
/** True if the page is unlisted. */
isUnlisted: boolean, 
/** The language of the text, if it differs from that of the page because the translation is missing. */
fallbackLang: string | null, 
/** The original, if it has changed since the translation. */
newerOriginal: Original | null, };

/** An entry of the table of contents. */
export type TocEntry = { 
/** The heading's id. */
id: string, 
/** The heading's inline HTML, without links. */
html: string, 
/** 2 to 6. */
level: number, };

/** The page in a version of the documentation. */
export type VersionLink = { 
/** The name of the version, such as `current`. */
version: string, 
/** The page's URL there, or the version's first page. */
url: string, };

/** A version of the documentation. */
export type VersionProps = { 
/** Such as `current`. */
name: string, 
/** Such as `Next`. */
label: string, 
/** True if it is the last version. */
isLast: boolean, 
/** Such as `/docs`, with base and locale. */
path: string, 
/** The URL of its first page. */
mainUrl: string, 
/** `none`, `unreleased` or `unmaintained`. */
banner: string, 
/** True if its pages display the version. */
hasBadge: boolean, };

/** A navbar entry on pages of one version. */
export type VersionedLink = { 
/** The name of the version. */
version: string, } & PageLink;
