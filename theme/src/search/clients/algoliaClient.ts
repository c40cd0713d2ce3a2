/** Search by the hosted service: its own client knows its hosts, time-outs and retries. */

import { liteClient } from 'algoliasearch/lite';
import type { SearchProps } from '../../generated/props';
import type { SearchClient } from '../SearchClient';

/** Makes a client of the hosted service; it needs both credentials. */
export function createAlgoliaClient({
  appId,
  apiKey,
}: Pick<SearchProps, 'appId' | 'apiKey'>): SearchClient {
  if (!appId) throw new Error('appId is missing');
  if (!apiKey) throw new Error('apiKey is missing');
  const client = liteClient(appId, apiKey);
  return {
    search: (requests) =>
      client.search({
        requests: requests.map(({ params, ...request }) => ({ ...request, ...params })),
      }),
  };
}
