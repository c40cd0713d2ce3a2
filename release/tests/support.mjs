// What the tests of releases share: a server of files, temporary folders, and running programs.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The repository's folder. */
export const root = new URL('../../', import.meta.url).pathname;

/** The folder with the files of a release, made by `cargo xtask test --only release`. */
export const files = process.env.MUNSEO_RELEASE_FILES;
if (!files) {
  throw new Error('MUNSEO_RELEASE_FILES is not set; run `cargo xtask test --only release`');
}

/** The file of a release whose name has this beginning and end. */
export function file(beginning, end) {
  const found = readdirSync(files).find((name) => name.startsWith(beginning) && name.endsWith(end));
  if (!found) {
    throw new Error(`${files} has no ${beginning}…${end}`);
  }
  return join(files, found);
}

/** A folder that is removed after the test. */
export function folder(test) {
  const path = mkdtempSync(join(tmpdir(), 'munseo-release-'));
  test.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/**
 * Serves what `answer` returns for a path: bytes, or null for 404. Returns the address.
 */
export async function serve(test, answer) {
  const server = createServer((request, response) => {
    const body = answer(decodeURIComponent(request.url ?? '/'), `http://${request.headers.host}`);
    response.writeHead(body === null ? 404 : 200);
    response.end(body ?? 'not found');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}`;
}

/** The bytes of a file, or null. */
export function bytes(path) {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Runs a program to its end. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const result = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (data) => {
      result.stdout += data;
    });
    child.stderr.on('data', (data) => {
      result.stderr += data;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...result, code }));
  });
}
