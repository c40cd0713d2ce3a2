/** Light and dark mode: the reader's choice, or else the system's preference, or else the site's default. */

import { storageSlot } from '../storage/storage';

/** A color mode. */
export type ColorMode = 'light' | 'dark';

/** Where the choice is stored. */
export const COLOR_MODE_KEY = 'theme';

/** The query parameter that sets a mode for one page view, for previews and tests. */
export const QUERY_PARAMETER = 'docusaurus-theme';

/** The stored choice, if it is valid. */
export function parseMode(value: string | null | undefined): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The displayed mode. */
export function shownMode(): ColorMode {
  return parseMode(document.documentElement.dataset.theme) ?? 'light';
}

/** Displays a mode. */
export function showMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
}

/** Switches between light and dark, and stores the choice. */
export function toggleMode(): void {
  const next = shownMode() === 'dark' ? 'light' : 'dark';
  showMode(next);
  storageSlot(COLOR_MODE_KEY).set(next);
}

/** Calls back when the displayed mode changes. */
export function listenToMode(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
