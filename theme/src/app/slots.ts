/**
 * Places in shared markup that differ from page to page.
 *
 * The navbar, a sidebar's view and the footer are rendered once per locale and inserted into every page. During that
 * rendering there is no page, and a slot between two private-use characters marks each place that depends on the page.
 * Rust fills the slots (`crates/munseo-render/src/slots.rs`); if there is a page, the same hooks return the values.
 * Documents of one shape are rendered once, too, with slots in place of their strings.
 */

import { use } from 'react';
import { rebasePath } from '../navigation/rebasePath';
import { usePreferredVersion } from '../version/preferredVersion';
import { PageContext, useSite, WithSlotsContext } from './contexts';

type AriaCurrent = 'page' | 'true' | undefined;

/** A slot that Rust fills. */
export function slot(
  kind: 'part' | 'page' | 'nav' | 'alternate' | 'version-url' | 'versioned',
  value: string,
): string {
  return `\uE000${kind}:${value}\uE001`;
}

/** `aria-current` of a link: `page` if it links to the current page. */
export function useCurrentPage(): (href: string) => AriaCurrent {
  const page = use(PageContext);
  return (href) => {
    if (!page) return slot('page', href) as AriaCurrent;
    return page.url === href ? 'page' : undefined;
  };
}

/** `aria-current` of a navbar entry: `page` on the page it links to, `true` where it is active. */
export function useActiveKeys(): (keys: readonly string[], href?: string) => AriaCurrent {
  const page = use(PageContext);
  return (keys, href = '') => {
    if (!page) return slot('nav', JSON.stringify([href, ...keys])) as AriaCurrent;
    if (!keys.some((key) => page.navKeys.includes(key))) return undefined;
    return page.url === href ? 'page' : 'true';
  };
}

/** The page's address in another locale. */
export function useAlternate(): (locale: string, home: string) => string {
  const page = use(PageContext);
  const site = useSite();
  return (locale, home) => {
    if (!page) return slot('alternate', locale);
    const written = page.alternates.find((alternate) => alternate.locale === locale);
    return written?.url ?? rebasePath(page.url, site.locale.homeUrl, home);
  };
}

/**
 * The value for the page's version, or else for the version that the reader chose last: one of those by name, or else
 * the one for all others.
 */
export function useVersioned(): (other: string, named: (readonly [string, string])[]) => string {
  const page = use(PageContext);
  const preferred = usePreferredVersion();
  return (other, named) => {
    const values: Record<string, string> = { '': other, ...Object.fromEntries(named) };
    if (!page) return slot('versioned', JSON.stringify(values));
    const name = [page.version, preferred].find((name) => name && name in values);
    return values[name ?? ''] ?? '';
  };
}

/** The label of that version; by default, of the last one. */
export function useVersionLabel(): string {
  const { versions } = useSite();
  const last = versions.find(({ isLast }) => isLast) ?? versions[0];
  return useVersioned()(
    last?.label ?? '',
    versions.map(({ name, label }) => [name, label] as const),
  );
}

/** The page's address in another version of the documentation, or else that version's first page. */
export function useVersionUrl(): (version: string, mainUrl: string) => string {
  const page = use(PageContext);
  const hasSlots = use(WithSlotsContext);
  return (version, mainUrl) => {
    if (!page || hasSlots) return slot('version-url', version);
    return page.versions.find((link) => link.version === version)?.url ?? mainUrl;
  };
}
