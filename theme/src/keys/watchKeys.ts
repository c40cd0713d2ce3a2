/** Single keys for the previous and the next page, the color mode and a list of all keys. */

import type { SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';

/** Elements in which keys are text input. */
const FIELDS = 'input,select,textarea,[contenteditable],[role=textbox]';

/** Listens to the keys; their actions are loaded with the first one. */
export function watchKeys(site: SiteProps, translate: Translate): void {
  if (site.withoutKeys) return;
  document.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return;
    // With Hangul or Cyrillic layouts, the physical key counts.
    const name = /^[!-~]$/.test(key) ? key : code.replace(/^Key(.)$/, '$1').toLowerCase();
    if (!/^[npt?]$/.test(name)) return;
    const target = event.target as Element;
    if (target.closest(FIELDS) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    import('./pressKey').then(
      (it) => it.pressKey(name, site, translate),
      (error: unknown) => console.warn(error),
    );
  });
}
