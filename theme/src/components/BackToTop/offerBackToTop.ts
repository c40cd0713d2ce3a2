import { isOffered } from './backToTopRule';
import { smoothScrollToTop } from './smoothScroll';

/** Shows and hides the button as the reader moves, for as long as the document lives. */
export function offerBackToTop(button: HTMLButtonElement): void {
  let last = scrollY;
  let isAnchorJump = false;
  addEventListener(
    'scroll',
    () => {
      const top = scrollY;
      if (!isAnchorJump) button.hidden = !isOffered(!button.hidden, last, top, distanceToEnd());
      isAnchorJump = false;
      last = top;
    },
    { passive: true },
  );
  addEventListener('hashchange', () => {
    isAnchorJump = true;
    button.hidden = true;
  });
  button.addEventListener('click', smoothScrollToTop);
}

function distanceToEnd(): number {
  return document.documentElement.scrollHeight - scrollY - innerHeight;
}
