/** Search with the site's own files, on any host: the core runs in a worker. */

import wasm from 'virtual:search-core';
import type { SiteProps } from '../../generated/props';
import { isPrefetchAllowed } from '../../navigation/links';
import { connectWorker, type WorkerLike } from '../../workers/connectWorker';
import type { SearchClient } from './SearchClient';
import type { Preparation, SearchQuery, Start } from './searchWorker';

/** Creates a client of the site's own index files; throws if the theme was built without a search core. */
export function createStaticClient(site: SiteProps): SearchClient {
  if (!wasm) throw new Error('this build of the theme has no search core');
  const base = new URL(site.baseUrl, location.href).href;
  return clientOfWorker(
    () => new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' }),
    { wasm, base, isDev: site.isDev, isPrefetchAllowed: isPrefetchAllowed() },
    (name) => manifestOf(site, name),
  );
}

/** Communicates with the worker of the search core; `manifestOf` finds the manifest of an index. */
export function clientOfWorker(
  startWorker: () => WorkerLike,
  start: Start,
  manifestOf: (indexName: string) => string,
): SearchClient {
  const { post, ask } = connectWorker(() => {
    const worker = startWorker();
    worker.postMessage(start);
    return worker;
  });
  return {
    prepare: (indexName) => post({ manifests: [manifestOf(indexName)] } satisfies Preparation),
    search: (requests) =>
      ask({
        manifests: [...new Set(requests.map(({ indexName }) => manifestOf(indexName)))],
        body: JSON.stringify({ requests }),
      } satisfies Omit<SearchQuery, 'id'>),
  };
}

/** The manifest of an index, whose name ends in its locale; for other names, that of the page's language. */
export function manifestOf({ locale, locales }: SiteProps, indexName: string): string {
  const named = locales.find(({ code }) => indexName.endsWith(`-${code}`));
  return `_munseo/search/${(named ?? locale).code}.json`;
}
