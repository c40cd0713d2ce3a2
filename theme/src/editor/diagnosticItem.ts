/** A diagnostic in the list below the code: its line, its message, and the compiler's number. */

import type { Diagnostic } from './checker';
import { createButton } from './editorElements';
import { loadPhrases, translated } from './phrases';

/** Creates an item; the message is translated once a translation is loaded. */
export function createDiagnosticItem(
  { severity, message, number }: Diagnostic,
  lineLabel: string,
  locale: string,
  onGo: () => void,
): HTMLLIElement {
  const item = document.createElement('li');
  item.className = severity;
  const words = document.createElement('span');
  words.lang = 'en';
  words.textContent = message;
  item.append(createButton(lineLabel, onGo), ' ', words);
  if (number === undefined) return item;
  const small = document.createElement('small');
  small.textContent = `TS${number}`;
  item.append(' ', small);
  void loadPhrases(locale).then((phrases) => {
    const translation = phrases && translated(message, phrases[number]);
    if (!translation) return;
    words.lang = locale;
    words.textContent = translation;
  });
  return item;
}
