/**
 * Search without a server: the core in WebAssembly, in a thread of its own.
 *
 * The first message starts it ({@link Start}); each further one asks ({@link Question}) and is answered
 * under its number ({@link Reply}).
 */

import {
  SearchCore,
  type SearchFiles,
  type SearchManifest,
} from '../../../../crates/munseo-search-wasm/js/searchCore';
import { createFiles } from './searchFiles';

/** Starts the worker. */
export interface Start {
  /** Where the WebAssembly is. */
  readonly wasm: string;
  /** What the names of files are relative to. */
  readonly base: string;
}

/** A search in the indexes of some languages. */
export interface Question {
  readonly id: number;
  /** The manifests of the indexes, relative to the base. */
  readonly manifests: readonly string[];
  /** The body of the request. */
  readonly body: string;
}

/** What became of a question. */
export type Reply =
  | { readonly id: number; readonly answer: { readonly results: readonly unknown[] } }
  | { readonly id: number; readonly error: string };

let started: Promise<{ core: SearchCore; files: SearchFiles }> | undefined;
const opened = new Map<string, Promise<void>>();

async function start({ wasm, base }: Start) {
  const files = createFiles(base);
  const bytes = await files(wasm);
  const module = await WebAssembly.compile(bytes as BufferSource);
  return { core: await SearchCore.start(module, files), files };
}

async function open(file: string): Promise<void> {
  if (!started) throw new Error('the search worker was asked before it was started');
  const { core, files } = await started;
  const manifest = new TextDecoder().decode(await files(file));
  await core.open(JSON.parse(manifest) as SearchManifest);
}

function openOnce(file: string): Promise<void> {
  const known = opened.get(file);
  if (known) return known;
  const opening = open(file);
  opened.set(file, opening);
  // The next question tries again.
  opening.catch(() => opened.delete(file));
  return opening;
}

async function reply({ id, manifests, body }: Question): Promise<Reply> {
  try {
    await Promise.all(manifests.map(openOnce));
    const ready = await started;
    if (!ready) throw new Error('the search worker was asked before it was started');
    return { id, answer: await ready.core.search(body) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', ({ data }: MessageEvent<Start | Question>) => {
  if ('wasm' in data) started = start(data);
  else void reply(data).then((answer) => postMessage(answer));
});
