/** Copies a text to the clipboard; loaded when a copy button is first used. */

import { announce } from '../app/announce';
import { element } from './element';

/** Time that a confirmation is displayed, in ms. */
const CONFIRMATION_TIME = 1000;

/**
 * Copies a text.
 *
 * Browsers deny clipboard access on pages without TLS. There, the text is copied through a selection; if that is
 * denied, too, the promise is rejected.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyBySelection(text);
  }
}

/** Copies a text; then calls back with a confirmation, and without one a moment later. */
export async function copyAndConfirm(
  text: string | Promise<string>,
  confirmation: string,
  show: (confirmation: string) => void,
): Promise<void> {
  try {
    await copyText(await text);
  } catch (error) {
    return console.warn(error);
  }
  // Not all screen readers announce a changed name of the focused element.
  for (const display of [show, announce]) display(confirmation);
  setTimeout(() => {
    for (const display of [show, announce]) display('');
  }, CONFIRMATION_TIME);
}

function copyBySelection(text: string): void {
  const focused = document.activeElement;
  const area = element('textarea', { value: text, readOnly: true });
  // Inside the viewport, so that nothing scrolls, but invisible.
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser denied copying.');
}
