/** A diagnostic in the list below the code: its line, its message, and the compiler's number. */

import type { Diagnostic } from './checker';
import { loadCompilerMessages, translateMessage } from './compilerMessages';
import { createButton } from './editorElements';

/** Creates an item; the message is translated once a translation is loaded. */
export function createDiagnosticItem(
  { severity, message, number }: Diagnostic,
  lineLabel: string,
  locale: string,
  onGo: () => void,
): HTMLLIElement {
  const item = document.createElement('li');
  item.className = severity;
  const text = document.createElement('span');
  text.lang = 'en';
  text.textContent = message;
  item.append(createButton(lineLabel, onGo), ' ', text);
  if (number === undefined) return item;
  const small = document.createElement('small');
  small.textContent = `TS${number}`;
  item.append(' ', small);
  void loadCompilerMessages(locale).then((messages) => {
    const translation = messages && translateMessage(message, messages[number]);
    if (!translation) return;
    text.lang = locale;
    text.textContent = translation;
  });
  return item;
}
