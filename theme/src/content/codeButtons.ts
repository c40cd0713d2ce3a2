/** What the buttons of a code block do; comes with the first reader who points at a block. */

import { say } from '../app/say';
import type { Translate } from '../messages/translate';
import { copyText } from './copyText';

/** How long a button says that the code was copied, in ms. */
const FEEDBACK = 1000;

/** Answers a click on a button of a code block. */
export function press(button: HTMLElement, translate: Translate): void {
  if (button.matches('.code-copy')) void copy(button, translate);
  else toggleWrap(button);
}

/** The text that the copy button of a block gives. */
function textOf(block: Element): string {
  const payload = block.querySelector<HTMLElement>('.code-copy')?.dataset.copy;
  return payload ?? block.querySelector('pre')?.textContent?.replace(/\n$/, '') ?? '';
}

async function copy(button: HTMLElement, translate: Translate): Promise<void> {
  const block = button.closest('figure');
  if (!block || 'copied' in button.dataset) return;
  try {
    await copyText(textOf(block));
  } catch (error) {
    return console.warn(error);
  }
  const { title } = button;
  setLabel(button, translate('code.copied'));
  button.dataset.copied = '';
  // A new name of what has focus already is not read out everywhere.
  say(button.title);
  setTimeout(() => {
    say('');
    setLabel(button, title);
    delete button.dataset.copied;
  }, FEEDBACK);
}

function setLabel(button: HTMLElement, label: string): void {
  button.title = label;
  button.setAttribute('aria-label', label);
}

function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isWrapped));
}
