import { COLOR_MODE_KEY, showMode, shownMode } from '../../colorMode/colorMode';
import { storageSlot } from '../../storage/storage';

/** Handles the buttons that switch between light and dark. */
export function watchColorModeToggle(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest?.('[data-toggle="color-mode"]')) return;
    const next = shownMode() === 'dark' ? 'light' : 'dark';
    showMode(next);
    storageSlot(COLOR_MODE_KEY).set(next);
  });
}
