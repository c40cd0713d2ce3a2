import type { Navigation } from '../../navigation/createNavigation';
import { listenToProgrammaticScroll } from '../../navigation/programmaticScroll';
import { idOfHash } from '../../navigation/urls';

/**
 * Hides the navbar when the reader scrolls down and shows it when they scroll up. The listeners are never removed.
 *
 * `last` is the scroll position before this module was loaded, in px.
 */
export function hideNavbarOnScroll(navigation: Navigation, last: number): void {
  const navbar = document.querySelector<HTMLElement>('[data-tone]');
  if (!navbar) return;
  const root = document.documentElement;
  root.dataset.navbar = 'hides';
  let isHidden = false;
  let isJump = false;

  function setHidden(next: boolean): void {
    isHidden = next;
    markRoot();
  }

  /** Marks on the root element whether the bar is displayed; with the focus, it always is. */
  function markRoot(): void {
    const isDisplayed = !isHidden || navbar?.matches(':focus-within');
    root.dataset.navbar = isDisplayed ? 'hides' : 'hidden';
  }

  const handleScroll = () => {
    const top = scrollY;
    const scroll = {
      last,
      top,
      isJump,
      windowHeight: innerHeight,
      documentHeight: document.documentElement.scrollHeight,
      navbarHeight: navbar.offsetHeight,
    };
    setHidden(isHiddenAfter(isHidden, scroll));
    isJump = false;
    last = top;
  };
  addEventListener('scroll', handleScroll, { passive: true });
  navbar.addEventListener('focusin', markRoot);
  // `:focus-within` changes only after this event.
  navbar.addEventListener('focusout', () => setTimeout(markRoot));
  if (scrollY !== last) handleScroll();
  listenToProgrammaticScroll(() => {
    isJump = true;
  });
  const handleArrival = () => {
    const isTarget =
      location.hash !== '' && document.getElementById(idOfHash(location.hash)) !== null;
    isJump = isTarget;
    setHidden(isTarget);
    // A scroll event may be missing: the page has already moved, or stays. Near the top, the bar is always visible.
    requestAnimationFrame(() => {
      if (scrollY >= navbar.offsetHeight) return;
      isJump = false;
      setHidden(false);
    });
  };
  navigation.onPageDisplayed(handleArrival);
  addEventListener('hashchange', handleArrival);
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    // A link to the current fragment: the browser scrolls without `hashchange`.
    if (link && link.hash !== '' && link.href === location.href) handleArrival();
  });
}

/** The data of a scroll event. */
export interface ScrollState {
  readonly last: number;
  readonly top: number;
  /** True if a fragment link or a script caused the scroll. */
  readonly isJump: boolean;
  readonly windowHeight: number;
  readonly documentHeight: number;
  readonly navbarHeight: number;
}

/** Returns true if the bar is hidden after a move. */
export function isHiddenAfter(isHidden: boolean, scroll: ScrollState): boolean {
  const { last, top, isJump, windowHeight, documentHeight, navbarHeight } = scroll;
  if (top < navbarHeight) return false;
  if (isJump) return isHidden;
  if (top >= last) return true;
  const isAtEnd = top + windowHeight >= documentHeight - navbarHeight;
  return isAtEnd ? isHidden : false;
}
