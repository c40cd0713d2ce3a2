import { use, useEffect } from 'react';
import { NavigationContext } from '../../app/contexts';
import { isHiddenAfter } from './hideRule';

/** Hides the element of a class while the reader scrolls down, where the site wants it so. */
export function useHideOnScroll(isEnabled: boolean, className: string): void {
  const navigation = use(NavigationContext);

  useEffect(() => {
    const navbar = document.querySelector<HTMLElement>(`.${className}`);
    if (!isEnabled || !navbar) return;
    let isHidden = false;
    let last = scrollY;
    let isJump = false;

    const show = (next: boolean) => {
      isHidden = next;
      navbar.toggleAttribute('data-hidden', next);
    };
    const handleScroll = () => {
      const top = scrollY;
      const facts = {
        last,
        top,
        windowHeight: innerHeight,
        documentHeight: document.documentElement.scrollHeight,
        navbarHeight: navbar.offsetHeight,
      };
      if (!isJump) show(isHiddenAfter(isHidden, facts));
      isJump = false;
      last = top;
    };
    const handleShown = () => {
      const target = location.hash && document.getElementById(location.hash.slice(1));
      isJump = Boolean(target);
      show(Boolean(target));
    };
    addEventListener('scroll', handleScroll, { passive: true });
    const stop = navigation?.onShown(handleShown);
    return () => {
      removeEventListener('scroll', handleScroll);
      stop?.();
    };
  }, [isEnabled, className, navigation]);
}
