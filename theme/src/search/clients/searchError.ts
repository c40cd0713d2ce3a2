/** Why there is no answer. */

/** The status of an answer to somebody who asks too often. */
const TOO_MANY = 429;

interface Details extends ErrorOptions {
  /** The answer's status; absent when there was no answer. */
  readonly status?: number;
  /** When to come again, in ms. */
  readonly wait?: number;
}

/** Whoever answers searches cannot, or will not. */
export class SearchError extends Error {
  override name = 'SearchError';
  /** The answer's status; absent when there was no answer. */
  readonly status: number | undefined;
  /** When to come again, in ms. */
  readonly wait: number;

  constructor(message: string, { status, wait = 0, ...options }: Details = {}) {
    super(message, options);
    this.status = status;
    this.wait = wait;
  }

  /** True if the rate limit was exceeded; a later request succeeds. */
  get isBusy(): boolean {
    return this.status === TOO_MANY;
  }
}

/** Returns true if the rate limit was exceeded; the hosted service's client reports that in its own way. */
export function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error
    ? error.status === TOO_MANY
    : false;
}
