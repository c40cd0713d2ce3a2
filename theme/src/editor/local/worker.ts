/** Runs the compiler in a worker, so that typing stays responsive. */

import { ExampleCore } from '../../../../crates/munseo-examples-wasm/js/exampleCore';
import { fetchJson } from '../../navigation/fetchJson';
import { loadOnce } from '../../navigation/loadOnce';
import type { CheckRequest, CheckResponse } from '../checker';
import { createCompiler, type LocalCompiler, type Project } from './compiler';

/** The first message, with the addresses of files. */
export interface Start {
  /** Absent in a theme built without it. */
  readonly core: string | undefined;
  readonly script: string;
  readonly library: string;
}

/** Code to check with the sources at an address, or a query to answer with the index at an address. */
export type Request =
  | { readonly check: CheckRequest; readonly project: string }
  | { readonly find: string; readonly index: string };

/** The response to a request with the same number, or the message of an error. */
export interface Reply {
  readonly id: number;
  readonly response?: unknown;
  readonly failure?: string;
}

let files: Start | undefined;
/** The compiler that answers the core. */
let running: LocalCompiler | undefined;
/** What is loaded or loading, by its address. */
const loaded = new Map<string, Promise<unknown>>();

function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  return loadOnce(loaded as Map<string, Promise<T>>, key, load);
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok && response.status !== 404) {
    throw new Error(`${url} failed with status ${response.status}`);
  }
  return response;
}

function startCompiler(project: string): Promise<LocalCompiler> {
  return once(project, async () => {
    const { script, library } = files as Start;
    const [ts, types, sources] = await Promise.all([
      import(/* @vite-ignore */ script),
      fetchJson<Readonly<Record<string, string>>>(library),
      fetchJson<Project>(project),
    ]);
    return createCompiler(ts.default, types, sources);
  });
}

function startCore(): Promise<ExampleCore> {
  const { core = '' } = files as Start;
  return once(core, async () => {
    // Not every host sends the media type that compiling while fetching requires.
    const module = await WebAssembly.compile(await (await fetchFile(core)).arrayBuffer());
    return ExampleCore.start(module, () => {
      if (!running) throw new Error('The compiler is not running.');
      return running;
    });
  });
}

async function find(query: string, index: string) {
  const json = await once(index, async () => {
    const response = await fetchFile(index);
    return response.ok ? response.text() : undefined;
  });
  if (json === undefined) return null;
  const core = await startCore();
  if (!core.isExample(query)) return null;
  running = await startCompiler(JSON.parse(json).project);
  await once(`open ${index}`, async () => core.openIndex(json));
  return core.find(query);
}

async function check(request: CheckRequest, project: string): Promise<CheckResponse> {
  const [core, compiler] = await Promise.all([startCore(), startCompiler(project)]);
  running = compiler;
  const edited = core.check(request.code, request.selection);
  return {
    ...edited,
    html: compiler.highlight(edited.code),
    ...(request.types && { types: compiler.hovers(edited.code) }),
    compiler: compiler.version,
    isLocal: true,
  };
}

function respond(request: Request): Promise<unknown> {
  if ('find' in request) return find(request.find, request.index);
  return check(request.check, request.project);
}

addEventListener('message', async ({ data }: MessageEvent<Start | (Request & { id: number })>) => {
  if ('script' in data) {
    files = data;
    return;
  }
  const reply = (message: Omit<Reply, 'id'>) => postMessage({ ...message, id: data.id });
  try {
    reply({ response: await respond(data) });
  } catch (error) {
    reply({ failure: String(error) });
  }
});
