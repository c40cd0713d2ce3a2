/** Loads something once for each key, and again after a failure. */
export function loadOnce<Key, T>(
  cache: Map<Key, Promise<T>>,
  key: Key,
  load: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}
