/** The query of the address, as a place where a page keeps what is chosen on it. */

const CHANGED = 'munseo:address';

/** Changes a parameter in place, so that the way back is not paved with choices; an empty one goes. */
export function setParameter(name: string, value: string): void {
  const url = new URL(location.href);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  dispatchEvent(new Event(CHANGED));
}

/** A parameter of the address. */
export function parameter(name: string): string | null {
  return new URLSearchParams(location.search).get(name);
}

/** Calls back when the query may have changed, by {@link setParameter} or on the way back. */
export function listenToAddress(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('popstate', listener);
  };
}
