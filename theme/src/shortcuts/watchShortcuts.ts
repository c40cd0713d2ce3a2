/** Single-key shortcuts for the previous and the next page, the color mode and a list of all shortcuts. */

import type { SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import { shortcutOf } from './shortcutOf';

/** Listens for shortcuts; their actions are loaded with the first one. */
export function watchShortcuts(site: SiteProps, translate: Translate): void {
  if (site.withoutShortcuts) return;
  document.addEventListener('keydown', (event) => {
    const name = event.defaultPrevented ? undefined : shortcutOf(event);
    if (!name) return;
    event.preventDefault();
    import('./runShortcut').then(
      (it) => it.runShortcut(name, site, translate),
      (error: unknown) => console.warn(error),
    );
  });
}
