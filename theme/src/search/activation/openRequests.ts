/** Passes requests to open the search dialog to the component that renders it; a request waits until it is mounted. */

import type { OpenRequest } from './intent';

let pending: OpenRequest | undefined;
let handler: ((request: OpenRequest) => void) | undefined;

/** Opens the dialog as soon as its component is mounted. */
export function openSearch(request: OpenRequest): void {
  if (handler) handler(request);
  else pending = request;
}

/** Calls `listener` for each request, including one that is waiting; returns a function that stops listening. */
export function onOpenRequest(listener: (request: OpenRequest) => void): () => void {
  handler = listener;
  if (pending) listener(pending);
  pending = undefined;
  return () => {
    handler = undefined;
  };
}
