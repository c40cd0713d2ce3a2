/** TypeScript in the browser, for sites without a checking server: fetched once, then available offline. */

import { library, script } from 'virtual:compiler';
import type { Check, CheckResponse } from './checker';
import type { Start } from './local/worker';
import { type LocalCompiler, shareCompiler } from './sharedCompiler';

type Reply = { id: number; response?: unknown; failure?: string };

/**
 * Starts the compiler for the current site, and returns the function that checks code with it.
 *
 * Rejects if the page has no sources for a compiler, or their address cannot be loaded.
 */
export async function startLocalCheck(): Promise<Check> {
  const compiler = startCompiler();
  shareCompiler(compiler);
  return (await compiler).check;
}

async function startCompiler(): Promise<LocalCompiler> {
  const url = document.querySelector<HTMLElement>('[data-hovers]')?.dataset.hovers;
  // Imported on demand, so that pointing at names does not load it.
  const { loadHovers } = await import('../hovers/typeHovers');
  const project = url && (await loadHovers(url)).project;
  if (!project) throw new Error('This page has no sources for a compiler.');
  const worker = new Worker(new URL('./local/worker.ts', import.meta.url), { type: 'module' });
  const address = (path: string) => new URL(path, location.href).href;
  const start: Start = {
    script: address(script),
    library: address(library),
    project: address(project),
  };
  worker.postMessage(start);
  let last = 0;
  /** Sends a message and waits for its response. */
  const ask = (message: object, signal?: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      const id = last;
      const end = () => {
        worker.removeEventListener('message', receive);
        worker.removeEventListener('error', fail);
      };
      const fail = (error: unknown) => {
        end();
        reject(error);
      };
      const receive = ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        end();
        if (data.failure === undefined) resolve(data.response);
        else reject(new Error(data.failure));
      };
      worker.addEventListener('message', receive);
      worker.addEventListener('error', fail);
      signal?.addEventListener('abort', () => fail(signal.reason));
      worker.postMessage({ ...message, id });
    });
  return {
    check: (request, signal) => ask(request, signal) as Promise<CheckResponse>,
    errorLines: (module) => ask({ module }) as Promise<number[]>,
  };
}
