// Generated from crates/munseo-pages/src/props/ by `cargo xtask generate`; do not edit.

/**
 * What every page of one locale shares.
 */
export type SiteProps = { 
/**
 * The site's title.
 */
title: string, 
/**
 * One sentence about the site.
 */
tagline: string, 
/**
 * `/`, or a sub-path such as `/docs-site/`; always with both slashes.
 */
baseUrl: string, 
/**
 * Where assets and data of the theme lie: `{base_url}_munseo/`.
 */
assetsUrl: string, 
/**
 * What the addresses of the files of messages begin with.
 */
messagesUrl: string, 
/**
 * Changes with every build whose assets or data differ.
 */
buildId: string, 
/**
 * True if `munseo dev` serves the page.
 */
isDev: boolean, 
/**
 * The locale of these props.
 */
locale: LocaleProps, 
/**
 * All locales, the default one first.
 */
locales: Array<LocaleProps>, 
/**
 * The bar at the top.
 */
navbar: NavbarProps, 
/**
 * The end of the page.
 */
footer: FooterProps, 
/**
 * The page about how examples are checked.
 */
examplesPage: string | null, 
/**
 * The bar above the navbar.
 */
announcement: AnnouncementProps | null, 
/**
 * Light and dark.
 */
colorMode: ColorModeProps, 
/**
 * Where what readers choose is kept.
 */
storage: StorageProps, 
/**
 * Where search is answered.
 */
search: SearchProps, 
/**
 * Versions of the documentation, the newest first.
 */
versions: Array<VersionProps>, 
/**
 * True if the version that a reader chose is remembered.
 */
remembersVersion: boolean, 
/**
 * True if categories of the sidebar close when another is opened.
 */
sidebarAutoCollapse: boolean, 
/**
 * True if the sidebar as a whole can be collapsed.
 */
sidebarHideable: boolean, 
/**
 * True if single keys do nothing.
 */
withoutKeys?: boolean, 
/**
 * The question whether a page was helpful; absent when nobody is asked.
 */
feedback?: FeedbackProps, };

/**
 * A language of the site.
 */
export type LocaleProps = { 
/**
 * Such as `ko`.
 */
code: string, 
/**
 * The language's own name.
 */
label: string, 
/**
 * `ltr` or `rtl`.
 */
direction: string, 
/**
 * The value of `<html lang>`.
 */
htmlLang: string, 
/**
 * The calendar for dates, such as `gregory`.
 */
calendar: string, 
/**
 * The URL of the locale's front page.
 */
homeUrl: string, };

/**
 * The bar at the top.
 */
export type NavbarProps = { 
/**
 * The brand's text.
 */
title: string, 
/**
 * The brand's picture.
 */
logo: LogoProps | null, 
/**
 * `light`, `dark` or `primary`.
 */
style: string, 
/**
 * True if the bar hides when the reader scrolls down.
 */
hideOnScroll: boolean, 
/**
 * Entries, in order.
 */
items: Array<NavbarItem>, };

/**
 * A picture with a variant for dark mode.
 */
export type LogoProps = { 
/**
 * The picture's URL.
 */
src: string, 
/**
 * Its URL in dark mode.
 */
srcDark: string | null, 
/**
 * Smaller versions, as the attribute `srcset`.
 */
sourceSet: string | null, 
/**
 * Smaller versions in dark mode, as the attribute `srcset`.
 */
sourceSetDark: string | null, 
/**
 * The displayed width, as the attribute `sizes`; present if there are smaller versions.
 */
sizes: string | null, 
/**
 * The displayed width in dark mode, as the attribute `sizes`.
 */
sizesDark: string | null, 
/**
 * What it shows.
 */
alt: string, 
/**
 * Width in CSS pixels.
 */
width: number | null, 
/**
 * Height in CSS pixels.
 */
height: number | null, 
/**
 * Where it leads.
 */
href: string | null, 
/**
 * True if that leaves the site.
 */
isExternal: boolean, };

/**
 * Where an entry of the navbar stands.
 */
export type NavbarPosition = "left" | "right";

/**
 * An entry of the navbar.
 */
export type NavbarItem = { 
/**
 * Where it stands.
 */
position: NavbarPosition, } & ({ "type": "link", 
/**
 * Its text.
 */
label: string, 
/**
 * Markup that is shown instead of the text.
 */
html: string | null, 
/**
 * Where it leads.
 */
href: string, 
/**
 * True if it leaves the site.
 */
isExternal: boolean, 
/**
 * Active on every page whose `PageProps::nav_keys` holds this key.
 */
activeKey: string | null, 
/**
 * Where it leads from pages of each version, and what it is called there; empty when all
 * versions are alike.
 */
versions: Array<VersionedLink>, 
/**
 * True if it leads to an unlisted page, and is shown there only.
 */
isUnlisted: boolean, } | { "type": "dropdown", 
/**
 * The menu's text.
 */
label: string, 
/**
 * Where the text itself leads.
 */
href: string | null, 
/**
 * True if that leaves the site.
 */
isExternal: boolean, 
/**
 * As that of a link; the menu is active where one of its entries is, too.
 */
activeKey: string | null, 
/**
 * Its entries: links and HTML.
 */
items: Array<NavbarItemKind>, } | { "type": "localeDropdown", 
/**
 * Entries before the languages.
 */
itemsBefore: Array<NavbarItemKind>, 
/**
 * Entries after them.
 */
itemsAfter: Array<NavbarItemKind>, 
/**
 * What links to other languages carry besides the page's own query, without `?`.
 */
query: string | null, } | { "type": "versionDropdown", 
/**
 * Entries before the versions.
 */
itemsBefore: Array<NavbarItemKind>, 
/**
 * Entries after them.
 */
itemsAfter: Array<NavbarItemKind>, } | { "type": "search" } | { "type": "html", 
/**
 * The markup.
 */
html: string, });

/**
 * What an entry of the navbar is. Document, sidebar and version entries arrive resolved to links.
 */
export type NavbarItemKind = { "type": "link", 
/**
 * Its text.
 */
label: string, 
/**
 * Markup that is shown instead of the text.
 */
html: string | null, 
/**
 * Where it leads.
 */
href: string, 
/**
 * True if it leaves the site.
 */
isExternal: boolean, 
/**
 * Active on every page whose `PageProps::nav_keys` holds this key.
 */
activeKey: string | null, 
/**
 * Where it leads from pages of each version, and what it is called there; empty when all
 * versions are alike.
 */
versions: Array<VersionedLink>, 
/**
 * True if it leads to an unlisted page, and is shown there only.
 */
isUnlisted: boolean, } | { "type": "dropdown", 
/**
 * The menu's text.
 */
label: string, 
/**
 * Where the text itself leads.
 */
href: string | null, 
/**
 * True if that leaves the site.
 */
isExternal: boolean, 
/**
 * As that of a link; the menu is active where one of its entries is, too.
 */
activeKey: string | null, 
/**
 * Its entries: links and HTML.
 */
items: Array<NavbarItemKind>, } | { "type": "localeDropdown", 
/**
 * Entries before the languages.
 */
itemsBefore: Array<NavbarItemKind>, 
/**
 * Entries after them.
 */
itemsAfter: Array<NavbarItemKind>, 
/**
 * What links to other languages carry besides the page's own query, without `?`.
 */
query: string | null, } | { "type": "versionDropdown", 
/**
 * Entries before the versions.
 */
itemsBefore: Array<NavbarItemKind>, 
/**
 * Entries after them.
 */
itemsAfter: Array<NavbarItemKind>, } | { "type": "search" } | { "type": "html", 
/**
 * The markup.
 */
html: string, };

/**
 * The end of the page.
 */
export type FooterProps = { 
/**
 * `light` or `dark`.
 */
style: string, 
/**
 * Groups of links; one group without a title is a simple list.
 */
groups: Array<FooterGroup>, 
/**
 * A picture.
 */
logo: LogoProps | null, 
/**
 * HTML.
 */
copyright: string | null, };

/**
 * A group of links at the end of the page.
 */
export type FooterGroup = { 
/**
 * The group's heading.
 */
title: string, 
/**
 * Its entries.
 */
items: Array<FooterItem>, };

/**
 * An entry of a group at the end of the page.
 */
export type FooterItem = { "type": "link" } & LinkProps | { "type": "html", 
/**
 * The markup.
 */
html: string, };

/**
 * A link.
 */
export type LinkProps = { 
/**
 * Its text.
 */
label: string, 
/**
 * Where it leads.
 */
href: string, 
/**
 * True if it leaves the site.
 */
isExternal: boolean, };

/**
 * The bar above the navbar.
 */
export type AnnouncementProps = { 
/**
 * A new id shows the bar again to readers who closed an earlier one.
 */
id: string, 
/**
 * HTML.
 */
content: string, 
/**
 * A CSS colour.
 */
backgroundColor: string | null, 
/**
 * A CSS colour.
 */
textColor: string | null, 
/**
 * True if a reader may close it.
 */
isCloseable: boolean, };

/**
 * The question whether a page was helpful.
 */
export type FeedbackProps = { 
/**
 * Where answers are sent.
 */
url: string, 
/**
 * The question.
 */
question: string, 
/**
 * The two answers.
 */
yes: string, 
/**
 * The other one.
 */
no: string, };

/**
 * Light and dark.
 */
export type ColorModeProps = { 
/**
 * `light` or `dark`.
 */
defaultMode: string, 
/**
 * True if a reader may switch.
 */
isSwitchable: boolean, 
/**
 * True if the system's preference counts.
 */
respectsSystem: boolean, };

/**
 * Where what readers choose is kept.
 */
export type StorageProps = { 
/**
 * True if it is forgotten with the tab.
 */
isSession: boolean, 
/**
 * What the names of all that is kept end with: nothing, or `-` and a text.
 */
suffix: string, };

/**
 * A kind of pages that readers filter by.
 */
export type SearchKindProps = { 
/**
 * The value of the facet.
 */
name: string, 
/**
 * What readers see.
 */
label: string, };

/**
 * Where search is answered.
 */
export type SearchProps = { 
/**
 * `server`, `algolia` or `static`; absent when search is off.
 */
provider: string | null, 
/**
 * The name of this locale's index.
 */
indexName: string, 
/**
 * The hosted service's application.
 */
appId: string | null, 
/**
 * The hosted service's search-only key, public by nature.
 */
apiKey: string | null, 
/**
 * The path of the search page.
 */
pageUrl: string | null, 
/**
 * Where readers report a missing result; `{query}` stands for the query.
 */
missingResultsUrl: string | null, 
/**
 * True if answers are limited to the page's language and version.
 */
isContextual: boolean, 
/**
 * More parameters of every search, by the hosted service's names.
 */
parameters?: Record<string, unknown>, 
/**
 * True if results that are shown and chosen are told to whom was asked.
 */
hasInsights: boolean, 
/**
 * Example questions in the language of the page.
 */
questions: Array<string>, 
/**
 * The labels of kinds of pages, by the value of the facet `kind`, in the order in which they are shown.
 */
kinds: Array<SearchKindProps>, };

/**
 * A version of the documentation.
 */
export type VersionProps = { 
/**
 * Such as `current`.
 */
name: string, 
/**
 * Such as `Next`.
 */
label: string, 
/**
 * True if it is the latest.
 */
isLast: boolean, 
/**
 * Such as `/docs`, with base and locale.
 */
path: string, 
/**
 * The URL of its first page.
 */
mainUrl: string, 
/**
 * `none`, `unreleased` or `unmaintained`.
 */
banner: string, 
/**
 * True if its pages name the version.
 */
hasBadge: boolean, };

/**
 * An entry of the navbar on pages of one version.
 */
export type VersionedLink = { 
/**
 * The name of the version.
 */
version: string, 
/**
 * The entry's text.
 */
label: string, 
/**
 * Where it leads.
 */
href: string, };

/**
 * All that React needs to draw one page.
 */
export type PageProps = { 
/**
 * The page's URL with base and locale, as routes are compared: no trailing slash but for `/`.
 */
url: string, 
/**
 * What belongs into `<head>`.
 */
head: HeadProps, 
/**
 * The page in each locale, the default one first.
 */
alternates: Array<Alternate>, 
/**
 * The name of the page's version; absent outside of the documentation, and where there is but one.
 */
version: string | null, 
/**
 * The page in each version of the documentation; empty where `version` is absent.
 */
versions: Array<VersionLink>, 
/**
 * Keys of navbar entries that are active here.
 */
navKeys: Array<string>, 
/**
 * The sidebar, on pages that have one; pages with the same view share it.
 */
sidebar: SidebarProps | null, 
/**
 * The page itself.
 */
content: PageContent, };

/**
 * What belongs into `<head>` for one page.
 */
export type HeadProps = { 
/**
 * `<title>`.
 */
title: string, 
/**
 * The classes of `<html>`: what kind of page it is, for styles of a site's own.
 */
className: string, 
/**
 * Everything else that differs between pages.
 */
tags: Array<HeadTag>, };

/**
 * An element of `<head>`.
 */
export type HeadTag = { 
/**
 * `meta`, `link` or `script`.
 */
tag: string, 
/**
 * Attributes by their HTML names.
 */
attributes: Array<[string, string]>, 
/**
 * The element's text (structured data).
 */
text: string | null, };

/**
 * The same page in a locale.
 */
export type Alternate = { 
/**
 * Such as `ko`.
 */
locale: string, 
/**
 * The page's URL there, or the nearest page above it that exists.
 */
url: string, };

/**
 * The same page in a version of the documentation.
 */
export type VersionLink = { 
/**
 * Such as `current`.
 */
version: string, 
/**
 * The page's URL there, or the version's first page.
 */
url: string, };

/**
 * What one page shows of its sidebar: its own section in full, the rest collapsed.
 */
export type SidebarProps = { 
/**
 * The sidebar's id in `munseo.toml`.
 */
id: string, 
/**
 * Names this view of it: pages with the same key show the same entries.
 */
view: string, 
/**
 * The whole sidebar as JSON (`SidebarItem[]`), fetched when the reader opens another category.
 */
url: string, 
/**
 * The entries.
 */
items: Array<SidebarItem>, 
/**
 * How many entries before the first one were left out of a very long sidebar.
 */
omittedBefore: number, 
/**
 * How many after the last.
 */
omittedAfter: number, 
/**
 * True if readers may filter it: it is long enough, and its file has every entry.
 */
hasFilter?: boolean, 
/**
 * Where the entries are ([`SidebarEntries`] as JSON), on the pages of a large site: their data comes
 * without, and the browser fetches them once for all pages of this view.
 */
entriesUrl?: string, };

/**
 * What a view of a sidebar shows, as a file of its own.
 */
export type SidebarEntries = { 
/**
 * The entries.
 */
items: Array<SidebarItem>, 
/**
 * How many entries before the first one were left out.
 */
omittedBefore: number, 
/**
 * How many after the last.
 */
omittedAfter: number, };

/**
 * An entry of a sidebar.
 */
export type SidebarItem = { "type": "category", 
/**
 * Names it among all categories of the sidebar; open and closed are remembered under it.
 */
key: string, 
/**
 * Its text.
 */
label: string, 
/**
 * What stands beside it.
 */
badge?: BadgeProps, 
/**
 * Its own page.
 */
href: string | null, 
/**
 * The first page inside, where it has none of its own: the way in for readers without scripts.
 */
firstUrl: string | null, 
/**
 * Its tile.
 */
emblem: Emblem | null, 
/**
 * True if it starts open.
 */
isOpen: boolean, 
/**
 * True if a reader may close it.
 */
isCollapsible: boolean, 
/**
 * How many entries it holds.
 */
count: number, 
/**
 * Its entries; `null` when this view does not carry them.
 */
items: Array<SidebarItem> | null, 
/**
 * How many entries before the first one carried were left out of a very long category.
 */
omittedBefore: number, 
/**
 * How many after the last.
 */
omittedAfter: number, 
/**
 * Where all its entries are (`SidebarItem[]` as JSON), in the sidebar of a large site: the whole one
 * comes without them.
 */
entriesUrl?: string, } | { "type": "link", 
/**
 * Its text.
 */
label: string, 
/**
 * What stands beside it.
 */
badge?: BadgeProps, 
/**
 * Where it leads.
 */
href: string, 
/**
 * True if it leaves the site.
 */
isExternal: boolean, 
/**
 * True if it is an unlisted page, shown only on itself.
 */
isUnlisted: boolean, 
/**
 * True if the page documents a function, in a sidebar where others do not.
 */
hasFunction?: boolean, 
/**
 * Other names, for the filter: in the file of the whole sidebar only.
 */
names?: Array<string>, } | { "type": "html", 
/**
 * The markup.
 */
html: string, };

/**
 * A short label beside an entry.
 */
export type BadgeProps = { 
/**
 * Its text.
 */
text: string, 
/**
 * Its color, as that of badges in pages; absent for a plain one.
 */
color?: string, };

/**
 * A category's tile: a letter on a colour of its own.
 */
export type Emblem = { 
/**
 * One or two characters.
 */
letter: string, 
/**
 * A hue of the theme's palette, such as `jade`.
 */
hue: string, };

/**
 * A page itself, by what it is. The name of a variant is the name of the theme's page module.
 */
export type PageContent = { "kind": "home" } & HomeProps | { "kind": "front" } & FrontProps | { "kind": "doc" } & DocProps | { "kind": "category" } & CategoryProps | { "kind": "page" } & TextPageProps | { "kind": "blogList" } & BlogListProps | { "kind": "blogPost" } & BlogPostProps | { "kind": "blogArchive" } & BlogArchiveProps | { "kind": "blogAuthors" } & BlogAuthorsProps | { "kind": "blogAuthor" } & BlogAuthorProps | { "kind": "blogTags" } & BlogTagsProps | { "kind": "blogTag" } & BlogTagProps | { "kind": "search" } | { "kind": "notFound", 
/**
 * Addresses and titles of all pages (`[string, string][]` as JSON), to offer the nearest one; absent on
 * very large sites.
 */
addressesUrl?: string, };

/**
 * The site's front page; its words come from `site/pages/<locale>/index.md`.
 */
export type HomeProps = { 
/**
 * The large heading.
 */
title: string, 
/**
 * The sentence below.
 */
tagline: string, 
/**
 * Buttons.
 */
actions: Array<LinkProps>, 
/**
 * The package that the install line names.
 */
install: string | null, 
/**
 * The type calculator's examples.
 */
samples: Array<HomeSample>, 
/**
 * What stands before an example that a reader edits, such as imports.
 */
preamble: string | null, 
/**
 * Figures that the build has measured.
 */
facts: Array<HomeFact>, 
/**
 * The heading above the use cases.
 */
usesTitle: string | null, 
/**
 * Use cases.
 */
uses: Array<HomeUse>, 
/**
 * The heading above the tiles.
 */
modulesTitle: string | null, 
/**
 * The sentence below that heading; else how many pages the tiles hold.
 */
modulesText: string | null, 
/**
 * The text of the link to search below the tiles; else a question.
 */
searchText: string | null, 
/**
 * Tiles: the categories of the first sidebar.
 */
modules: Array<ModuleTile>, 
/**
 * The page's Markdown.
 */
body: Array<Part>, };

/**
 * A front page with `hero` and `features`.
 */
export type FrontProps = { 
/**
 * The name in the heading, as inline HTML.
 */
nameHtml: string | null, 
/**
 * The heading, or the rest of it, as inline HTML.
 */
titleHtml: string | null, 
/**
 * The sentence below, as inline HTML.
 */
taglineHtml: string | null, 
/**
 * The picture beside the words.
 */
picture: LogoProps | null, 
/**
 * Buttons.
 */
actions: Array<FrontAction>, 
/**
 * What is good about it.
 */
features: Array<FrontFeature>, 
/**
 * The language, where the page stands in for a missing translation.
 */
fallbackLang: string | null, 
/**
 * The page's Markdown.
 */
body: Array<Part>, };

/**
 * A button of a front page.
 */
export type FrontAction = { 
/**
 * How much it stands out.
 */
emphasis: Emphasis, 
/**
 * Its text.
 */
label: string, 
/**
 * Where it leads.
 */
href: string, 
/**
 * True if it leaves the site.
 */
isExternal: boolean, };

/**
 * How much a button stands out.
 */
export type Emphasis = "primary" | "secondary" | "minimal";

/**
 * A feature on a front page.
 */
export type FrontFeature = { 
/**
 * A sign or a drawing, as inline HTML.
 */
iconHtml: string | null, 
/**
 * A picture in its place.
 */
picture: LogoProps | null, 
/**
 * What it is called, as inline HTML.
 */
titleHtml: string, 
/**
 * What it is, as inline HTML.
 */
textHtml: string | null, 
/**
 * Where more is said about it.
 */
href: string | null, 
/**
 * True if that leaves the site.
 */
isExternal: boolean, 
/**
 * The text of that link.
 */
linkText: string | null, };

/**
 * A figure on the front page.
 */
export type HomeFact = { 
/**
 * What came of it; absent where it was not measured.
 */
value: string | null, 
/**
 * What the figure says.
 */
label: string, 
/**
 * Where more is said about it.
 */
href: string | null, };

/**
 * An expression of the type calculator and its result.
 */
export type HomeSample = { 
/**
 * The highlighted expression.
 */
inputHtml: string, 
/**
 * The highlighted result.
 */
outputHtml: string, 
/**
 * The page of the utility.
 */
href: string | null, 
/**
 * The utility's name.
 */
label: string, };

/**
 * A use case on the front page.
 */
export type HomeUse = { 
/**
 * What somebody wants to do.
 */
title: string, 
/**
 * How it is done here, in a sentence.
 */
text: string, 
/**
 * Where it is explained.
 */
href: string, };

/**
 * A category on the front page.
 */
export type ModuleTile = { 
/**
 * Its text.
 */
label: string, 
/**
 * One sentence.
 */
description: string | null, 
/**
 * Its page.
 */
href: string, 
/**
 * Its tile.
 */
emblem: Emblem | null, 
/**
 * How many pages it holds.
 */
count: number, };

/**
 * A document.
 */
export type DocProps = { 
/**
 * The title as inline HTML; absent when the page hides it.
 */
titleHtml: string | null, 
/**
 * The body.
 */
body: Array<Part>, 
/**
 * The table of contents; empty when hidden.
 */
toc: Array<TocEntry>, 
/**
 * The way here, the page itself last.
 */
breadcrumbs: Array<Breadcrumb>, 
/**
 * The tile of the page's category.
 */
emblem: Emblem | null, 
/**
 * True if the title is a name that the page documents.
 */
isReference: boolean, 
/**
 * The sentence above the first result, on pages that begin with one (`::live`).
 */
summary: string | null, 
/**
 * Who checked the examples, on those pages.
 */
checked: CheckedExamples | null, 
/**
 * The page before this one.
 */
previous: PageLink | null, 
/**
 * The page after this one.
 */
next: PageLink | null, 
/**
 * Where the page is edited.
 */
editUrl: string | null, 
/**
 * The page as Markdown, where readers are offered to copy it.
 */
markdownUrl: string | null, 
/**
 * Links that open the page in other tools.
 */
openIn?: Array<PageLink>, 
/**
 * When the page was last changed.
 */
lastUpdate: LastUpdateProps | null, 
/**
 * Who changed the page, as a sentence.
 */
contributors?: string, 
/**
 * Since which version the page exists and in which it last changed, as text; absent where versions do not tell.
 */
versionHistory?: string, 
/**
 * Tags.
 */
tags: Array<LinkProps>, 
/**
 * Only `munseo dev` shows the page.
 */
isDraft: boolean, 
/**
 * Only those who know the address find the page.
 */
isUnlisted: boolean, 
/**
 * The language of the text, when it is not the page's own: not translated yet.
 */
fallbackLang: string | null, 
/**
 * What the text is behind, when its translation is.
 */
behind: Original | null, 
/**
 * The name of the version, as in `SiteProps::versions`.
 */
version: string, };

/**
 * When a page was last changed, and by whom.
 */
export type LastUpdateProps = { 
/**
 * `YYYY-MM-DD`.
 */
date: string | null, 
/**
 * A person's name.
 */
author: string | null, };

/**
 * The check of a page's examples.
 */
export type CheckedExamples = { 
/**
 * The compiler, such as `TypeScript 7.0.2`.
 */
compiler: string, 
/**
 * The number of results.
 */
results: number, };

/**
 * The page that a translation follows.
 */
export type Original = { 
/**
 * The page.
 */
href: string, 
/**
 * Its language.
 */
lang: string, };

/**
 * A step on the way to a page.
 */
export type Breadcrumb = { 
/**
 * Its text.
 */
label: string, 
/**
 * Its page, if it has one and is not the last.
 */
href: string | null, };

/**
 * A link to a neighbouring page.
 */
export type PageLink = { 
/**
 * The page's title.
 */
label: string, 
/**
 * Where it is.
 */
href: string, };

/**
 * A category's generated index.
 */
export type CategoryProps = { 
/**
 * The heading.
 */
title: string, 
/**
 * One or two sentences.
 */
description: string | null, 
/**
 * The category's tile.
 */
emblem: Emblem | null, 
/**
 * The list that the page is one entry of.
 */
all: PageLink | null, 
/**
 * What it holds.
 */
cards: Array<CategoryCard>, 
/**
 * What it holds in groups, each under a heading, instead of `cards`.
 */
sections: Array<CardGroup>, 
/**
 * Tags by their first letters.
 */
groups: Array<CardGroup>, 
/**
 * The way here.
 */
breadcrumbs: Array<Breadcrumb>, 
/**
 * The page before this one.
 */
previous: PageLink | null, 
/**
 * The page after this one.
 */
next: PageLink | null, 
/**
 * The name of the version.
 */
version: string, };

/**
 * A card of a category's index.
 */
export type CategoryCard = { 
/**
 * The heading.
 */
label: string, 
/**
 * One sentence.
 */
description: string | null, 
/**
 * Where it leads.
 */
href: string, 
/**
 * True if it leaves the site.
 */
isExternal: boolean, 
/**
 * The tile, for a category.
 */
emblem: Emblem | null, 
/**
 * How many entries a category holds.
 */
count: number | null, 
/**
 * The first example of the page with its result.
 */
example?: CardExample, 
/**
 * True if the page documents a function, in a sidebar where others do not.
 */
hasFunction?: boolean, 
/**
 * True if readers should no longer use what the page is about.
 */
isDeprecated?: boolean, 
/**
 * What a category holds, on the landing page of a documentation that is not too long for it.
 */
entries?: Array<EntryGroup>, };

/**
 * An example and its result, in one line.
 */
export type CardExample = { 
/**
 * An expression.
 */
code: string, 
/**
 * What it gives.
 */
result: string, };

/**
 * Cards of a category's index under a heading.
 */
export type CardGroup = { 
/**
 * The heading.
 */
title: string, 
/**
 * The cards.
 */
cards: Array<CategoryCard>, };

/**
 * Names of pages under a heading.
 */
export type EntryGroup = { 
/**
 * The heading; absent where the category has no groups.
 */
title: string | null, 
/**
 * The pages.
 */
links: Array<PageLink>, };

/**
 * A text page outside docs and blog.
 */
export type TextPageProps = { 
/**
 * The title as inline HTML; absent when the page hides it.
 */
titleHtml: string | null, 
/**
 * The body.
 */
body: Array<Part>, 
/**
 * The table of contents; empty when hidden.
 */
toc: Array<TocEntry>, 
/**
 * True if the page is shown only while writing.
 */
isDraft: boolean, 
/**
 * True if the page is found only by its address.
 */
isUnlisted: boolean, 
/**
 * The language of the text, when it is not the page's own.
 */
fallbackLang: string | null, 
/**
 * What the text is behind, when its translation is.
 */
behind: Original | null, };

/**
 * Where the parts of the blog are; absent parts do not exist.
 */
export type BlogLinks = { 
/**
 * What the blog is called.
 */
title: string, 
/**
 * The list of posts.
 */
list: string, 
/**
 * All posts by year.
 */
archive: string, 
/**
 * All authors.
 */
authors: string | null, 
/**
 * All tags.
 */
tags: string | null, 
/**
 * The feed in the format RSS.
 */
rss: string | null, 
/**
 * The feed in the format Atom.
 */
atom: string | null, };

/**
 * Somebody who writes posts.
 */
export type BlogAuthor = { 
/**
 * The author's name.
 */
name: string, 
/**
 * What the author does.
 */
title: string | null, 
/**
 * The URL of a picture.
 */
image: string | null, 
/**
 * The author's page here, else elsewhere.
 */
href: string | null, 
/**
 * True if that leaves the site.
 */
isExternal: boolean, };

/**
 * A post in a list of posts.
 */
export type BlogSummary = { 
/**
 * The title as plain text.
 */
title: string, 
/**
 * The title as inline HTML.
 */
titleHtml: string, 
/**
 * The post.
 */
href: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * How long it takes to read, at least one minute.
 */
readingMinutes: number, 
/**
 * Who wrote it.
 */
authors: Array<BlogAuthor>, 
/**
 * Tags.
 */
tags: Array<LinkProps>, 
/**
 * Its beginning, else its description: HTML without ids, buttons and components.
 */
excerptHtml: string, 
/**
 * The language of the text, when it is not the page's own.
 */
fallbackLang: string | null, };

/**
 * A page of the list of posts.
 */
export type BlogListProps = { 
/**
 * The blog.
 */
blog: BlogLinks, 
/**
 * One sentence about the blog.
 */
description: string | null, 
/**
 * The posts of this page, the newest first.
 */
posts: Array<BlogSummary>, 
/**
 * Where the page stands among those of the list.
 */
paging: BlogPaging, };

/**
 * Where a page stands among those of a list of posts.
 */
export type BlogPaging = { 
/**
 * Which page this is, from 1.
 */
page: number, 
/**
 * How many there are.
 */
pages: number, 
/**
 * The page with newer posts.
 */
newer: string | null, 
/**
 * The page with older posts.
 */
older: string | null, };

/**
 * A post.
 */
export type BlogPostProps = { 
/**
 * The blog.
 */
blog: BlogLinks, 
/**
 * The title as inline HTML; absent when the post hides it.
 */
titleHtml: string | null, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * How long it takes to read, at least one minute.
 */
readingMinutes: number, 
/**
 * Who wrote it.
 */
authors: Array<BlogAuthor>, 
/**
 * The body.
 */
body: Array<Part>, 
/**
 * The table of contents; empty when hidden.
 */
toc: Array<TocEntry>, 
/**
 * Tags.
 */
tags: Array<LinkProps>, 
/**
 * The next newer post.
 */
newer: PageLink | null, 
/**
 * The next older post.
 */
older: PageLink | null, 
/**
 * The newest posts, by year.
 */
recent: Array<BlogYear>, 
/**
 * Where the post is edited.
 */
editUrl: string | null, 
/**
 * The post as Markdown, where readers are offered to copy it.
 */
markdownUrl: string | null, 
/**
 * Links that open the page in other tools.
 */
openIn?: Array<PageLink>, 
/**
 * When the post was last changed.
 */
lastUpdate: LastUpdateProps | null, 
/**
 * Only `munseo dev` shows the post.
 */
isDraft: boolean, 
/**
 * Only those who know the address find the post.
 */
isUnlisted: boolean, 
/**
 * The language of the text, when it is not the page's own.
 */
fallbackLang: string | null, 
/**
 * What the text is behind, when its translation is.
 */
behind: Original | null, };

/**
 * The posts of a year.
 */
export type BlogYear = { 
/**
 * `YYYY`.
 */
year: string, 
/**
 * The posts.
 */
posts: Array<BlogEntry>, };

/**
 * A post by its title and day alone.
 */
export type BlogEntry = { 
/**
 * The title as plain text.
 */
label: string, 
/**
 * The post.
 */
href: string, 
/**
 * `YYYY-MM-DD`.
 */
date: string, 
/**
 * The language of the title, when it is not the page's own.
 */
fallbackLang: string | null, };

/**
 * All posts by year.
 */
export type BlogArchiveProps = { 
/**
 * The blog.
 */
blog: BlogLinks, 
/**
 * The newest year first; inside a year, the oldest post first.
 */
years: Array<BlogYear>, };

/**
 * All authors.
 */
export type BlogAuthorsProps = { 
/**
 * The blog.
 */
blog: BlogLinks, 
/**
 * The authors, in the order of their file.
 */
authors: Array<BlogAuthorEntry>, };

/**
 * An author among all.
 */
export type BlogAuthorEntry = { 
/**
 * Who it is.
 */
author: BlogAuthor, 
/**
 * How many posts there are.
 */
count: number, };

/**
 * The posts of an author.
 */
export type BlogAuthorProps = { 
/**
 * The blog.
 */
blog: BlogLinks, 
/**
 * Who it is; the link leads to the author's own site.
 */
author: BlogAuthor, 
/**
 * How many posts the author has written.
 */
count: number, 
/**
 * The posts of this page, the newest first.
 */
posts: Array<BlogSummary>, 
/**
 * Where the page stands among those of the author.
 */
paging: BlogPaging, };

/**
 * All tags of the blog.
 */
export type BlogTagsProps = { 
/**
 * The blog.
 */
blog: BlogLinks, 
/**
 * The tags by their first letter.
 */
groups: Array<BlogTagGroup>, };

/**
 * The tags that begin with a letter.
 */
export type BlogTagGroup = { 
/**
 * A capital letter, or the consonant that a Korean syllable begins with.
 */
letter: string, 
/**
 * The tags.
 */
tags: Array<BlogTagEntry>, };

/**
 * A tag among all.
 */
export type BlogTagEntry = { 
/**
 * The tag.
 */
label: string, 
/**
 * Its page.
 */
href: string, 
/**
 * How many posts have it.
 */
count: number, };

/**
 * The posts of a tag.
 */
export type BlogTagProps = { 
/**
 * The blog.
 */
blog: BlogLinks, 
/**
 * The tag.
 */
label: string, 
/**
 * How many posts have it.
 */
count: number, 
/**
 * The posts of this page, the newest first.
 */
posts: Array<BlogSummary>, 
/**
 * Where the page stands among those of the tag.
 */
paging: BlogPaging, };

/**
 * An entry of the table of contents.
 */
export type TocEntry = { 
/**
 * The heading's id.
 */
id: string, 
/**
 * The heading's inline HTML, without links.
 */
html: string, 
/**
 * 2 to 6.
 */
level: number, };

/**
 * One piece of a document's body, in order.
 *
 * The theme renders HTML as it is, elements and islands as React.
 */
export type Part = { "type": "html", 
/**
 * The markup.
 */
html: string, } | { "type": "element", 
/**
 * The tag, such as `li`.
 */
tag: string, 
/**
 * Attributes by their HTML names.
 */
attributes: Array<[string, string]>, 
/**
 * The content.
 */
children: Array<Part>, } | { "type": "island", 
/**
 * The component's name, such as `Tabs`.
 */
component: string, 
/**
 * Its properties, checked against the island's declaration.
 */
props: Record<string, unknown>, 
/**
 * The content.
 */
children: Array<Part>, };
