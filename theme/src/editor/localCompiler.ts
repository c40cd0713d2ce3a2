/** TypeScript in the browser, for sites without a compiler on a server: fetched once, then available offline. */

import { library, script } from 'virtual:compiler';
import core from 'virtual:example-core';
import type { FoundCall } from '../../../crates/munseo-examples-wasm/js/exampleCore';
import { connectWorker } from '../workers/connectWorker';
import type { Check, CheckResponse } from './checker';
import type { Request, Start } from './local/worker';

const worker = connectWorker(startWorker);

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

/** Sends a request to the worker. */
function ask<T>(request: Request, signal?: AbortSignal): Promise<T> {
  return worker.ask(request, signal);
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
