import type { Navigation } from './createNavigation';
import { isNetworkSpare } from './links';

/** What scripts of a site's own may ask for, as `window.munseo`. */
export type Offered = {
  /** Fetches the page at a path of this site ahead, unless the network is slow or data is saved. */
  readonly prefetch: (path: string) => void;
  /** The same: what is fetched ahead is ready to be shown. */
  readonly preload: (path: string) => void;
};

declare global {
  var munseo: Offered | undefined;
}

/** Offers it; nobody can change it for the others. */
export function offerToScripts(navigation: Pick<Navigation, 'prefetch'>): void {
  const prefetch = (path: string) => {
    const url = new URL(path, location.href);
    if (url.origin === location.origin && isNetworkSpare()) navigation.prefetch(url);
  };
  globalThis.munseo ??= Object.freeze({ prefetch, preload: prefetch });
}
