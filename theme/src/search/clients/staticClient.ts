/** Search with the site's own files, on any host: the core runs in a worker. */

import wasm from 'virtual:search-core';
import type { SiteProps } from '../../generated/props';
import { isPrefetchAllowed } from '../../navigation/links';
import type { SearchClient } from './SearchClient';
import type { Preparation, Reply, SearchQuery, Start } from './searchWorker';

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

type WorkerLike = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Communicates with a worker, and starts another one if it stops; `manifestOf` finds the manifest of an index. */
export function clientOfWorker(
  startWorker: () => WorkerLike,
  start: Start,
  manifestOf: (indexName: string) => string,
): SearchClient {
  const pending = new Map<number, (reply: Reply | Error) => void>();
  let lastId = 0;
  let worker: WorkerLike | undefined;

  function runningWorker(): WorkerLike {
    if (worker) return worker;
    const started = startWorker();
    started.addEventListener('message', (event) => {
      const reply = (event as MessageEvent<Reply>).data;
      pending.get(reply.id)?.(reply);
    });
    started.addEventListener('error', (event) => {
      if (worker === started) worker = undefined;
      const error = new Error((event as ErrorEvent).message || 'the search worker stopped');
      for (const settle of pending.values()) settle(error);
    });
    started.postMessage(start);
    worker = started;
    return started;
  }

  return {
    prepare(indexName) {
      const preparation: Preparation = { manifests: [manifestOf(indexName)] };
      runningWorker().postMessage(preparation);
    },
    search: (requests) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        pending.set(id, (reply) => {
          pending.delete(id);
          if (reply instanceof Error) reject(reply);
          else if ('error' in reply) reject(new Error(reply.error));
          else resolve(reply.response);
        });
        const query: SearchQuery = {
          id,
          manifests: [...new Set(requests.map(({ indexName }) => manifestOf(indexName)))],
          body: JSON.stringify({ requests }),
        };
        runningWorker().postMessage(query);
      }),
  };
}

/** The manifest of an index, whose name ends in its locale; for other names, that of the page's language. */
export function manifestOf({ locale, locales }: SiteProps, indexName: string): string {
  const named = locales.find(({ code }) => indexName.endsWith(`-${code}`));
  return `_munseo/search/${(named ?? locale).code}.json`;
}
