/** Who answers searches, by the site's configuration. */

import type { SiteProps } from '../../generated/props';
import { isNetworkSpare } from '../../navigation/links';
import { withCache } from './cachingClient';
import type { SearchClient } from './SearchClient';

const clients = new WeakMap<SiteProps, Promise<SearchClient>>();

/** The client of a site, made when first asked for; one that could not be made is tried anew. */
export function clientOf(site: SiteProps): Promise<SearchClient> {
  const known = clients.get(site);
  if (known) return known;
  // While a site is written, the same question has another answer after an edit.
  const made = createClient(site).then((client) => (site.isDev ? client : withCache(client)));
  clients.set(site, made);
  made.catch(() => clients.delete(site));
  return made;
}

/** Gets ready to be asked about this language, while the reader still thinks of what to type. */
export async function prepareSearch(site: SiteProps): Promise<void> {
  if (!isNetworkSpare()) return;
  try {
    (await clientOf(site)).prepare?.(site.search.indexName);
  } catch {
    // The first search says what is wrong.
  }
}

/** Makes the client that the configuration names. */
export async function createClient(site: SiteProps): Promise<SearchClient> {
  const { search, baseUrl } = site;
  switch (search.provider) {
    case 'server':
      return (await import('./serverClient')).createServerClient(baseUrl, search);
    case 'algolia':
      return (await import('./algoliaClient')).createAlgoliaClient(search);
    case 'static':
      return (await import('./staticClient')).createStaticClient(site);
    default:
      throw new Error(`there is no search provider ${search.provider}`);
  }
}
