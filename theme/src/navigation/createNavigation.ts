/**
 * Moves between pages without loading documents.
 *
 * A visit fetches the page's data and its component while the old page stays, then shows the new
 * one in a single synchronous render: fetched ahead, a click shows the new heading in the same task.
 *
 * 1. {@link Navigation.visit}: data and component, from memory or the network.
 * 2. `commit`: history, render, head, scroll, focus.
 * 3. When there is no such data, or it belongs to a newer build, the browser loads the document; when
 *    that cannot be had either, the page says so in place and can be tried again.
 */

import { flushSync } from 'react-dom';
import type { PageProps, SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import { updateHead } from './head';
import { notLoadedPage } from './notLoadedPage';
import { type PageData, PageLoadError, type PageLoader } from './pageLoader';
import type { PageComponent, PageModules } from './pageModules';
import { createKey, createPositions, currentKey, focusOn, scrollToHash } from './position';
import { createProgress, DELAY, showProgress } from './progress';
import { isDecodable, isSamePage } from './urls';

/** The content of the main part of the page. */
export type View =
  | { readonly status: 'ready'; readonly Component: PageComponent }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The displayed page. */
export interface Snapshot {
  readonly page: PageProps;
  readonly view: View;
}

/** The kind of a visit. */
export type VisitKind = 'push' | 'replace' | 'pop';

/** The browser's way from page to page. */
export interface Navigation {
  getSnapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  /** Calls back after a page was shown. */
  onShown(listener: (kind: VisitKind) => void): () => void;
  visit(url: URL, kind: VisitKind): Promise<void>;
  /** Fetches a page ahead. */
  prefetch(url: URL): void;
  /** Tries the failed page again. */
  retry(): void;
  /** Fetches the page shown anew and shows it; what cannot be fetched stays as it is. */
  refresh(): Promise<void>;
  /** Shows a new state of the current page in place. */
  replacePage(page: PageProps): Promise<void>;
  /** Listens to the history; the first page is on screen. */
  start(): void;
}

/** The dependencies of a navigation. */
export interface NavigationParts {
  readonly site: SiteProps;
  readonly translate: Translate;
  readonly page: PageProps;
  readonly Component: PageComponent;
  readonly loader: PageLoader;
  readonly modules: PageModules;
}

/** The flag that keeps a document from being loaded again and again. */
const RELOADED = 'munseo.reloaded';

/** Makes the navigation of the document shown. */
export function createNavigation(parts: NavigationParts): Navigation {
  const { site, translate, loader, modules } = parts;
  const progress = createProgress(showProgress);
  const positions = createPositions();
  const listeners = new Set<() => void>();
  const shownListeners = new Set<(kind: VisitKind) => void>();
  let snapshot: Snapshot = {
    page: parts.page,
    view: { status: 'ready', Component: parts.Component },
  };
  let shownUrl = new URL(location.href);
  let key = '';
  let visits = 0;

  function show(next: Snapshot): void {
    snapshot = next;
    // Before the page, which may have a better name for the window.
    updateHead(next.page.head, site.locale);
    flushSync(() => {
      for (const listener of listeners) listener();
    });
  }

  function commit(url: URL, kind: VisitKind, next: Snapshot): void {
    if (kind === 'push') {
      positions.save(key);
      key = createKey();
      history.pushState({ key }, '', url);
    } else if (kind === 'replace') {
      history.replaceState({ key }, '', url);
    } else {
      key = currentKey();
    }
    const isNewPage = !isSamePage(url, shownUrl);
    shownUrl = url;
    show(next);
    if (kind === 'pop' && positions.restore(key)) {
      // The reader is back where they were.
    } else if (isNewPage || url.hash) {
      scrollToHash(url.hash);
    }
    if (isNewPage) focusOn(url.hash, kind);
    for (const listener of shownListeners) listener(kind);
  }

  /** The component for a page, or the news that it is not here yet. */
  async function viewOf(page: PageProps, isCurrent: () => boolean): Promise<View> {
    const loading = modules.load(page.content.kind, page.url);
    const settled = loading.then(
      (Component): View => ({ status: 'ready', Component }),
      (error: Error): View => ({ status: 'failed', error }),
    );
    const patience = new Promise<View>((resolve) =>
      setTimeout(() => resolve({ status: 'loading' }), DELAY),
    );
    const first = await Promise.race([settled, patience]);
    if (first.status === 'loading') {
      void settled.then((view) => {
        if (isCurrent()) {
          show({ page, view });
          focusOn(shownUrl.hash, 'push');
        }
      });
    }
    return first;
  }

  async function visit(url: URL, kind: VisitKind): Promise<void> {
    const visitNumber = ++visits;
    const isCurrent = () => visitNumber === visits;
    if (!isDecodable(url.pathname)) return commit(url, kind, failed(url));
    const isShown = snapshot.view.status === 'ready' && isSamePage(url, shownUrl);
    const kept = isShown ? snapshot.page : loader.peek(url.pathname);
    // What was fetched ahead may be of another build than what is shown.
    const Component = kept && !isFromAnotherBuild(kept) && modules.peek(kept.content.kind);
    if (Component) {
      progress.done();
      return commit(url, kind, { page: kept, view: { status: 'ready', Component } });
    }
    progress.start();
    try {
      const page = kept ?? (await loader.load(url.pathname));
      if (!isCurrent()) return;
      if (isFromAnotherBuild(page)) return leave(url);
      const view = await viewOf(page, isCurrent);
      if (!isCurrent()) return;
      if (view.status === 'failed' && (await isReplaced(url))) return leave(url);
      commit(url, kind, { page, view });
    } catch (error) {
      if (!isCurrent()) return;
      console.warn(error);
      // When the document would not come either, the reader keeps the site and tries again.
      const isLost = isUnreachable(error) && !(await isReachable(url));
      if (!isCurrent()) return;
      if (isLost) commit(url, kind, failed(url, error));
      else leave(url);
    } finally {
      if (isCurrent()) progress.done();
    }
  }

  async function replacePage(page: PageProps): Promise<void> {
    loader.keep(page);
    const Component = await modules.load(page.content.kind, page.url);
    show({ page, view: { status: 'ready', Component } });
  }

  function failed(url: URL, error: unknown = new URIError(url.href)): Snapshot {
    const page = notLoadedPage(snapshot.page, url.pathname, site, translate);
    return { page, view: { status: 'failed', error } };
  }

  function isFromAnotherBuild(page: PageData): boolean {
    // While writing, every edit makes a build; the server says when one matters.
    return !site.isDev && (page.buildId ?? site.buildId) !== site.buildId;
  }

  /** Lets the browser load the document; `visit` stays answerable if that leads nowhere. */
  function leave(url: URL): void {
    if (reloadedOnce(url.href)) location.assign(url);
    else commit(url, 'replace', failed(url, new PageLoadError(url.href)));
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onShown(listener) {
      shownListeners.add(listener);
      return () => shownListeners.delete(listener);
    },
    visit,
    prefetch(url) {
      if (!isDecodable(url.pathname)) return;
      loader
        .load(url.pathname, 'low')
        .then((page) => modules.prefetch(page.content.kind, page.url))
        .catch(() => {
          // Only a head start was lost; the visit itself reports what is wrong.
        });
    },
    retry() {
      const { page, view } = snapshot;
      if (view.status !== 'failed') return;
      show({ page, view: { status: 'loading' } });
      loader.forget(shownUrl.pathname);
      const url = shownUrl;
      shownUrl = new URL('about:blank');
      void visit(url, 'replace');
    },
    async refresh() {
      const { url } = snapshot.page;
      loader.forget(url);
      try {
        await replacePage(await loader.load(url));
      } catch (error) {
        console.warn(error);
      }
    },
    replacePage,
    start() {
      loader.keep(parts.page);
      key = currentKey();
      history.scrollRestoration = 'manual';
      addEventListener('pagehide', () => {
        positions.save(key);
        history.scrollRestoration = 'auto';
      });
      let frame = 0;
      addEventListener(
        'scroll',
        () => {
          cancelAnimationFrame(frame);
          frame = requestAnimationFrame(() => positions.save(key));
        },
        { passive: true },
      );
      addEventListener('popstate', (event) => {
        const url = new URL(location.href);
        const isFragmentClick = event.state === null && isSamePage(url, shownUrl);
        if (!isFragmentClick) return void visit(url, 'pop');
        // The browser has scrolled already; the entry only needs a name.
        shownUrl = url;
        key = currentKey();
      });
      if (!isDecodable(location.pathname)) show(failed(shownUrl));
    },
  };
}

/** Returns true if the site has been redeployed: it now starts with another script than this document did. */
async function isReplaced(url: URL): Promise<boolean> {
  const entry = document.querySelector<HTMLElement>('script[data-client]')?.dataset.client;
  const response = await fetch(url, { cache: 'no-store' }).catch(() => undefined);
  return Boolean(entry && response?.ok && !(await response.text()).includes(entry));
}

/** Returns true if the document itself can be loaded. */
async function isReachable(url: URL): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return response !== undefined && response.status < 500;
}

/** Returns true if there was no answer, or an error that may be temporary. */
function isUnreachable(error: unknown): boolean {
  return error instanceof PageLoadError && !(Number(error.status) < 500);
}

/** Returns true if the document may be reloaded once more, and records the reload. */
function reloadedOnce(href: string): boolean {
  try {
    const [last, time] = (sessionStorage.getItem(RELOADED) ?? ' ').split(' ');
    if (last === href && Date.now() - Number(time) < 10_000) return false;
    sessionStorage.setItem(RELOADED, `${href} ${Date.now()}`);
  } catch {
    // Without storage there is no memory, and a loop takes a click each time.
  }
  return true;
}
