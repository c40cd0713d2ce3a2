/**
 * A dialog with all keyboard shortcuts (`?`).
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/. The browser closes it on Escape and restores the
 * focus.
 */

import { createButton, element } from '../content/element';
import type { SiteProps } from '../generated/props';
import { loadMessages } from '../messages/loadMessages';
import { createTranslate, type Translate } from '../messages/translate';
import { storageSlot } from '../storage/storage';
import { adoptStyles } from '../styles/adoptStyles';
import { SHORTCUTS_OFF } from './runShortcut';
import styles from './shortcutsDialog.css?inline';

/** The keys of a shortcut and its description. */
type Row = readonly [keys: readonly string[], text: string];

/** Opens the dialog. */
export async function showShortcuts(site: SiteProps, translate: Translate): Promise<void> {
  const translateDeferred = createTranslate(await loadMessages('deferred'));
  if (document.querySelector('dialog[open]')) return;
  adoptStyles(styles);
  const command = 'apple' in document.documentElement.dataset ? '⌘' : 'Ctrl';
  const rows: Row[] = [
    ...(site.search.provider
      ? [[['/', `${command} K`], translate('search.label')] satisfies Row]
      : []),
    [['P'], translate('doc.previous')],
    [['N'], translate('doc.next')],
    ...(site.colorMode.isSwitchable
      ? [[['T'], translateDeferred('keys.theme')] satisfies Row]
      : []),
    [['?'], translateDeferred('keys.help')],
    [['Esc'], translate('announcement.close')],
  ];

  const title = element('h2', { id: ':keys-title' }, translateDeferred('keys.title'));
  const list = element('dl');
  for (const [keys, text] of rows) {
    const value = element('dd');
    for (const key of keys) {
      value.append(...(value.firstChild ? [' '] : []), element('kbd', {}, key));
    }
    list.append(element('div', {}, element('dt', {}, text), value));
  }
  const close = createButton(translate('announcement.close'), () => dialog.close(), 'button');
  const choice = singleKeyChoice(translateDeferred('keys.single'));
  const end = element('div', { className: 'keys-end' }, choice, close);
  const dialog = element('dialog', { className: 'keys' }, title, list, end);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

/** A checkbox that enables or disables single-key shortcuts. */
function singleKeyChoice(text: string): HTMLLabelElement {
  const slot = storageSlot(SHORTCUTS_OFF);
  const box = element('input', { type: 'checkbox', checked: !slot.get() });
  box.addEventListener('change', () => (box.checked ? slot.remove() : slot.set('1')));
  return element('label', {}, box, text);
}
