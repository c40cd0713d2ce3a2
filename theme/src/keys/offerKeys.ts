/** Single keys for the previous and the next page, the color mode and a list of all keys. */

import type { SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';

/** Where a key is a letter like any other. */
const FIELDS = 'input,select,textarea,[contenteditable],[role=textbox]';

/** Listens to the keys; what they do comes with the first of them. */
export function offerKeys(site: SiteProps, translate: Translate): void {
  if (site.withoutKeys) return;
  document.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return;
    // Readers who type Hangul or Cyrillic mean the key at its place.
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
