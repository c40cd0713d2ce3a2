/** Recognizes the single keys of a site: n, p, t and the question mark. */

/** Elements in which keys are text input. */
const FIELDS = 'input,select,textarea,[contenteditable],[role=textbox]';

/** The name of the single key that was pressed, if it has a meaning where it was pressed. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
  if (ctrlKey || metaKey || altKey || repeat || isComposing) return undefined;
  // With Hangul or Cyrillic layouts, the physical key counts.
  const name = /^[!-~]$/.test(key) ? key : code.replace(/^Key(.)$/, '$1').toLowerCase();
  if (!/^[npt?]$/.test(name)) return undefined;
  const target = event.target as Element;
  return target.closest(FIELDS) || document.querySelector('dialog[open]') ? undefined : name;
}
