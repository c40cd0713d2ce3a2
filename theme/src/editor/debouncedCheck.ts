/** Sends requests to the compiler after a pause, and drops responses about outdated text. */

import type { Check, CheckRequest, CheckResponse } from './checker';

/** Delay after the last change before a request to the compiler, in ms. */
const DEBOUNCE = 150;

/** The checks of an editor. */
export type DebouncedCheck = ReturnType<typeof createDebouncedCheck>;

type Options = {
  readonly check: Check;
  readonly request: () => CheckRequest;
  /** Receives a response unless a newer request was sent. */
  readonly onResponse: (response: CheckResponse, request: CheckRequest) => void;
  readonly onFail: () => void;
};

/** Creates the checks of an editor. */
export function createDebouncedCheck({ check, request, onResponse, onFail }: Options) {
  let pending: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Sends a request immediately; if `types` is true, it also requests the types of names. Resolves once the response is
   * displayed or dropped, or the request has failed.
   */
  async function now(types = false): Promise<void> {
    clearTimeout(timer);
    pending?.abort();
    const controller = new AbortController();
    pending = controller;
    const current = { ...request(), types };
    try {
      const response = await check(current, controller.signal);
      if (!controller.signal.aborted) onResponse(response, current);
    } catch (error) {
      if (controller.signal.aborted) return;
      console.warn(error);
      onFail();
    }
  }

  return {
    now,
    /** Sends a request after a pause, which restarts with each call. */
    soon() {
      clearTimeout(timer);
      timer = setTimeout(() => void now(), DEBOUNCE);
    },
    stop() {
      clearTimeout(timer);
      pending?.abort();
    },
  };
}
