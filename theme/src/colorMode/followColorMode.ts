import type { ColorModeProps } from '../generated/props';
import { storageSlot } from '../storage/storage';
import { COLOR_MODE_KEY, type ColorMode, parseMode, QUERY_PARAMETER, showMode } from './colorMode';

/** Resolves the mode from the choice, the system's preference and the configuration. */
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

/** Keeps the mode in sync with other tabs and, if the site allows it, with the system. */
export function followColorMode(config: ColorModeProps): void {
  const slot = storageSlot(COLOR_MODE_KEY);
  if (!config.isSwitchable) slot.remove();
  const isPreview = new URLSearchParams(location.search).has(QUERY_PARAMETER);
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = (stored: string | null) => showMode(resolveMode(config, stored, system.matches));
  // Applies changes since the first paint; a preview is not a choice.
  if (!isPreview) update(slot.get());
  // The event contains the value, because storage may be unavailable.
  if (config.isSwitchable) slot.listen((value) => value && update(value));
  // Printing changes the system's preference temporarily; the reader's choice takes precedence.
  system.addEventListener('change', () => {
    if (config.respectsSystem && !matchMedia('print').matches) update(slot.get());
  });
}
