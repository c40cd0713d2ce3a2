import { listenToProgrammaticScroll } from '../../navigation/programmaticScroll';
import { adoptStyles } from '../../styles/adoptStyles';
import scrollHints from '../../styles/scrollHints.css?inline';
import style from './backToTop.css?inline';
import { smoothScrollToTop } from './smoothScroll';

/**
 * Shows and hides the button as the reader scrolls. The listeners are never removed.
 *
 * `last` is the scroll position before this module was loaded, in px.
 */
export function watchScroll(button: HTMLButtonElement, last: number): void {
  adoptStyles(style);
  // Loaded with the first scroll, too: the first view does not need them.
  adoptStyles(scrollHints);
  let isAnchorJump = false;

  function show(isVisible: boolean): void {
    // Hiding the focused button must not lose the focus.
    if (!isVisible && button === document.activeElement) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
    button.hidden = !isVisible;
  }

  const handleScroll = () => {
    const top = scrollY;
    if (!isAnchorJump) show(isButtonVisible(!button.hidden, last, top, distanceToEnd()));
    isAnchorJump = false;
    last = top;
  };
  addEventListener('scroll', handleScroll, { passive: true });
  handleScroll();
  listenToProgrammaticScroll(() => {
    isAnchorJump = true;
  });
  addEventListener('hashchange', () => {
    isAnchorJump = true;
    show(false);
  });
  button.addEventListener('click', smoothScrollToTop);
}

function distanceToEnd(): number {
  return document.documentElement.scrollHeight - scrollY - innerHeight;
}

/** Scroll distance from which the button is displayed, in px. */
const THRESHOLD = 300;

/** Returns true if the button is displayed after a move from `last` to `top`, `remaining` px above the end. */
export function isButtonVisible(
  isShown: boolean,
  last: number,
  top: number,
  remaining: number,
): boolean {
  if (top < THRESHOLD) return false;
  if (top < last) return remaining > 0;
  return top === last && isShown;
}
