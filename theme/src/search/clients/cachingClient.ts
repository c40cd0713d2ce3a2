import { loadOnce } from '../../navigation/loadOnce';
import type { SearchClient } from './SearchClient';

/** Maximum number of cached responses. */
const CAPACITY = 100;

/** Caches responses, so that deleting a letter needs no request; identical concurrent requests are merged. */
export function withCache(client: SearchClient): SearchClient {
  const responses = new Map<string, ReturnType<SearchClient['search']>>();
  return {
    ...client,
    search(requests) {
      const key = JSON.stringify(requests);
      const response = loadOnce(responses, key, () => client.search(requests));
      const oldest = responses.keys().next().value;
      if (responses.size > CAPACITY && oldest !== undefined) responses.delete(oldest);
      return response;
    },
  };
}
