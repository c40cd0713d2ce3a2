/** The entries of a long sidebar view: many pages share them, so they are in a separate file. */

import type { PageProps, SidebarEntries } from '../generated/props';
import { fetchJson } from './fetchJson';
import { loadOnce } from './loadOnce';

/** Number of cached sidebar views. */
const CAPACITY = 20;

const cache = new Map<string, Promise<SidebarEntries>>();

/** The page with its sidebar entries, fetched if necessary. */
export async function withEntries<P extends PageProps>(
  page: P,
  request?: typeof fetch,
): Promise<P> {
  const url = page.sidebar?.entriesUrl;
  if (!page.sidebar || !url) return page;
  const entries = loadOnce(cache, url, () => fetchJson<SidebarEntries>(url, request), CAPACITY);
  return { ...page, sidebar: { ...page.sidebar, ...(await entries) } };
}
