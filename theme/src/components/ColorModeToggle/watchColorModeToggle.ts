import { toggleMode } from '../../colorMode/colorMode';

/** Handles the buttons that switch between light and dark. */
export function watchColorModeToggle(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[data-toggle="color-mode"]')) toggleMode();
  });
}
