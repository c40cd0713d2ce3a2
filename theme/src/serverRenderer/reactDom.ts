/** The part of `react-dom` that components import; the server bundle resolves it to this module. */

/** Synchronous rendering, in the browser only. */
export function flushSync(): never {
  throw new Error('flushSync was called while a page was rendered on the server');
}
