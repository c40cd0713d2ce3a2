/** Runs the compiler in a worker, so that typing stays responsive. */

import type { CheckRequest } from '../checker';
import { createLocalChecker } from './localChecker';

/** The first message, with the addresses of all files. */
export interface Start {
  readonly script: string;
  readonly library: string;
  readonly project: string;
}

async function fetchJson(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} failed with status ${response.status}`);
  return response.json();
}

async function start({ script, library, project }: Start) {
  const [compiler, types, sources] = await Promise.all([
    import(/* @vite-ignore */ script),
    fetchJson(library),
    fetchJson(project),
  ]);
  return createLocalChecker(compiler.default, types, sources);
}

let localChecker: ReturnType<typeof start> | undefined;

/** A message after the start: an example to check, or a module whose lines with errors are requested. */
type Message = (CheckRequest | { readonly module: string }) & { readonly id: number };

addEventListener('message', async ({ data }: MessageEvent<Start | Message>) => {
  if ('script' in data) {
    localChecker = start(data);
    localChecker.catch(() => {});
    return;
  }
  try {
    const checker = await localChecker;
    const response = 'module' in data ? checker?.errorLines(data.module) : checker?.check(data);
    postMessage({ id: data.id, response });
  } catch (error) {
    postMessage({ id: data.id, failure: String(error) });
  }
});
