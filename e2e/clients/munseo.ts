import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');

/** The command under test; `cargo xtask test` sets `MUNSEO`. */
export const munseo = path.resolve(
  process.env['MUNSEO'] ?? path.join(root, 'target/release/munseo'),
);

/** The site of this repository. */
export const site = path.join(root, 'site');

const cases = path.join(root, 'crates/munseo-search-protocol/cases');

/** The credentials of a server that requires them. */
export const APP_ID = 'MUNSEO';
export const KEY = 'a-search-key';

/** A running server. */
export interface RunningServer {
  /** Such as `127.0.0.1:38123`. */
  readonly host: string;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** A server with the records of the test cases in the indexes `docs-en` and `docs-ko`. */
export interface SearchServer extends RunningServer {
  /** The folder of its indexes. */
  readonly indexes: string;
}

/** A request with the expected response; see the README beside `cases.json`. */
export interface Case {
  readonly name: string;
  readonly request: { readonly requests: readonly Record<string, unknown>[] };
  readonly expect: Readonly<Record<string, unknown>>;
}

/** The test cases, which the search core and the server are tested with, too. */
export async function readCases(): Promise<Case[]> {
  return JSON.parse(await readFile(path.join(cases, 'cases.json'), 'utf8')) as Case[];
}

/** Indexes the records of the test cases and serves them. */
export async function startServer(...options: string[]): Promise<SearchServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'munseo-clients-'));
  const indexes = path.join(folder, 'docs');
  const records = ['en', 'ko'].map(
    (locale) => `${locale}=${path.join(cases, `records-${locale}.jsonl`)}`,
  );
  await run('search', 'index', '--records', ...records, '--out', indexes);
  const server = await serve(folder, [folder, '--search-index', indexes, ...options]);
  return { ...server, indexes };
}

/** Builds the site of this repository into a temporary folder and serves it. */
export async function startSite(...options: string[]): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'munseo-site-'));
  const dist = path.join(folder, 'dist');
  await run('build', site, '--out', dist);
  return serve(folder, [site, '--dist', dist, ...options]);
}

/** Serves the content of a temporary folder. */
async function serve(folder: string, options: readonly string[]): Promise<RunningServer> {
  const server = spawn(munseo, ['serve', ...options, '--addr', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const host = await addressOf(server);
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  return { host, stop };
}

/** Runs a command of munseo and returns its output. */
export async function run(...commandLine: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(munseo, commandLine, { maxBuffer: Infinity });
  return stdout;
}

/** The address that a server reports. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (server.stdout === null) {
    throw new Error('the output of the server is not piped');
  }
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /^serving .* on http:\/\/([^/]+)/.exec(line)?.[1];
    if (address !== undefined) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error('the server exited before it reported its address');
}

/** The value at a path such as `results.0.hits.length`; null if absent. */
export function at(response: unknown, where: string): unknown {
  let value = response;
  for (const step of where.split('.')) {
    value = (value as Record<string, unknown> | null | undefined)?.[step];
  }
  return value ?? null;
}
