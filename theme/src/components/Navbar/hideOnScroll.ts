import type { Navigation } from '../../navigation/createNavigation';
import { listenToOwnScroll } from '../../navigation/ownScroll';
import { idOfHash } from '../../navigation/urls';
import { isHiddenAfter } from './hideRule';

/**
 * Hides the navbar while the reader scrolls down, for the lifetime of the document; `last` is the initial scroll
 * position.
 */
export function start(navigation: Navigation, last: number): void {
  const navbar = document.querySelector<HTMLElement>('[data-tone]');
  if (!navbar) return;
  // A hidden bar does not cover a heading.
  document.documentElement.style.setProperty('--scroll-margin', '0.5rem');
  let isHidden = false;
  let isJump = false;

  function show(next: boolean): void {
    isHidden = next;
    navbar?.toggleAttribute('data-hidden', next);
  }

  const handleScroll = () => {
    const top = scrollY;
    const facts = {
      last,
      top,
      isJump,
      windowHeight: innerHeight,
      documentHeight: document.documentElement.scrollHeight,
      navbarHeight: navbar.offsetHeight,
    };
    show(isHiddenAfter(isHidden, facts));
    isJump = false;
    last = top;
  };
  addEventListener('scroll', handleScroll, { passive: true });
  if (scrollY !== last) handleScroll();
  listenToOwnScroll(() => {
    isJump = true;
  });
  const handleArrival = () => {
    const isTarget =
      location.hash !== '' && document.getElementById(idOfHash(location.hash)) !== null;
    isJump = isTarget;
    show(isTarget);
  };
  navigation.onShown(handleArrival);
  addEventListener('hashchange', handleArrival);
}
