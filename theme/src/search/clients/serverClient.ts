/** Search by the server that the page came from. */

import type { SearchClient } from '../SearchClient';

/** How long an answer may take, in ms: time to connect and to read; the second try is given more. */
const TIMEOUTS = [3000, 6000];

/** The server cannot answer, or will not. */
export class SearchServerError extends Error {
  override name = 'SearchServerError';
  /** The answer's status; absent when there was no answer. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Makes a client of the server behind a base URL; `request` is `fetch` but for tests. */
export function createServerClient(
  baseUrl: string,
  request: typeof fetch = fetch.bind(globalThis),
): SearchClient {
  const url = `${baseUrl}1/indexes/*/queries`;

  async function attempt(body: string, timeout: number) {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new SearchServerError(`${url} could not be reached`, undefined, { cause });
    });
    if (!response.ok) {
      throw new SearchServerError(`${url} was answered with ${response.status}`, response.status);
    }
    return (await response.json()) as { results: unknown[] };
  }

  return {
    async search(requests) {
      const body = JSON.stringify({ requests });
      let failure: unknown;
      for (const timeout of TIMEOUTS) {
        try {
          return await attempt(body, timeout);
        } catch (error) {
          failure = error;
          if (isFinal(error)) break;
        }
      }
      throw failure;
    },
  };
}

/** Whether asking again would be answered alike: the question itself was refused. */
function isFinal(error: unknown): boolean {
  return error instanceof SearchServerError && error.status !== undefined && error.status < 500;
}
