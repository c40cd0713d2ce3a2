/** TypeScript in the browser, for sites without a compiler on a server: fetched once, then available offline. */

import { library, script } from 'virtual:compiler';
import core from 'virtual:example-core';
import type { FoundCall } from '../../../crates/munseo-examples-wasm/js/exampleCore';
import type { Check, CheckResponse } from './checker';
import type { Reply, Request, Start } from './local/worker';

let worker: Worker | undefined;
let lastId = 0;

/** Returns the function that checks code; rejects if the page has no sources for a compiler. */
export async function startLocalCheck(): Promise<Check> {
  const url = document.querySelector<HTMLElement>('[data-hovers]')?.dataset.hovers;
  // Imported on demand, so that pointing at names does not load it.
  const { loadHovers } = await import('../hovers/typeHovers');
  const project = url && (await loadHovers(url)).project;
  if (!project) throw new Error('This page has no sources for a compiler.');
  return (check, signal) => ask<CheckResponse>({ check, project }, signal);
}

/** The calls that match a query, by the index at an address; null if there is no index, or the query is not one. */
export function findLocally(query: string, index: string): Promise<readonly FoundCall[] | null> {
  return ask({ find: query, index: new URL(index, location.href).href });
}

/** Sends a request to the worker, which is started by the first one, and waits for the response. */
function ask<T>(request: Request, signal?: AbortSignal): Promise<T> {
  worker ??= startWorker();
  const asked = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    const end = () => {
      asked.removeEventListener('message', receive);
      asked.removeEventListener('error', fail);
    };
    const fail = (error: unknown) => {
      end();
      reject(error);
    };
    const receive = ({ data }: MessageEvent<Reply>) => {
      if (data.id !== id) return;
      end();
      if (data.failure === undefined) resolve(data.response as T);
      else reject(new Error(data.failure));
    };
    asked.addEventListener('message', receive);
    asked.addEventListener('error', fail);
    signal?.addEventListener('abort', () => fail(signal.reason));
    asked.postMessage({ ...request, id });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./local/worker.ts', import.meta.url), { type: 'module' });
  const address = (path: string) => new URL(path, location.href).href;
  const start: Start = {
    core: core && address(core),
    script: address(script),
    library: address(library),
  };
  started.postMessage(start);
  return started;
}
