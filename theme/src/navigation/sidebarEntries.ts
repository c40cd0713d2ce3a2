/** The entries of a long sidebar view: many pages share them, so they are in a separate file. */

import type { PageProps, SidebarEntries } from '../generated/props';
import { fetchJson } from './fetchJson';

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
  const entries = cache.get(url) ?? fetchJson<SidebarEntries>(url, request);
  cache.delete(url);
  cache.set(url, entries);
  const oldest = cache.keys().next().value;
  if (cache.size > CAPACITY && oldest !== undefined) cache.delete(oldest);
  try {
    return { ...page, sidebar: { ...page.sidebar, ...(await entries) } };
  } catch (error) {
    cache.delete(url);
    throw error;
  }
}
