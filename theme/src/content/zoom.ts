/** Pictures that open large. Without scripts their links lead to the picture itself. */

import type { Translate } from '../messages/translate';

/** Opens pictures of links with the class `zoom`. */
export function watchZoom(translate: Translate): void {
  const handleClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('a.zoom');
    // A reader who wants another tab gets one.
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    open(link, translate);
  };
  // Before links are followed.
  document.addEventListener('click', handleClick, true);
}

/** The dialog is gone once it is closed; the browser returns the focus to the link. */
function open(link: HTMLAnchorElement, translate: Translate): void {
  const small = link.querySelector('img');
  const dialog = document.createElement('dialog');
  dialog.className = 'zoomed';
  dialog.setAttribute('aria-label', small?.alt || link.href);
  const image = new Image();
  image.src = link.href;
  image.alt = small?.alt ?? '';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = translate('announcement.close');
  dialog.append(image, close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
