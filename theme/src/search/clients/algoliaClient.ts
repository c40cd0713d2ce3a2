/** Search by the hosted service: its own client knows its hosts, time-outs and retries. */

import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SearchProps } from '../../generated/props';
import type { SearchClient } from './SearchClient';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;
type HostsCache = NonNullable<Options['hostsCache']>;

/** Makes a client of the hosted service; it needs both credentials. `options` are for tests. */
export function createAlgoliaClient(
  { appId, apiKey }: Pick<SearchProps, 'appId' | 'apiKey'>,
  options: Options = {},
): SearchClient {
  if (!appId) throw new Error('appId is missing');
  if (!apiKey) throw new Error('apiKey is missing');
  const client: LiteClient = liteClient(appId, apiKey, { hostsCache: createHosts(), ...options });
  return {
    search: (requests) =>
      client.search({
        requests: requests.map(({ params, ...request }) => ({ ...request, ...params })),
      }),
  };
}

/**
 * Which hosts are down, for as long as the document: the client says until when.
 *
 * Its own stores look a host up by what it is and keep it by what has become of it, so they never find
 * one again, and every search would begin with the host that is away.
 */
function createHosts(): HostsCache {
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
