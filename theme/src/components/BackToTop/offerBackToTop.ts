import { listenToOwnScroll } from '../../navigation/ownScroll';
import { adoptStyles } from '../../styles/adoptStyles';
import scrollHints from '../../styles/scrollHints.css?inline';
import style from './backToTop.css?inline';
import { isOffered } from './backToTopRule';
import { smoothScrollToTop } from './smoothScroll';

/**
 * Shows and hides the button as the reader moves, for as long as the document lives; `last` is where
 * the page stood before its latest move.
 */
export function offerBackToTop(button: HTMLButtonElement, last: number): void {
  adoptStyles(style);
  // They come with the first move, too: nothing of a first view waits for them.
  adoptStyles(scrollHints);
  let isAnchorJump = false;

  function offer(isOffered: boolean): void {
    // A button that goes does not take the keyboard's place with it.
    if (!isOffered && button === document.activeElement) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    button.hidden = !isOffered;
  }

  const handleScroll = () => {
    const top = scrollY;
    if (!isAnchorJump) offer(isOffered(!button.hidden, last, top, distanceToEnd()));
    isAnchorJump = false;
    last = top;
  };
  addEventListener('scroll', handleScroll, { passive: true });
  handleScroll();
  listenToOwnScroll(() => {
    isAnchorJump = true;
  });
  addEventListener('hashchange', () => {
    isAnchorJump = true;
    offer(false);
  });
  button.addEventListener('click', smoothScrollToTop);
}

function distanceToEnd(): number {
  return document.documentElement.scrollHeight - scrollY - innerHeight;
}
