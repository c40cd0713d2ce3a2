import type { Navigation } from './createNavigation';

/** Maximum number of pages prefetched per page because their links are in view. */
const VISIBLE_LIMIT = 12;

/**
 * Prefetches pages whose links scroll into view, a few for each page and only when the browser is idle.
 *
 * Only links in the page's content count: those in menus and in the sidebar are always visible, and prefetching them
 * would load the whole section with every page.
 */
export function watchVisibleLinks(
  navigation: Navigation,
  prefetch: (link: HTMLAnchorElement) => void,
): void {
  if (!('IntersectionObserver' in window)) return;
  let observer: IntersectionObserver | undefined;
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

  function observe(): void {
    observer?.disconnect();
    let left = VISIBLE_LIMIT;
    observer = new IntersectionObserver((entries, seen) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || left === 0) continue;
        left -= 1;
        seen.unobserve(target);
        whenIdle(() => prefetch(target as HTMLAnchorElement));
      }
    });
    for (const link of document.querySelectorAll('main a[href]:not([href^="#"])')) {
      observer.observe(link);
    }
  }

  navigation.onPageDisplayed(() => whenIdle(observe));
  whenIdle(observe);
}
