/** Sends edited code to a compiler: that of the site's server, or else one in the browser. */

import type { HoverData } from '../hovers/hoverData';

/** A request; positions count UTF-16 units of the code. */
export interface CheckRequest {
  readonly code: string;
  /** The selected range; absent if the text does not have the focus, and for a live line. */
  readonly selection?: readonly [number, number];
  /** True to request the types of names, too. */
  readonly types?: boolean;
}

/** A diagnostic of the compiler. */
export interface Diagnostic {
  readonly start: number;
  readonly end: number;
  readonly severity: 'error' | 'warning' | 'info';
  /** The number of the compiler's message; absent if the message is not the compiler's. */
  readonly number?: number;
  readonly message: string;
  /** How to fix it; absent if there is no advice. */
  readonly help?: string;
}

/** The response of the compiler, the same as `CheckResponse` in Rust. */
export interface CheckResponse {
  /** The code with its results filled in. */
  readonly code: string;
  /** The code as highlighted HTML. */
  readonly html: string;
  /** The selection in this code; null or absent if the request has none. */
  readonly selection?: readonly [number, number] | null;
  readonly findings: readonly Diagnostic[];
  /** The comments with results, and their types; a type is absent while an error leaves it unknown. */
  readonly results: readonly { start: number; end: number; type?: string }[];
  /** The types of names; absent if they are not requested, or no name has one. */
  readonly types?: HoverData;
  /** The version of the compiler; absent if it is unknown. */
  readonly compiler?: string;
  /** True if the response is from the browser's compiler. */
  readonly isLocal?: boolean;
}

/**
 * Sends code to a compiler.
 *
 * Rejects with the signal's reason, an `AbortError`, if it aborts, and with another error if the code is too long or no
 * compiler is available.
 */
export type Check = (request: CheckRequest, signal: AbortSignal) => Promise<CheckResponse>;

/** There is no server that checks code. */
class ServerUnavailable extends Error {}

/** Maximum number of attempts if the server is busy. */
const MAX_ATTEMPTS = 3;

/**
 * Creates the function that checks code: on the server at a base URL or, if it does not check code, with the compiler
 * that `startLocalCheck` starts.
 */
export function createCheck(baseUrl: string, startLocalCheck: () => Promise<Check>): Check {
  let local: Promise<Check> | undefined;
  return async (request, signal) => {
    if (!local) {
      try {
        return await checkOnServer(`${baseUrl}_munseo/check`, request, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof ServerUnavailable)) throw error;
      }
    }
    // Once fetched, the browser's compiler is used from then on.
    local ??= startLocalCheck();
    try {
      return await (await local)(request, signal);
    } catch (error) {
      if (!signal.aborted) local = undefined;
      throw error;
    }
  };
}

async function checkOnServer(
  url: string,
  request: CheckRequest,
  signal: AbortSignal,
): Promise<CheckResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal,
    }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new ServerUnavailable('The server cannot be reached.', { cause: error });
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (response.ok && isJson) return response.json();
    if (response.status === 429 && isJson && attempt < MAX_ATTEMPTS) {
      const seconds = Number(response.headers.get('retry-after')) || 1;
      await wait(Math.min(seconds, 5) * 1000, signal);
    } else if (response.status === 413 && isJson) {
      throw new Error('The code is too long.');
    } else {
      throw new ServerUnavailable(`${url} failed with status ${response.status}`);
    }
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
