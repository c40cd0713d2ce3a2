/** The query of the address, as storage for choices on a page. */

const CHANGED = 'munseo:address';

/** Changes a parameter without a new history entry; an empty value removes it. */
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

/** Calls back when the query may have changed, by {@link setParameter} or by a history navigation. */
export function listenToAddress(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('popstate', listener);
  };
}
