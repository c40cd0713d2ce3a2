/** Single keys for the previous and the next page, the color mode and a list of all keys. */

import type { SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import { singleKey } from './pressedKey';

/** Listens to the keys; their actions are loaded with the first one. */
export function watchKeys(site: SiteProps, translate: Translate): void {
  if (site.withoutKeys) return;
  document.addEventListener('keydown', (event) => {
    const name = event.defaultPrevented ? undefined : singleKey(event);
    if (!name) return;
    event.preventDefault();
    import('./pressKey').then(
      (it) => it.pressKey(name, site, translate),
      (error: unknown) => console.warn(error),
    );
  });
}
