/** A diagnostic in the list below the code: its line, its message, and the compiler's number. */

import { createButton, element } from '../content/element';
import type { Diagnostic } from './checker';
import { loadCompilerMessages, translateMessage } from './compilerMessages';

/** Creates an item; the message is translated once a translation is loaded. */
export function createDiagnosticItem(
  { severity, message, number }: Diagnostic,
  lineLabel: string,
  locale: string,
  onGo: () => void,
): HTMLLIElement {
  const text = element('span', { lang: 'en' }, message);
  const button = createButton(lineLabel, onGo);
  const item = element('li', { className: severity }, button, ' ', text);
  if (number === undefined) return item;
  item.append(' ', element('small', {}, `TS${number}`));
  void loadCompilerMessages(locale).then((messages) => {
    const translation = messages && translateMessage(message, messages[number]);
    if (!translation) return;
    text.lang = locale;
    text.textContent = translation;
  });
  return item;
}
