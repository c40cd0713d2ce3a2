/** Enlarging of pictures. Without scripts, their links open the picture itself. */

import type { Translate } from '../messages/translate';
import { element } from './element';

/** Opens the pictures of links with the class `zoom` in a dialog. */
export function watchZoom(translate: Translate): void {
  const handleClick = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('a.zoom');
    // The browser handles clicks with a modifier key: a new tab, a new window or a download.
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    open(link, translate);
  };
  // In the capture phase, before the navigation handles the click.
  document.addEventListener('click', handleClick, true);
}

/** The dialog is removed when it is closed; the browser returns the focus to the link. */
function open(link: HTMLAnchorElement, translate: Translate): void {
  const small = link.querySelector('img');
  const dialog = element(
    'dialog',
    { className: 'zoomed', ariaLabel: small?.alt || link.href },
    element('img', { src: link.href, alt: small?.alt ?? '' }),
    element('button', { type: 'button' }, translate('announcement.close')),
  );
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
