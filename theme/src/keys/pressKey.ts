/** The actions of single keys. A reader may disable all of them except the list, which also re-enables them. */

import { COLOR_MODE_KEY, showMode, shownMode } from '../colorMode/colorMode';
import type { SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import { storageSlot } from '../storage/storage';
import { showKeys } from './keysDialog';

/** The storage key for disabled keys. */
export const KEYS_OFF = 'munseo.keys.off';

/** Runs the action of a key. */
export function pressKey(name: string, site: SiteProps, translate: Translate): void {
  if (name === '?') void showKeys(site, translate);
  else if (storageSlot(KEYS_OFF).get()) return;
  else if (name === 'n') follow('next');
  else if (name === 'p') follow('prev');
  else if (site.colorMode.isSwitchable) {
    const mode = shownMode() === 'dark' ? 'light' : 'dark';
    showMode(mode);
    storageSlot(COLOR_MODE_KEY).set(mode);
  }
}

/** Follows the link to the previous or next page. */
function follow(rel: 'next' | 'prev'): void {
  document.querySelector<HTMLAnchorElement>(`main a[rel="${rel}"]`)?.click();
}
