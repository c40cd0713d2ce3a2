/** The actions of a code block's buttons; loaded when a reader first points at a block. */

import type { Translate } from '../messages/translate';
import { copyAndConfirm } from './copyText';

/** Handles a click on a button of a code block. */
export function press(button: HTMLElement, translate: Translate): void {
  if (button.matches('.code-copy')) void copy(button, translate);
  else if (button.matches('.code-imports')) {
    button.closest('figure')?.toggleAttribute('data-imports', toggle(button, 'aria-expanded'));
  } else if (button.matches('summary')) void showDefinition(button);
  else toggle(button, 'aria-pressed');
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
  const { title } = button;
  await copyAndConfirm(textOf(block), translate('code.copied'), (done) => {
    button.title = done || title;
    button.ariaLabel = button.title;
    button.toggleAttribute('data-copied', done !== '');
  });
}

function toggle(button: HTMLElement, state: string): boolean {
  const isOn = button.getAttribute(state) !== 'true';
  button.setAttribute(state, String(isOn));
  return isOn;
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
