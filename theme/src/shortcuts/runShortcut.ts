/** The actions of single-key shortcuts. A reader may disable all except the dialog, which also re-enables them. */

import { toggleMode } from '../colorMode/colorMode';
import type { SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import { storageSlot } from '../storage/storage';
import { showShortcuts } from './shortcutsDialog';

/** The storage key for disabled shortcuts. */
export const SHORTCUTS_OFF = 'munseo.keys.off';

/** Runs the action of a shortcut. */
export function runShortcut(name: string, site: SiteProps, translate: Translate): void {
  if (name === '?') void showShortcuts(site, translate);
  else if (storageSlot(SHORTCUTS_OFF).get()) return;
  else if (name === 'n') follow('next');
  else if (name === 'p') follow('prev');
  else if (site.colorMode.isSwitchable) toggleMode();
}

/** Follows the link to the previous or next page. */
function follow(rel: 'next' | 'prev'): void {
  document.querySelector<HTMLAnchorElement>(`main a[rel="${rel}"]`)?.click();
}
