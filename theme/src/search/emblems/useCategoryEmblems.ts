/** The emblems of categories, by label, with the URL of the category. */

import { useEffect, useState } from 'react';
import { usePage, useSite } from '../../app/contexts';
import type { Emblem, PageProps, SiteProps } from '../../generated/props';
import { fetchJson } from '../../navigation/fetchJson';
import { loadOnce } from '../../navigation/loadOnce';
import { withEntries } from '../../navigation/sidebarEntries';
import { pageDataUrl } from '../../navigation/urls';

/** Emblems by label, and the pages that they link to. */
type CategoryEmblems = ReadonlyMap<string, Emblem & { readonly href: string | null }>;

const emblemsOfSites = new Map<SiteProps, Promise<CategoryEmblems>>();

/**
 * The emblems of a site: those of the page that is displayed at the first call, or else those of the documentation's
 * first page. Empty if that page cannot be loaded.
 */
function loadCategoryEmblems(site: SiteProps, page: PageProps): Promise<CategoryEmblems> {
  return loadOnce(emblemsOfSites, site, async () => {
    const here = categoryEmblemsOf(page);
    return here.size > 0 ? here : fetchEmblems(site);
  });
}

/** The emblems in the sidebar of a page. */
function categoryEmblemsOf({ sidebar }: PageProps): CategoryEmblems {
  const categories = sidebar?.items.filter((item) => item.type === 'category') ?? [];
  return new Map(
    categories.flatMap(({ label, emblem, href }) => (emblem ? [[label, { ...emblem, href }]] : [])),
  );
}

async function fetchEmblems(site: SiteProps): Promise<CategoryEmblems> {
  const main = site.versions.find(({ isLast }) => isLast)?.mainUrl;
  if (!main) return new Map();
  try {
    const request = (url: RequestInfo | URL) => fetch(url, { priority: 'low' });
    return categoryEmblemsOf(
      await withEntries(await fetchJson<PageProps>(pageDataUrl(main), request)),
    );
  } catch {
    // Results also work without the colors.
    return new Map();
  }
}

/** The emblems of categories; those of another page are fetched after the first render. */
export function useCategoryEmblems(): CategoryEmblems {
  const site = useSite();
  const page = usePage();
  const [emblems, setEmblems] = useState(() => categoryEmblemsOf(page));
  useEffect(() => {
    void loadCategoryEmblems(site, page).then(setEmblems);
  }, [site, page]);
  return emblems;
}
