import type { Navigation } from './createNavigation';
import { isPrefetchAllowed } from './links';

/** The API for the scripts of a site, as `window.munseo`. */
export type PublicApi = {
  /** Prefetches the page at a path of this site, unless the network is slow or data saving is on. */
  readonly prefetch: (path: string) => void;
  /** The same as `prefetch`. */
  readonly preload: (path: string) => void;
};

declare global {
  var munseo: PublicApi | undefined;
}

/** The `detail` of the event `munseo:page`. */
export type PageEventDetail = {
  /** The full address. */
  readonly url: string;
  readonly title: string;
  /** True for the first page of the visit. */
  readonly isFirst: boolean;
};

/** Defines the API, frozen, and dispatches `munseo:page` for each displayed page, for analytics. */
export function exposePublicApi(
  navigation: Pick<Navigation, 'prefetch' | 'onPageDisplayed'>,
): void {
  const dispatch = (isFirst: boolean) => {
    const detail: PageEventDetail = { url: location.href, title: document.title, isFirst };
    document.dispatchEvent(new CustomEvent('munseo:page', { detail }));
  };
  navigation.onPageDisplayed(() => dispatch(false));
  dispatch(true);
  const prefetch = (path: string) => {
    const url = new URL(path, location.href);
    if (url.origin === location.origin && isPrefetchAllowed()) navigation.prefetch(url);
  };
  globalThis.munseo ??= Object.freeze({ prefetch, preload: prefetch });
}
