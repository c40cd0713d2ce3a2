import type { SearchClient } from './SearchClient';

/** Maximum number of cached answers. */
const CAPACITY = 100;

/** Caches answers, so that deleting a letter needs no request; identical concurrent requests are merged. */
export function withCache(client: SearchClient): SearchClient {
  type Answer = ReturnType<SearchClient['search']>;
  const answers = new Map<string, Answer>();
  return {
    ...client,
    search(requests) {
      const key = JSON.stringify(requests);
      const cached = answers.get(key);
      if (cached) return cached;
      const answer = client.search(requests);
      answers.set(key, answer);
      // Failures are not cached.
      answer.catch(() => answers.delete(key));
      const oldest = answers.keys().next().value;
      if (answers.size > CAPACITY && oldest !== undefined) answers.delete(oldest);
      return answer;
    },
  };
}
