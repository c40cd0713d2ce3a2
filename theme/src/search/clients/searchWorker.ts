/**
 * Search without a server: the core in WebAssembly, in a worker.
 *
 * The first message starts the worker ({@link Start}). Each further one opens indexes ({@link Preparation}) or contains
 * a query ({@link SearchQuery}), which is answered with the same number ({@link Reply}).
 */

import {
  SearchCore,
  SearchCoreError,
  type SearchManifest,
  type SearchResults,
} from '../../../../crates/munseo-search-wasm/js/searchCore';
import { createFiles } from './searchFiles';

/** Starts the worker. */
export interface Start {
  /** The address of the WebAssembly file. */
  readonly wasm: string;
  /** The base URL of file names. */
  readonly base: string;
  /** True in `munseo dev`: the index may change with every search. */
  readonly isDev: boolean;
  /** True if the network may be used for prefetching. */
  readonly isPrefetchAllowed: boolean;
}

/** Opens indexes before the first search. */
export interface Preparation {
  /** The manifests of the indexes, relative to the base. */
  readonly manifests: readonly string[];
}

/** A search in the indexes of some languages. */
export interface SearchQuery extends Preparation {
  readonly id: number;
  /** The body of the request. */
  readonly body: string;
}

/** The reply to a query. */
export type Reply =
  | { readonly id: number; readonly response: { readonly results: readonly unknown[] } }
  | { readonly id: number; readonly error: string };

/** An index of at most this many bytes is fetched completely after its first response, so that it works offline. */
const MAX_COMPLETE_BYTES = 1 << 20;

type RunningCore = Awaited<ReturnType<typeof start>>;

let settings: Start | undefined;
let running: Promise<RunningCore> | undefined;
/** Manifests of open indexes, by file, with their content at the time of opening. */
const openIndexes = new Map<string, Promise<string>>();

async function start({ wasm, base, isDev, isPrefetchAllowed }: Start) {
  const files = createFiles(base);
  const bytes = await files.get(wasm);
  const module = await WebAssembly.compile(bytes as BufferSource);
  return { core: await SearchCore.start(module, files.get), files, isDev, isPrefetchAllowed };
}

/** The core, started on first use; a failed start is retried. */
function runningCore(): Promise<RunningCore> {
  if (running) return running;
  if (!settings) throw new Error('the search worker received a query before it was started');
  const starting = start(settings);
  running = starting;
  starting.catch(() => {
    running = undefined;
  });
  return starting;
}

/** Opens the index of a manifest, unless it is already open. */
async function open(
  { core, files }: RunningCore,
  file: string,
  previous?: string,
): Promise<string> {
  const text = new TextDecoder().decode(await files.get(file));
  if (text === previous) return text;
  const manifest = JSON.parse(text) as SearchManifest;
  await core.open(manifest);
  void files.deleteStaleShards([manifest.core, ...Object.values(manifest.sections)]);
  return text;
}

function openOnce(worker: RunningCore, file: string): Promise<string> {
  const previous = openIndexes.get(file);
  if (previous && !worker.isDev) return previous;
  const opening = previous ? previous.then((text) => open(worker, file, text)) : open(worker, file);
  openIndexes.set(file, opening);
  // The next query retries.
  opening.catch(() => openIndexes.delete(file));
  return opening;
}

/** The core with these indexes open. */
async function prepare({ manifests }: Preparation): Promise<RunningCore> {
  const worker = await runningCore();
  await Promise.all(manifests.map((file) => openOnce(worker, file)));
  return worker;
}

async function search(query: SearchQuery): Promise<SearchResults> {
  const { manifests, body } = query;
  const worker = await prepare(query);
  try {
    return await worker.core.search(body);
  } catch (error) {
    if (error instanceof SearchCoreError) throw error;
    // A part is missing: the site may have been redeployed since its index was opened.
    for (const file of manifests) openIndexes.delete(file);
    return (await prepare(query)).core.search(body);
  }
}

/** Fetches the remaining parts of small indexes that have answered. */
async function complete(manifests: readonly string[]): Promise<void> {
  const { core, isDev, isPrefetchAllowed } = await runningCore();
  if (isDev || !isPrefetchAllowed) return;
  for (const file of manifests) {
    const { name, bytes = Number.POSITIVE_INFINITY } = JSON.parse(
      (await openIndexes.get(file)) ?? '{}',
    ) as Partial<SearchManifest>;
    if (name && bytes <= MAX_COMPLETE_BYTES) await core.complete(name);
  }
}

async function reply(query: SearchQuery): Promise<Reply> {
  const { id } = query;
  try {
    return { id, response: await search(query) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Start | Preparation | SearchQuery>) => {
  if ('wasm' in data) settings = data;
  else if (!('body' in data)) prepare(data).catch(() => {});
  else
    void reply(data).then((message) => {
      postMessage(message);
      // Failures are ignored; a search that needs a missing part reports it.
      if ('response' in message) complete(data.manifests).catch(() => {});
    });
});
