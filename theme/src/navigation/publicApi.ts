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

/** What the event `munseo:page` says in its `detail`. */
export type ShownPage = {
  /** The whole address. */
  readonly url: string;
  readonly title: string;
  /** Whether it is the page that the visit began with. */
  readonly isFirst: boolean;
};

/** Offers it; nobody can change it for the others. Tells of each page shown, too, for statistics. */
export function offerToScripts(navigation: Pick<Navigation, 'prefetch' | 'onShown'>): void {
  const tell = (isFirst: boolean) => {
    const detail: ShownPage = { url: location.href, title: document.title, isFirst };
    document.dispatchEvent(new CustomEvent('munseo:page', { detail }));
  };
  navigation.onShown(() => tell(false));
  tell(true);
  const prefetch = (path: string) => {
    const url = new URL(path, location.href);
    if (url.origin === location.origin && isNetworkSpare()) navigation.prefetch(url);
  };
  globalThis.munseo ??= Object.freeze({ prefetch, preload: prefetch });
}
