/** Loads something once for each key, and again after a failure; a full cache loses its oldest entry. */
export function loadOnce<Key, T>(
  cache: Map<Key, Promise<T>>,
  key: Key,
  load: () => Promise<T>,
  capacity = Number.POSITIVE_INFINITY,
): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  for (const oldest of cache.keys()) if (cache.size > capacity) cache.delete(oldest);
  return loading;
}
