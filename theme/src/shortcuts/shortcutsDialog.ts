/**
 * A dialog with all keyboard shortcuts (`?`).
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/. The browser closes it on Escape and restores the
 * focus.
 */

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

  const dialog = element('dialog', 'keys');
  const title = element('h2', '', translateDeferred('keys.title'));
  title.id = 'keys-title';
  dialog.setAttribute('aria-labelledby', title.id);
  const list = element('dl');
  for (const [keys, text] of rows) {
    const row = element('div');
    const value = element('dd');
    for (const key of keys) {
      value.append(...(value.firstChild ? [' '] : []), element('kbd', '', key));
    }
    row.append(element('dt', '', text), value);
    list.append(row);
  }
  const close = element('button', 'button', translate('announcement.close'));
  close.type = 'button';
  close.addEventListener('click', () => dialog.close());
  const end = element('div', 'keys-end');
  end.append(choice(translateDeferred('keys.single')), close);
  dialog.append(title, list, end);
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

/** A checkbox that enables or disables single-key shortcuts. */
function choice(text: string): HTMLLabelElement {
  const slot = storageSlot(SHORTCUTS_OFF);
  const box = element('input');
  box.type = 'checkbox';
  box.checked = !slot.get();
  box.addEventListener('change', () => (box.checked ? slot.remove() : slot.set('1')));
  const label = element('label');
  label.append(box, text);
  return label;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  if (className) created.className = className;
  created.textContent = text;
  return created;
}
