/** Recognizes pressed keys. */

/** The character of a key if it is in ASCII, or else, as with Hangul or Cyrillic layouts, that of the physical key. */
export function keyName({ key, code }: KeyboardEvent): string {
  return /^[!-~]$/.test(key) ? key : code.replace(/^Key/, '').toLowerCase();
}

/** Elements in which keys are text input. */
export const FIELDS = 'input,select,textarea,[contenteditable],[role=textbox]';

/** The name of the single key (n, p, t, question mark) that was pressed, if it has a meaning where it was pressed. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, repeat, isComposing } = event;
  const name = keyName(event);
  if (ctrlKey || metaKey || altKey || repeat || isComposing || !/^[npt?]$/.test(name)) return;
  const isText = (event.target as Element).closest(FIELDS);
  return isText || document.querySelector('dialog[open]') ? undefined : name;
}
