/** Small test sites, one per feature: written to a temporary folder, built and served. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect } from '@playwright/test';

const munseo = process.env['MUNSEO'] ?? '../target/release/munseo';

/** Files by their path in the site's folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The beginning of a configuration in Korean and English. */
export const BILINGUAL = `title = "Fixture"
url = "https://fixture.example"
favicon = "favicon.svg"
default_locale = "ko"
[locales.ko]
label = "한국어"
[locales.en]
label = "English"
`;

/** The beginning of a configuration in English only. */
export const ENGLISH = `title = "Fixture"
url = "https://fixture.example"
favicon = "favicon.svg"
default_locale = "en"
[locales.en]
label = "English"
`;

/** Without an icon, browsers request a missing one. */
const COMMON: Files = {
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** A served test site. */
export class FixtureSite {
  /** What the program has printed. */
  output = '';

  private constructor(
    readonly folder: string,
    /** Protocol, host and port. */
    readonly url: string,
    private readonly server: ChildProcess,
  ) {}

  /** Writes a site and serves it as published, or with `munseo dev`. */
  static async serve(files: Files, command: 'serve' | 'dev' = 'serve'): Promise<FixtureSite> {
    const folder = join(await mkdtemp(join(tmpdir(), 'munseo-fixture-')), 'site');
    await writeFiles(folder, { ...COMMON, ...files });
    const address = `127.0.0.1:${await freePort()}`;
    const server = spawn(munseo, [command, folder, '--addr', address], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const site = new FixtureSite(folder, `http://${address}`, server);
    server.stdout.on('data', (text) => (site.output += text));
    server.stderr.on('data', (text) => (site.output += text));
    try {
      await expect
        .poll(() => server.exitCode !== null || site.isUp(), { timeout: 30_000 })
        .toBe(true);
      expect(server.exitCode, site.output).toBeNull();
    } catch (error) {
      await site.close();
      throw new Error(site.output, { cause: error });
    }
    return site;
  }

  /** Overwrites files of the site. */
  write(files: Files): Promise<void> {
    return writeFiles(this.folder, files);
  }

  /** Returns true if the server responds. */
  isUp(path = '/'): Promise<boolean> {
    return fetch(this.url + path).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Stops the server and removes the site. */
  async close(): Promise<void> {
    if (this.server.exitCode === null) {
      this.server.kill();
      await once(this.server, 'exit');
    }
    await rm(dirname(this.folder), { recursive: true, force: true });
  }
}

/** The output of `munseo check` for a site, or of `munseo build`; the site can have the packages of this repository. */
export async function check(
  files: Files,
  command: 'check' | 'build' = 'check',
  hasPackages = false,
): Promise<{ status: number | null; output: string }> {
  const parent = await mkdtemp(join(tmpdir(), 'munseo-fixture-'));
  const folder = join(parent, 'site');
  await writeFiles(folder, { ...COMMON, ...files });
  if (hasPackages) await symlink(resolve('../node_modules'), join(folder, 'node_modules'));
  const { status, stdout, stderr } = spawnSync(munseo, [command, folder], { encoding: 'utf8' });
  await rm(parent, { recursive: true, force: true });
  return { status, output: stdout + stderr };
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Enough paragraphs to make a page scrollable. */
export function filler(paragraphs = 12): string {
  const sentence = 'Words follow words until the page is long enough to be scrolled. ';
  return Array.from({ length: paragraphs }, () => `${sentence.repeat(6)}\n`).join('\n');
}
