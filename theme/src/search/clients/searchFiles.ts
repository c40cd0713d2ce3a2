/** Caches the files of an index, so that search works offline once used. */

import type { SearchFiles } from '../../../../crates/munseo-search-wasm/js/searchCore';

/** The name of the cache, which contains its version. */
const STORE = 'munseo-search-1';
/** A shard of an index: its language, its number unless it is the core, and the hash of its content. */
const SHARD_FILE = /^(.*\/_munseo\/assets\/search\/.+?)(?:-\d+)?-[0-9a-f]{16}\.part$/;

/** The files relative to a base URL, by name. */
export function createFiles(base: string) {
  const urlOf = (file: string) => new URL(file, base).href;
  return {
    /**
     * Returns a file.
     *
     * A file with a hash in its name never changes and is read from the cache if present. Other files are requested
     * each time, and read from the cache if the request fails or gets an error status. Rejects if the file is not
     * cached either.
     */
    async get(file: Parameters<SearchFiles>[0]) {
      const url = urlOf(file);
      const store = await openStore();
      const cached = await store?.match(url);
      if (cached && isImmutable(url)) return bytesOf(cached);
      try {
        const response = await fetch(url);
        if (!response.ok) throw new Error(`${url} failed with status ${response.status}`);
        await store?.put(url, response.clone()).catch(() => {
          // If the disk is full, nothing is cached, and the search continues.
        });
        return await bytesOf(response);
      } catch (error) {
        if (cached) return bytesOf(cached);
        throw error;
      }
    },
    /** Deletes the cached shards of an index except the named ones. */
    async deleteStaleShards(names: readonly string[]) {
      const wanted = new Set(names.map(urlOf));
      const indexes = new Set([...wanted].map(indexOf));
      const store = await openStore();
      for (const { url } of (await store?.keys()) ?? []) {
        const index = indexOf(url);
        if (index && indexes.has(index) && !wanted.has(url)) await store?.delete(url);
      }
    },
  };
}

/** The index that a shard belongs to: its address up to the language. */
function indexOf(url: string): string | undefined {
  return SHARD_FILE.exec(url)?.[1];
}

function isImmutable(url: string): boolean {
  return url.includes('/_munseo/assets/');
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

async function openStore(): Promise<Cache | undefined> {
  try {
    // Absent outside of secure contexts, denied in some private windows.
    return await globalThis.caches?.open(STORE);
  } catch {
    return undefined;
  }
}
