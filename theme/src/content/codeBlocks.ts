/** Code blocks: loads the code of their buttons and types on demand. They are HTML, so one listener handles all. */

import type { Translate } from '../messages/translate';
import type { Navigation } from '../navigation/createNavigation';

/** Starts to listen, and marks blocks whose lines overflow. */
export function watchCodeBlocks(navigation: Navigation, translate: Translate): void {
  const loadButtons = () => import('./codeButtons');

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(
      '.code-actions > button, .definition > summary',
    );
    if (button) void loadButtons().then((buttons) => buttons.press(button, translate));
  });

  // Buttons and types of names appear on hover, and their code is loaded then.
  for (const intent of ['pointerover', 'focusin']) {
    document.addEventListener(intent, (event) => {
      const block = (event.target as Element).closest?.('.code');
      if (!block) return;
      loadButtons().catch(() => {});
      if (block.matches('[data-language^=ts]') && document.querySelector('[data-hovers]')) {
        void import('../hovers/typeHovers').then((types) => types.prepareBlock(block, event));
      }
    });
  }

  // A block's size changes with the window, with wrapping, and when its tab is displayed.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) markOverflow(target);
  });
  const observe = () => {
    observer.disconnect();
    for (const block of document.querySelectorAll('figure.code > pre')) observer.observe(block);
  };
  navigation.onPageDisplayed(observe);
  observe();
}

function markOverflow(pre: Element): void {
  const block = pre.parentElement;
  const isWrapped = block?.querySelector('.code-wrap[aria-pressed="true"]') != null;
  block?.toggleAttribute('data-overflow', isWrapped || pre.scrollWidth > pre.clientWidth);
}
