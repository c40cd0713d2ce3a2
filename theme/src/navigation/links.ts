/** Every link of the document, also in the text: clicks are followed, likely ones fetched ahead. */

import type { SiteProps } from '../generated/props';
import type { Navigation } from './createNavigation';
import { isSamePage, pageOfLink } from './urls';

/** How many pages are fetched ahead because their links are in view, for each page shown. */
const VISIBLE_LIMIT = 12;

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

interface Connected {
  readonly connection?: NetworkInformation;
}

/** Whether fetching ahead costs nothing that the reader has to save. */
export function isNetworkSpare(
  { connection }: Connected = navigator as Navigator & Connected,
): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Starts to listen; the links may come and go. */
export function watchLinks(site: SiteProps, navigation: Navigation): void {
  const targetOf = (link: HTMLAnchorElement) =>
    pageOfLink(
      {
        href: link.href,
        target: link.target,
        hasDownload: link.hasAttribute('download'),
      },
      new URL(location.href),
      site,
    );

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = linkOf(event.target);
    const url = link && targetOf(link);
    if (!url) return;
    event.preventDefault();
    const isHere = url.href === location.href;
    void navigation.visit(url, isHere ? 'replace' : 'push');
  });

  function prefetch(link: HTMLAnchorElement): void {
    const url = targetOf(link);
    if (!url || isSamePage(url, new URL(location.href))) return;
    if (isNetworkSpare()) navigation.prefetch(url);
  }

  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      intent,
      (event) => {
        const link = linkOf(event.target);
        if (link) prefetch(link);
      },
      { passive: true },
    );
  }
  watchVisibleLinks(navigation, prefetch);
}

/**
 * Fetches pages whose links come into view, a few for each page and only when the browser is idle.
 *
 * Only the page's own links count: those in menus and in the sidebar are always in view, and fetching
 * them would load the whole section with every page.
 */
function watchVisibleLinks(
  navigation: Navigation,
  prefetch: (link: HTMLAnchorElement) => void,
): void {
  if (!('IntersectionObserver' in window)) return;
  let observer: IntersectionObserver | undefined;
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));

  function observe(): void {
    observer?.disconnect();
    let left = VISIBLE_LIMIT;
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || left === 0) continue;
        left -= 1;
        seen.unobserve(target);
        whenIdle(() => prefetch(target as HTMLAnchorElement));
      }
    });
    observer = seen;
    for (const link of document.querySelectorAll('main a[href]:not([href^="#"])')) {
      seen.observe(link);
    }
  }

  navigation.onShown(() => whenIdle(observe));
  whenIdle(observe);
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
