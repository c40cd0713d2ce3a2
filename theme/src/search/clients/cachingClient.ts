import type { SearchClient } from './SearchClient';

/** How many answers are kept. */
const CAPACITY = 100;

/** Keeps answers: going back a letter asks nobody, and the same question is asked once at a time. */
export function remembering(client: SearchClient): SearchClient {
  type Answer = ReturnType<SearchClient['search']>;
  const answers = new Map<string, Answer>();
  return {
    ...client,
    search(requests) {
      const key = JSON.stringify(requests);
      const known = answers.get(key);
      if (known) return known;
      const answer = client.search(requests);
      answers.set(key, answer);
      // A failure is no answer.
      answer.catch(() => answers.delete(key));
      const oldest = answers.keys().next().value;
      if (answers.size > CAPACITY && oldest !== undefined) answers.delete(oldest);
      return answer;
    },
  };
}
