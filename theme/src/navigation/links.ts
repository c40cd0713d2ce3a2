/** Handles every link of the document: follows clicks, and prefetches likely targets. */

import type { SiteProps } from '../generated/props';
import type { Navigation } from './createNavigation';
import { isSamePage, pageOfLink } from './urls';

/** The network as the browser describes it; some browsers do not. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Returns true if the network allows prefetching: it is not slow, and data saving is off. */
export function isPrefetchAllowed(
  { connection }: NavigatorWithConnection = navigator as Navigator & NavigatorWithConnection,
): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Starts to listen; links may be added and removed. Returns a function that prefetches the page of a link. */
export function watchLinks(
  site: SiteProps,
  navigation: Navigation,
): (link: HTMLAnchorElement) => void {
  const targetOf = (link: HTMLAnchorElement) =>
    link.target || link.hasAttribute('download')
      ? undefined
      : pageOfLink(link.href, new URL(location.href), site);

  document.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = link && targetOf(link);
    if (!url) return;
    event.preventDefault();
    const isCurrent = url.href === location.href;
    void navigation.visit(url, isCurrent ? 'replace' : 'push');
  });

  function prefetch(link: HTMLAnchorElement): void {
    const url = targetOf(link);
    if (!url || isSamePage(url, new URL(location.href))) return;
    if (isPrefetchAllowed()) navigation.prefetch(url);
  }

  const handleIntent = ({ target }: Event) => {
    const link = linkOf(target);
    if (link) prefetch(link);
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, handleIntent, { passive: true });
  }
  return prefetch;
}

/** The link around an element. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}
