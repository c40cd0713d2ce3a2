/** The actions of a code block's buttons; loaded when a reader first points at a block. */

import { announce } from '../app/announce';
import type { Translate } from '../messages/translate';
import { copyText } from './copyText';

/** Time that a button displays its confirmation, in ms. */
const CONFIRMATION_TIME = 1000;

/** Handles a click on a button of a code block. */
export function press(button: HTMLElement, translate: Translate): void {
  if (button.matches('.code-copy')) void copy(button, translate);
  else if (button.matches('.code-imports')) toggleImports(button);
  else if (button.matches('summary')) void showDefinition(button);
  else toggleWrap(button);
}

/** The text that the copy button of a block copies. */
function textOf(block: Element): string {
  const payload = block.querySelector<HTMLElement>('.code-copy')?.dataset.copy;
  if (payload !== undefined) return payload;
  const pre = block.querySelector('pre')?.cloneNode(true) as Element | undefined;
  // Excludes the descriptions of a signature's parameters and the ellipsis of omitted code.
  for (const element of pre?.querySelectorAll('.description, .cut') ?? []) element.remove();
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
  // Not all screen readers announce a changed name of the focused element.
  announce(button.title);
  setTimeout(() => {
    announce('');
    setLabel(button, title);
    delete button.dataset.copied;
  }, CONFIRMATION_TIME);
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

/** Inserts the source of a type when a reader first opens it. */
async function showDefinition(summary: HTMLElement): Promise<void> {
  const details = summary.parentElement;
  const url = document.querySelector<HTMLElement>('[data-hovers]')?.dataset.hovers;
  if (!details || !url || details.querySelector('figure')) return;
  try {
    const { loadHovers } = await import('../hovers/typeHovers');
    const { definitions = [] } = await loadHovers(url);
    const all = [...document.querySelectorAll('.definition')];
    if (details.querySelector('figure')) return;
    summary.insertAdjacentHTML('afterend', definitions[all.indexOf(details)] ?? '');
  } catch (error) {
    console.warn('The definition could not be loaded.', error);
  }
}
