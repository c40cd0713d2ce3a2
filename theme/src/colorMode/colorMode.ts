/** Light and dark: what the reader chose, else what the system prefers, else the site's default. */

/** The mode of a page. */
export type ColorMode = 'light' | 'dark';

/** Where the choice is stored. */
export const COLOR_MODE_KEY = 'theme';

/** The query parameter that shows a mode once, for previews and tests. */
export const QUERY_PARAMETER = 'docusaurus-theme';

/** The choice as stored, if it is one. */
export function parseMode(value: string | null | undefined): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The mode shown. */
export function shownMode(): ColorMode {
  return parseMode(document.documentElement.dataset.theme) ?? 'light';
}

/** Shows a mode. */
export function showMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
}

/** Calls back when the mode shown changes. */
export function listenToMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
