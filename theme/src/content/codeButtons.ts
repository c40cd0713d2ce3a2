/** The actions of the buttons of a code block; loaded when a reader first points at a block. */

import { announce } from '../app/announce';
import type { Translate } from '../messages/translate';
import { copyText } from './copyText';

/** Time that a button confirms that the code was copied, in ms. */
const FEEDBACK = 1000;

/** Answers a click on a button of a code block. */
export function press(button: HTMLElement, translate: Translate): void {
  if (button.matches('.code-copy')) void copy(button, translate);
  else if (button.matches('.code-imports')) toggleImports(button);
  else if (button.matches('summary')) void showDefinition(button);
  else toggleWrap(button);
}

/** The text that the copy button of a block gives. */
function textOf(block: Element): string {
  const payload = block.querySelector<HTMLElement>('.code-copy')?.dataset.copy;
  if (payload !== undefined) return payload;
  const pre = block.querySelector('pre')?.cloneNode(true) as Element | undefined;
  // Of a signature, what its parameters are for, and the sign for what it leaves out.
  for (const remark of pre?.querySelectorAll('.meaning, .cut') ?? []) remark.remove();
  return pre?.textContent?.replace(/\n$/, '') ?? '';
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
  announce(button.title);
  setTimeout(() => {
    announce('');
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

function toggleImports(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(isOpen));
  button.closest('figure')?.toggleAttribute('data-imports', isOpen);
}

/** Puts the source of a type into its place, the first time that a reader opens it. */
async function showDefinition(summary: HTMLElement): Promise<void> {
  const place = summary.parentElement;
  const url = document.querySelector<HTMLElement>('[data-hovers]')?.dataset.hovers;
  if (!place || !url || place.querySelector('figure')) return;
  try {
    const { loadHovers } = await import('../hovers/typeHovers');
    const { definitions = [] } = await loadHovers(url);
    const places = [...document.querySelectorAll('.definition')];
    if (place.querySelector('figure')) return;
    summary.insertAdjacentHTML('afterend', definitions[places.indexOf(place)] ?? '');
  } catch (error) {
    console.warn('The definition could not be loaded.', error);
  }
}
