/** Code blocks: their buttons, and the way to their types. They are HTML in the text, so one listener serves all. */

import type { Translate } from '../messages/translate';
import type { Navigation } from '../navigation/createNavigation';

/** How long a button says that the code was copied, in ms. */
const FEEDBACK = 1000;

/** Starts to listen, and marks blocks whose lines are cut off. */
export function watchCodeBlocks(navigation: Navigation, translate: Translate): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const copyButton = target.closest<HTMLElement>('.code-copy');
    if (copyButton) void copy(copyButton, translate);
    const wrapButton = target.closest<HTMLElement>('.code-wrap');
    if (wrapButton) toggleWrap(wrapButton);
  });

  // Types of names are for those who point at a block, and so is what shows them.
  for (const intent of ['pointerover', 'focusin']) {
    document.addEventListener(intent, (event) => {
      const block = (event.target as Element).closest?.('[data-language^=ts]');
      if (block && document.querySelector('[data-hovers]')) {
        void import('../hovers/typeHovers').then((types) => types.prepareBlock(block, event));
      }
    });
  }

  // A block's size changes with the window, with its wrapping, and when its tab is shown.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) markOverflow(target);
  });
  const observe = () => {
    observer.disconnect();
    for (const block of document.querySelectorAll('figure.code > pre')) observer.observe(block);
  };
  navigation.onShown(observe);
  observe();
}

/** The text that the copy button of a block gives. */
export function copyText(block: Element): string {
  const payload = block.querySelector<HTMLElement>('.code-copy')?.dataset.copy;
  return payload ?? block.querySelector('pre')?.textContent?.replace(/\n$/, '') ?? '';
}

async function copy(button: HTMLElement, translate: Translate): Promise<void> {
  const block = button.closest('figure');
  if (!block || 'copied' in button.dataset) return;
  try {
    await navigator.clipboard.writeText(copyText(block));
  } catch (error) {
    return console.warn('The browser refuses to copy.', error);
  }
  const { title } = button;
  setLabel(button, translate('code.copied'));
  button.dataset.copied = '';
  setTimeout(() => {
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

function markOverflow(pre: Element): void {
  const block = pre.parentElement;
  const isWrapped = block?.querySelector('.code-wrap[aria-pressed="true"]') != null;
  block?.toggleAttribute('data-overflow', isWrapped || pre.scrollWidth > pre.clientWidth);
}
