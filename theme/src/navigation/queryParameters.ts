/** Query parameters of the URL, as storage for choices on a page. */

const CHANGED = 'munseo:address';

/** Changes a parameter without a new history entry; an empty value removes it. */
export function setParameter(name: string, value: string): void {
  const url = new URL(location.href);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  dispatchEvent(new Event(CHANGED));
}

/** A query parameter of the URL; `null` if it is absent. */
export function parameter(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/**
 * Calls back when a parameter may have changed, by {@link setParameter} or by a history navigation.
 *
 * Returns a function that stops listening.
 */
export function listenToParameters(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('popstate', listener);
  };
}
