/** The emblems of categories, by label, with the URL of the category. */

import type { Emblem, PageProps, SiteProps } from '../../generated/props';
import { withEntries } from '../../navigation/sidebarEntries';
import { pageDataUrl } from '../../navigation/urls';

/** An emblem and the page it links to. */
export type LinkedEmblem = Emblem & { readonly href: string | null };

/** Emblems by label. */
export type CategoryEmblems = ReadonlyMap<string, LinkedEmblem>;

const emblemsOfSites = new WeakMap<SiteProps, Promise<CategoryEmblems>>();

/**
 * The emblems of a site: those of the page that is displayed at the first call, or else those of the documentation's
 * first page. Empty if that page cannot be loaded.
 */
export function loadCategoryEmblems(site: SiteProps, page: PageProps): Promise<CategoryEmblems> {
  const cached = emblemsOfSites.get(site);
  if (cached) return cached;
  const here = categoryEmblemsOf(page);
  const emblems = here.size > 0 ? Promise.resolve(here) : fetchEmblems(site);
  emblemsOfSites.set(site, emblems);
  return emblems;
}

/** The emblems in the sidebar of a page or in its table of modules. */
export function categoryEmblemsOf({ sidebar, content }: PageProps): CategoryEmblems {
  const categories = sidebar?.items.filter((item) => item.type === 'category') ?? [];
  const modules = content.kind === 'home' ? content.modules : [];
  return new Map(
    [...categories, ...modules].flatMap(({ label, emblem, href }) =>
      emblem ? [[label, { ...emblem, href }]] : [],
    ),
  );
}

async function fetchEmblems(site: SiteProps): Promise<CategoryEmblems> {
  const main = site.versions.find(({ isLast }) => isLast)?.mainUrl;
  if (!main) return new Map();
  try {
    const response = await fetch(pageDataUrl(main), { priority: 'low' });
    if (!response.ok) return new Map();
    return categoryEmblemsOf(await withEntries((await response.json()) as PageProps));
  } catch {
    // Results also work without the colors.
    return new Map();
  }
}
