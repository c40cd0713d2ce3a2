/** Creates the search client that the site's configuration names. */

import type { SiteProps } from '../../generated/props';
import { isPrefetchAllowed } from '../../navigation/links';
import { loadOnce } from '../../navigation/loadOnce';
import type { SearchClient } from './SearchClient';

const clients = new Map<SiteProps, Promise<SearchClient>>();

/** The client of a site, created on first use; a failed creation is retried. */
export function clientOf(site: SiteProps): Promise<SearchClient> {
  return loadOnce(clients, site, async () => {
    const client = await createClient(site);
    // In `munseo dev`, an edit may change the response to a query.
    return site.isDev ? client : withCache(client);
  });
}

/** Prepares searches in this language, while the reader is still typing. */
export async function prepareSearch(site: SiteProps): Promise<void> {
  if (!isPrefetchAllowed()) return;
  try {
    (await clientOf(site)).prepare?.(site.search.indexName);
  } catch {
    // The first search reports the error.
  }
}

/** Creates the client that the configuration names; rejects if it cannot be loaded or created. */
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
      throw new Error(`unknown search provider ${search.provider}`);
  }
}

/** Maximum number of cached responses. */
const CAPACITY = 100;

/** Caches responses, so that deleting a letter needs no request; identical concurrent requests are merged. */
export function withCache(client: SearchClient): SearchClient {
  const responses = new Map<string, ReturnType<SearchClient['search']>>();
  return {
    ...client,
    search(requests) {
      const key = JSON.stringify(requests);
      return loadOnce(responses, key, () => client.search(requests), CAPACITY);
    },
  };
}
