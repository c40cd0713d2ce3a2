/**
 * Navigates between pages without loading documents.
 *
 * A visit fetches the page's data and its component while the old page stays, then renders the new one synchronously:
 * if prefetched, a click displays the new heading in the same task.
 *
 * 1. {@link Navigation.visit}: data and component, from the cache or the network.
 * 2. `commit`: history, head, render, scroll, focus.
 * 3. If there is no such data, or it belongs to another build, the browser loads the document; if that fails, too, the
 *    page displays an error in place and can be retried.
 */

import { flushSync } from 'react-dom';
import type { PageProps, SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import { updateHead } from './head';
import { notLoadedPage } from './notLoadedPage';
import { type PageData, PageLoadError, type PageLoader } from './pageLoader';
import type { PageComponent, PageModules } from './pageModules';
import { createProgress, DELAY, showProgress } from './progress';
import { createKey, createPositions, currentKey, focusOn, scrollToHash } from './scrollPosition';
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

/** Navigation between the pages of the site. */
export type Navigation = ReturnType<typeof createNavigation>;

/** The dependencies of a navigation. */
export interface NavigationDependencies {
  readonly site: SiteProps;
  readonly translate: Translate;
  readonly page: PageProps;
  readonly Component: PageComponent;
  readonly loader: PageLoader;
  readonly modules: PageModules;
}

/** The storage key that prevents repeated reloads of a document. */
const RELOAD_KEY = 'munseo.reloaded';

/** Creates the navigation of the current document. */
export function createNavigation(dependencies: NavigationDependencies) {
  const { site, translate, loader, modules } = dependencies;
  const progress = createProgress(showProgress);
  const positions = createPositions();
  const listeners = new Set<() => void>();
  const shownListeners = new Set<(kind: VisitKind) => void>();
  let snapshot: Snapshot = {
    page: dependencies.page,
    view: { status: 'ready', Component: dependencies.Component },
  };
  let shownUrl = new URL(location.href);
  let key = '';
  let visits = 0;

  function show(next: Snapshot): void {
    snapshot = next;
    // Before rendering, because the page may change the window title.
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
      // The scroll position was restored.
    } else if (isNewPage || url.hash) {
      scrollToHash(url.hash);
    }
    if (isNewPage) focusOn(url.hash, kind);
    for (const listener of shownListeners) listener(kind);
  }

  /** The component of a page, or a loading state until it is loaded. */
  async function viewOf(page: PageProps, isCurrent: () => boolean): Promise<View> {
    const loading = modules.load(page.content.kind, page.url);
    const finalView = loading.then(
      (Component): View => ({ status: 'ready', Component }),
      (error: Error): View => ({ status: 'failed', error }),
    );
    const timeout = new Promise<View>((resolve) =>
      setTimeout(() => resolve({ status: 'loading' }), DELAY),
    );
    const first = await Promise.race([finalView, timeout]);
    if (first.status === 'loading') {
      void finalView.then((view) => {
        if (isCurrent()) {
          show({ page, view });
          focusOn(shownUrl.hash, 'push');
        }
      });
    }
    return first;
  }

  /**
   * Displays a page or, if its data cannot be loaded, lets the browser load the document.
   *
   * Resolves even if the page failed, or if a later visit began before it was displayed.
   */
  async function visit(url: URL, kind: VisitKind): Promise<void> {
    const visitNumber = ++visits;
    const isCurrent = () => visitNumber === visits;
    if (!isDecodable(url.pathname)) return commit(url, kind, failureSnapshot(url));
    const isShown = snapshot.view.status === 'ready' && isSamePage(url, shownUrl);
    const cached = isShown ? snapshot.page : loader.peek(url.pathname);
    // Prefetched data may belong to another build than the current page.
    const Component = cached && !isFromAnotherBuild(cached) && modules.peek(cached.content.kind);
    if (Component) {
      progress.done();
      return commit(url, kind, { page: cached, view: { status: 'ready', Component } });
    }
    progress.start();
    try {
      const page = cached ?? (await loader.load(url.pathname));
      if (!isCurrent()) return;
      if (isFromAnotherBuild(page)) return loadDocument(url);
      const view = await viewOf(page, isCurrent);
      if (!isCurrent()) return;
      if (view.status === 'failed' && (await isRedeployed(url))) return loadDocument(url);
      commit(url, kind, { page, view });
    } catch (error) {
      if (!isCurrent()) return;
      console.warn(error);
      // If the document cannot be loaded either, the page stays and offers a retry.
      const isLost = isUnreachable(error) && !(await isReachable(url));
      if (!isCurrent()) return;
      if (isLost) commit(url, kind, failureSnapshot(url, error));
      else loadDocument(url);
    } finally {
      if (isCurrent()) progress.done();
    }
  }

  /** Displays new data of the current page in place. Rejects if its component cannot be loaded. */
  async function replacePage(page: PageProps): Promise<void> {
    loader.store(page);
    const Component = await modules.load(page.content.kind, page.url);
    show({ page, view: { status: 'ready', Component } });
  }

  function failureSnapshot(url: URL, error: unknown = new URIError(url.href)): Snapshot {
    const page = notLoadedPage(snapshot.page, url.pathname, site, translate);
    return { page, view: { status: 'failed', error } };
  }

  function isFromAnotherBuild(page: PageData): boolean {
    // In `munseo dev`, every edit creates a build; the server reports relevant changes.
    return !site.isDev && (page.buildId ?? site.buildId) !== site.buildId;
  }

  /** Lets the browser load the document; if it has just done so for this address, an error is displayed instead. */
  function loadDocument(url: URL): void {
    if (claimReload(url.href)) location.assign(url);
    else commit(url, 'replace', failureSnapshot(url, new PageLoadError(url.href)));
  }

  return {
    getSnapshot: (): Snapshot => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls back after a page was displayed; returns a function that stops listening. */
    onPageDisplayed(listener: (kind: VisitKind) => void): () => void {
      shownListeners.add(listener);
      return () => shownListeners.delete(listener);
    },
    visit,
    /** Prefetches a page; failures are ignored, because the visit itself reports them. */
    prefetch(url: URL): void {
      if (!isDecodable(url.pathname)) return;
      loader
        .load(url.pathname, 'low')
        .then((page) => modules.prefetch(page.content.kind, page.url))
        .catch(() => {});
    },
    /** Retries the page if it has failed. */
    retry(): void {
      const { page, view } = snapshot;
      if (view.status !== 'failed') return;
      show({ page, view: { status: 'loading' } });
      loader.remove(shownUrl.pathname);
      const url = shownUrl;
      shownUrl = new URL('about:blank');
      void visit(url, 'replace');
    },
    /** Fetches the current page again and displays it; keeps it if it cannot be loaded. */
    async refresh(): Promise<void> {
      const { url } = snapshot.page;
      loader.remove(url);
      try {
        await replacePage(await loader.load(url));
      } catch (error) {
        console.warn(error);
      }
    },
    replacePage,
    /** Listens to the history; the first page is already displayed. */
    start(): void {
      loader.store(dependencies.page);
      key = currentKey();
      history.scrollRestoration = 'manual';
      addEventListener('pagehide', () => {
        positions.save(key);
        history.scrollRestoration = 'auto';
      });
      let frame = 0;
      addEventListener('scroll', () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => positions.save(key));
      });
      addEventListener('popstate', (event) => {
        const url = new URL(location.href);
        const isFragmentClick = event.state === null && isSamePage(url, shownUrl);
        if (!isFragmentClick) return void visit(url, 'pop');
        // The browser has already scrolled; the entry only needs a key.
        shownUrl = url;
        key = currentKey();
      });
      if (!isDecodable(location.pathname)) show(failureSnapshot(shownUrl));
    },
  };
}

/** Returns true if the document at the URL uses another script than this one: the site has been redeployed. */
async function isRedeployed(url: URL): Promise<boolean> {
  const entry = document.querySelector<HTMLElement>('script[data-client]')?.dataset.client;
  const response = await fetch(url, { cache: 'no-store' }).catch(() => undefined);
  return Boolean(entry && response?.ok && !(await response.text()).includes(entry));
}

/** Returns true if the server responds, except with a server error. */
async function isReachable(url: URL): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  return response !== undefined && response.status < 500;
}

/** Returns true without a complete response, and for an error that may be temporary. */
function isUnreachable(error: unknown): boolean {
  return error instanceof PageLoadError && !(Number(error.status) < 500);
}

/**
 * Returns false if the last recorded load was of this address and less than ten seconds ago; otherwise true, and
 * records this load.
 */
function claimReload(href: string): boolean {
  try {
    const [last, time] = (sessionStorage.getItem(RELOAD_KEY) ?? ' ').split(' ');
    if (last === href && Date.now() - Number(time) < 10_000) return false;
    sessionStorage.setItem(RELOAD_KEY, `${href} ${Date.now()}`);
  } catch {
    // Without storage, reloads are not recorded. Each one still needs a click, so the page cannot reload in a loop.
  }
  return true;
}
