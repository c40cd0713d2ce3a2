/** The tiles of top-level headings, by their labels, and where those lead. */

import type { Emblem, PageProps, SiteProps } from '../../generated/props';
import { withEntries } from '../../navigation/sidebarEntries';
import { pageDataUrl } from '../../navigation/urls';

/** A tile, and the page that it stands for. */
export type LinkedEmblem = Emblem & { readonly href: string | null };

/** Tiles by label. */
export type Emblems = ReadonlyMap<string, LinkedEmblem>;

const emblemsOfSites = new WeakMap<SiteProps, Promise<Emblems>>();

/** The tiles of a site: those of the page shown, else those of the documentation's first page. */
export function loadEmblems(site: SiteProps, page: PageProps): Promise<Emblems> {
  const known = emblemsOfSites.get(site);
  if (known) return known;
  const here = emblemsOf(page);
  const emblems = here.size > 0 ? Promise.resolve(here) : fetchEmblems(site);
  emblemsOfSites.set(site, emblems);
  return emblems;
}

/** The tiles that a page shows in its sidebar or in its table of modules. */
export function emblemsOf({ sidebar, content }: PageProps): Emblems {
  const categories = sidebar?.items.filter((item) => item.type === 'category') ?? [];
  const modules = content.kind === 'home' ? content.modules : [];
  return new Map(
    [...categories, ...modules].flatMap(({ label, emblem, href }) =>
      emblem ? [[label, { ...emblem, href }]] : [],
    ),
  );
}

async function fetchEmblems(site: SiteProps): Promise<Emblems> {
  const main = site.versions.find(({ isLast }) => isLast)?.mainUrl;
  if (!main) return new Map();
  try {
    const response = await fetch(pageDataUrl(main), { priority: 'low' });
    if (!response.ok) return new Map();
    return emblemsOf(await withEntries((await response.json()) as PageProps));
  } catch {
    // Results are as good without their colours.
    return new Map();
  }
}
