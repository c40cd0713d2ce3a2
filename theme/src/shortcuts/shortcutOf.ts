/** Recognizes single-key shortcuts. */

/** The character of a key if it is in ASCII, or else, as with Hangul or Cyrillic layouts, that of the physical key. */
export function keyName({ key, code }: KeyboardEvent): string {
  return /^[!-~]$/.test(key) ? key : code.replace(/^Key/, '').toLowerCase();
}

/** Elements in which keys are text input. */
export const FIELDS = 'input,select,textarea,[contenteditable],[role=textbox]';

/** The single-key shortcut (n, p, t, question mark) that an event triggers; none in text fields and open dialogs. */
export function shortcutOf(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, repeat } = event;
  const name = keyName(event);
  if (ctrlKey || metaKey || altKey || repeat || !/^[npt?]$/.test(name)) return;
  const isText = (event.target as Element).closest(FIELDS);
  return isText || document.querySelector('dialog[open]') ? undefined : name;
}
