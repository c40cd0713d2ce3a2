/** Recognizes the single keys of a site: n, p, t and the question mark. */

import { FIELDS, keyName } from './keyName';

/** The name of the single key that was pressed, if it has a meaning where it was pressed. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, repeat, isComposing } = event;
  const name = keyName(event);
  if (ctrlKey || metaKey || altKey || repeat || isComposing || !/^[npt?]$/.test(name)) return;
  const isText = (event.target as Element).closest(FIELDS);
  return isText || document.querySelector('dialog[open]') ? undefined : name;
}
