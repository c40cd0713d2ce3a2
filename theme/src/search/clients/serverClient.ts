/** Search by the server of the site. */

import type { SearchProps } from '../../generated/props';
import type { SearchClient } from './SearchClient';
import { isBusy } from './searchError';

/** Timeouts of a response, in ms, including the time to connect; the second attempt has a longer one. */
const TIMEOUTS = [3000, 6000];
/** Maximum delay before a retry if the rate limit was exceeded, in ms. */
const MAX_WAIT = 3000;

/** A failed search: the status of the response, and the delay before a retry, in ms; absent without a response. */
type Failure = Error & { readonly status?: number; readonly wait?: number };

/** The credentials of a client, if configured. */
type Credentials = Pick<SearchProps, 'appId' | 'apiKey'>;

/**
 * Creates a client of the server at a base URL; `request` defaults to `fetch` except in tests.
 *
 * A failed search is retried once, unless the server rejected the request or demands a long delay.
 */
export function createServerClient(
  baseUrl: string,
  { appId, apiKey }: Credentials = { appId: null, apiKey: null },
  request: typeof fetch = fetch.bind(globalThis),
): SearchClient {
  const url = `${baseUrl}1/indexes/*/queries`;
  const headers = {
    'content-type': 'application/json',
    ...(appId && { 'x-algolia-application-id': appId }),
    ...(apiKey && { 'x-algolia-api-key': apiKey }),
  };

  async function attempt(body: string, timeout: number) {
    const signal = AbortSignal.timeout(timeout);
    const response = await request(url, { method: 'POST', headers, body, signal }).catch(
      (cause: unknown) => {
        throw new Error(`${url} could not be reached`, { cause });
      },
    );
    if (!response.ok) {
      const { status } = response;
      const error = new Error(`${url} failed with status ${status}`);
      throw Object.assign(error, { status, wait: waitOf(response) });
    }
    return (await response.json()) as { results: unknown[] };
  }

  return {
    async search(requests) {
      const body = JSON.stringify({ requests });
      let failure: Failure | undefined;
      for (const timeout of TIMEOUTS) {
        // If the rate limit was exceeded, the retry comes after the delay that the server demands.
        if (isBusy(failure)) await sleep(failure?.wait ?? 0);
        try {
          return await attempt(body, timeout);
        } catch (error) {
          failure = error as Failure;
          if (isFinal(failure)) break;
        }
      }
      throw failure;
    },
  };
}

/** Returns true if a retry would fail, too: the request itself was rejected. */
function isFinal({ status, wait = 0 }: Failure): boolean {
  if (status === undefined) return false;
  return status === 429 ? wait > MAX_WAIT : status < 500;
}

/** The delay before a retry that a response demands, in ms. */
function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return (seconds > 0 ? seconds : 1) * 1000;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
