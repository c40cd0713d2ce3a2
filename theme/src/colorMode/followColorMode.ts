import type { ColorModeProps } from '../generated/props';
import { storageSlot } from '../storage/storage';
import { COLOR_MODE_KEY, type ColorMode, parseMode, QUERY_PARAMETER, showMode } from './colorMode';

/** The mode that follows from all that is known. */
function resolveMode(
  config: ColorModeProps,
  stored: string | null,
  isSystemDark: boolean,
): ColorMode {
  const choice = config.isSwitchable ? parseMode(stored) : undefined;
  if (choice) return choice;
  if (config.respectsSystem) return isSystemDark ? 'dark' : 'light';
  return parseMode(config.defaultMode) ?? 'light';
}

/** Keeps the page in step with other tabs and, where the site allows it, with the system. */
export function followColorMode(config: ColorModeProps): void {
  const slot = storageSlot(COLOR_MODE_KEY);
  if (!config.isSwitchable) slot.remove();
  const isPreview = new URLSearchParams(location.search).has(QUERY_PARAMETER);
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = (stored: string | null) => showMode(resolveMode(config, stored, system.matches));
  // What changed since the first paint; a preview is no choice.
  if (!isPreview) update(slot.get());
  // The value comes with the news: where the browser refuses storage there is none to be read.
  if (config.isSwitchable) slot.listen((value) => value && update(value));
  // Printing switches the preference for a moment; a choice of the reader stands above the system's.
  system.addEventListener('change', () => {
    if (config.respectsSystem && !matchMedia('print').matches) update(slot.get());
  });
}
