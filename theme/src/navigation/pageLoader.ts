/** Pages as data: fetched once, cached in memory, available immediately if prefetched. */

import type { PageProps } from '../generated/props';
import { withEntries } from './sidebarEntries';
import { pageDataUrl, routeOf, withoutSuffix } from './urls';

/** Number of cached pages. */
const CAPACITY = 200;

/** A `page.json`: the page, and its build if included. */
export type PageData = PageProps & { readonly buildId?: string };

/** The page does not exist, or cannot be loaded: a `TypeError`, like failed requests and imports. */
export class PageLoadError extends TypeError {
  /** The status of the response; absent without a complete response. */
  readonly status: number | undefined;

  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Loads pages by path. */
export type PageLoader = ReturnType<typeof createPageLoader>;

/** Creates a loader; `request` defaults to `fetch` except in tests. */
export function createPageLoader(request: typeof fetch = fetch.bind(globalThis)) {
  const pages = new Map<string, PageData>();
  const pending = new Map<string, Promise<PageData>>();

  function store(route: string, page: PageData): void {
    pages.delete(route);
    pages.set(route, page);
    const oldest = pages.keys().next().value;
    if (pages.size > CAPACITY && oldest !== undefined) pages.delete(oldest);
  }

  async function fetchPage(path: string, priority: 'low' | 'auto'): Promise<PageData> {
    const url = pageDataUrl(path);
    const fail = (cause: unknown): never => {
      throw new PageLoadError(`${url} could not be loaded`, undefined, { cause });
    };
    const response = await request(url, { priority, credentials: 'same-origin' }).catch(fail);
    if (!response.ok) {
      throw new PageLoadError(`${url} failed with status ${response.status}`, response.status);
    }
    const page = (await response.json().catch(fail)) as PageData;
    return withEntries(page, request).catch(fail);
  }

  /** Fetches a page. A path that ends in `.html` is tried as it is first, because it may be the page's own name. */
  async function fetchRoute(path: string, priority: 'low' | 'auto'): Promise<PageData> {
    const stripped = withoutSuffix(path);
    if (stripped === path || path.toLowerCase().endsWith('/index.html')) {
      return fetchPage(stripped, priority);
    }
    return fetchPage(path, priority).catch(() => fetchPage(stripped, priority));
  }

  return {
    /** The page, if it is cached. */
    peek: (path: string): PageData | undefined => pages.get(routeOf(path)),
    /**
     * The page from the cache or the network; concurrent requests are merged.
     *
     * Rejects with a {@link PageLoadError} if the page cannot be loaded.
     */
    load(path: string, priority: 'low' | 'auto' = 'auto'): Promise<PageData> {
      const route = routeOf(path);
      const cached = pages.get(route);
      if (cached) return Promise.resolve(cached);
      const inFlight = pending.get(route);
      if (inFlight) return inFlight;
      const started = fetchRoute(path, priority).then((page) => {
        if (pending.get(route) === started) store(route, page);
        return page;
      });
      pending.set(route, started);
      const forget = () => pending.get(route) === started && pending.delete(route);
      // A path without a page, such as `/LICENSE`, is requested once.
      started.then(forget, (error: PageLoadError) => error.status === 404 || forget());
      return started;
    },
    /** Caches a page from another source. */
    store: (page: PageData): void => store(routeOf(page.url), page),
    /** Removes all pages, or one, from the cache. */
    remove(path?: string): void {
      if (path === undefined) {
        pages.clear();
        pending.clear();
      } else {
        pages.delete(routeOf(path));
        pending.delete(routeOf(path));
      }
    },
  };
}
