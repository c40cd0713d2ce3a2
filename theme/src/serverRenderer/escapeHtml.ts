const SPECIAL = /["&'<>]/;

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Labels and class names recur on every page; a lookup is cheaper than escaping each time. */
const cache = new Map<string, string>();
const MAX_CACHED_LENGTH = 80;
const MAX_CACHED = 20_000;

/** Text that is safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const escaped = SPECIAL.test(text)
    ? text.replace(/["&'<>]/g, (character) => ENTITIES[character] as string)
    : text;
  if (text.length < MAX_CACHED_LENGTH) {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(text, escaped);
  }
  return escaped;
}
