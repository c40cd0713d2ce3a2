/** The character of a key if it is in ASCII, or else, as with Hangul or Cyrillic layouts, that of the physical key. */
export function keyName({ key, code }: KeyboardEvent): string {
  return /^[!-~]$/.test(key) ? key : code.replace(/^Key/, '').toLowerCase();
}

/** Elements in which keys are text input. */
export const FIELDS = 'input,select,textarea,[contenteditable],[role=textbox]';
