/** Search by the site's own files, on any host: the core runs in a worker of the page. */

import wasm from 'virtual:search-core';
import type { SiteProps } from '../../generated/props';
import type { SearchClient } from '../SearchClient';
import type { Question, Reply, Start } from './searchWorker';

/** Makes a client of the site's own index files. */
export function createStaticClient(site: SiteProps): SearchClient {
  if (!wasm) throw new Error('this build of the theme has no search core');
  const worker = new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' });
  return clientOfWorker(worker, { wasm, base: new URL(site.baseUrl, location.href).href }, (name) =>
    manifestOf(site, name),
  );
}

/** Speaks to a worker; `manifestOf` finds the manifest of an index. */
export function clientOfWorker(
  worker: Pick<Worker, 'postMessage' | 'addEventListener'>,
  start: Start,
  manifestOf: (indexName: string) => string,
): SearchClient {
  const waiting = new Map<number, (reply: Reply | Error) => void>();
  let questions = 0;

  worker.addEventListener('message', (event) => {
    const reply = (event as MessageEvent<Reply>).data;
    waiting.get(reply.id)?.(reply);
  });
  worker.addEventListener('error', (event) => {
    const error = new Error((event as ErrorEvent).message || 'the search worker stopped');
    for (const settle of waiting.values()) settle(error);
  });
  worker.postMessage(start);

  return {
    search: (requests) =>
      new Promise((resolve, reject) => {
        const id = ++questions;
        waiting.set(id, (reply) => {
          waiting.delete(id);
          if (reply instanceof Error) reject(reply);
          else if ('error' in reply) reject(new Error(reply.error));
          else resolve(reply.answer);
        });
        const question: Question = {
          id,
          manifests: [...new Set(requests.map(({ indexName }) => manifestOf(indexName)))],
          body: JSON.stringify({ requests }),
        };
        worker.postMessage(question);
      }),
  };
}

/** The manifest of an index, whose name ends in its locale. */
export function manifestOf({ locale, locales }: SiteProps, indexName: string): string {
  const named = locales.find(({ code }) => indexName.endsWith(`-${code}`));
  return `_munseo/search/${(named ?? locale).code}.json`;
}
