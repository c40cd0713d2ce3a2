/** Errors of searches. */

interface Details extends ErrorOptions {
  /** The status of the response; absent if there was no response. */
  readonly status?: number;
  /** The delay before a retry, in ms; defaults to 0. */
  readonly wait?: number;
}

/** A search failed. */
export class SearchError extends Error {
  override name = 'SearchError';
  /** The status of the response; absent if there was no response. */
  readonly status: number | undefined;
  /** The delay before a retry, in ms; 0 if there was no response. */
  readonly wait: number;

  constructor(message: string, { status, wait = 0, ...options }: Details = {}) {
    super(message, options);
    this.status = status;
    this.wait = wait;
  }
}

/** Returns true if the rate limit was exceeded, and a later request may succeed; the hosted service's client has its own error for that. */
export function isBusy(error: unknown): boolean {
  return (error as { status?: unknown } | undefined)?.status === 429;
}
