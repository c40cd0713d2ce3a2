/** Light and dark: what the reader chose, else what the system prefers, else the site's default. */

import type { ColorModeProps } from '../generated/props';
import { storageSlot } from '../storage/storage';

/** The mode of a page. */
export type ColorMode = 'light' | 'dark';

/** Where the choice is stored. */
export const COLOR_MODE_KEY = 'theme';

/** The choice as stored, if it is one. */
export function parseMode(value: string | null | undefined): ColorMode | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The mode that follows from all that is known. */
export function resolveMode(
  config: ColorModeProps,
  stored: string | null,
  isSystemDark: boolean,
): ColorMode {
  const choice = config.isSwitchable ? parseMode(stored) : undefined;
  if (choice) return choice;
  if (config.respectsSystem) return isSystemDark ? 'dark' : 'light';
  return parseMode(config.defaultMode) ?? 'light';
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

/** Keeps the page in step with other tabs and, where the site allows it, with the system. */
export function followColorMode(config: ColorModeProps): void {
  const slot = storageSlot(COLOR_MODE_KEY);
  if (!config.isSwitchable) slot.remove();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = (stored: string | null) => showMode(resolveMode(config, stored, system.matches));
  // The value comes with the news: where the browser refuses storage there is none to be read.
  if (config.isSwitchable) slot.listen((value) => value && update(value));
  // Printing switches the preference for a moment; a choice of the reader stands above the system's.
  system.addEventListener('change', () => {
    if (config.respectsSystem && !matchMedia('print').matches) update(slot.get());
  });
}
