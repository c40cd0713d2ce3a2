/** Search by the hosted service, whose own client handles hosts, timeouts and retries. */

import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchProps } from '../../generated/props';
import type { SearchClient } from './SearchClient';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<Options['hostsCache']>;

/** Creates a client of the hosted service; throws if a credential is missing. `options` are for tests. */
export function createAlgoliaClient(
  { appId, apiKey }: Pick<SearchProps, 'appId' | 'apiKey'>,
  options: Options = {},
): SearchClient {
  if (!appId) throw new Error('appId is missing');
  if (!apiKey) throw new Error('apiKey is missing');
  const client: LiteClient = liteClient(appId, apiKey, {
    hostsCache: createHostsCache(),
    ...options,
  });
  return {
    search: (requests) =>
      client.search({
        requests: requests.map(({ params, ...request }) => ({ ...request, ...params })),
      }),
  };
}

/**
 * A cache of unavailable hosts that lasts as long as the document; the client decides when to retry a host.
 *
 * The client's own caches look up a host by its properties but store it with its state, so they never find it again,
 * and every search would start with the unavailable host.
 */
function createHostsCache(): HostsCache {
  const hosts = new Map<string, unknown>();
  const nameOf = (host: unknown) =>
    typeof host === 'string' ? host : String((host as { url?: unknown }).url);
  return {
    get: async (host, otherwise) => (hosts.get(nameOf(host)) as never) ?? otherwise(),
    async set(host, state) {
      hosts.set(nameOf(host), state);
      return state;
    },
    async delete(host) {
      hosts.delete(nameOf(host));
    },
    async clear() {
      hosts.clear();
    },
  };
}
