import type { Navigation } from '../../navigation/createNavigation';
import { listenToOwnScroll } from '../../navigation/ownScroll';
import { idOfHash } from '../../navigation/urls';
import { isHiddenAfter } from './hideRule';

/** Hides the navbar while the reader scrolls down, for as long as the document lives. */
export function start(navigation: Navigation): void {
  const navbar = document.querySelector('header');
  if (!navbar) return;
  // A bar that hides is not in the way of a heading.
  document.documentElement.style.setProperty('--scroll-margin', '0.5rem');
  let isHidden = false;
  let isJump = false;
  let last = scrollY;

  function show(next: boolean): void {
    isHidden = next;
    navbar?.toggleAttribute('data-hidden', next);
  }

  addEventListener(
    'scroll',
    () => {
      const top = scrollY;
      const facts = {
        last,
        top,
        windowHeight: innerHeight,
        documentHeight: document.documentElement.scrollHeight,
        navbarHeight: navbar.offsetHeight,
      };
      // The move that an anchor caused says nothing about the reader.
      if (!isJump) show(isHiddenAfter(isHidden, facts));
      isJump = false;
      last = top;
    },
    { passive: true },
  );
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
