/**
 * The search core of a page: WebAssembly from `munseo-search-wasm`, without a server.
 *
 * Runs in a worker or in Node. It only carries bytes: requests and responses are those of
 * `SearchClient.search`. Files come from a {@link SearchFiles}, so that tests need no network.
 */

/** The exports of the module, documented in `src/lib.rs`. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  allocate_buffer(length: number): number;
  buffer_address(): number;
  buffer_length(): number;
  open(nameLength: number): number;
  supply(nameLength: number, section: number): number;
  answer(pageView: number): number;
}

/** A text in NFC with full-width Katakana, as in indexes: the module has no tables to compose texts. */
function composed(text: string): string {
  return text.replace(/[\uff65-\uff9f]+/g, (kana) => kana.normalize('NFKC')).normalize();
}

/** Results of a call. */
const DONE = 0;
const INCOMPLETE = 2;

/** The manifest of an index, which `munseo build` writes to `_munseo/search/LOCALE.json`. */
export interface SearchManifest {
  /** The name of the index. */
  readonly name: string;
  /** The size of all its files in bytes. */
  readonly bytes?: number;
  /** The file with the sections that every query needs. */
  readonly core: string;
  /** The files of the other sections, by number. */
  readonly sections: Readonly<Record<string, string>>;
}

/** The body of a response, as `SearchClient.search` returns it. */
export interface SearchResults {
  readonly results: { processingTimeMS?: number; readonly [attribute: string]: unknown }[];
}

/** Fetches a file of the site by the name that a manifest gives it. */
export type SearchFiles = (file: string) => Promise<Uint8Array>;

/** An error of the core. */
export class SearchCoreError extends Error {
  /** The matching HTTP status. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'SearchCoreError';
    this.status = status;
  }
}

/** Answers searches from index files. */
export class SearchCore {
  readonly #exports: Exports;
  readonly #files: SearchFiles;
  readonly #manifests = new Map<string, SearchManifest>();
  /** Sections that are loaded or being fetched, so that none is fetched twice. */
  readonly #fetched = new Map<string, Promise<void>>();
  readonly #pageView = Math.random();

  private constructor(exports: Exports, files: SearchFiles) {
    this.#exports = exports;
    this.#files = files;
  }

  /** Starts a compiled module. */
  static async start(module: WebAssembly.Module, files: SearchFiles): Promise<SearchCore> {
    const instance = await WebAssembly.instantiate(module, {});
    return new SearchCore(instance.exports as unknown as Exports, files);
  }

  /** Opens the index of a manifest; another of its name is closed. */
  async open(manifest: SearchManifest): Promise<void> {
    const core = await this.#files(manifest.core);
    this.#expectDone(this.#exports.open(this.#write(manifest.name, core)));
    this.#manifests.set(manifest.name, manifest);
    for (const key of this.#fetched.keys()) {
      if (key.endsWith(` ${manifest.name}`)) {
        this.#fetched.delete(key);
      }
    }
  }

  /** Fetches the missing sections of an index: from then on it needs no files. */
  async complete(name: string): Promise<void> {
    for (const section of Object.keys(this.#manifests.get(name)?.sections ?? {})) {
      await this.#fetchSection(name, Number(section));
    }
  }

  /** Answers the body of a request for several queries. */
  async search(body: string): Promise<SearchResults> {
    const start = performance.now();
    // A search reports the missing sections that it reached; each round reaches further.
    for (;;) {
      this.#write('', new TextEncoder().encode(composed(body)));
      const status = this.#exports.answer(this.#pageView);
      const content = this.#read();
      if (status === DONE) {
        const response = JSON.parse(content) as SearchResults;
        for (const result of response.results) {
          // Without this field, the client did not request the time.
          if (result.processingTimeMS !== undefined) {
            result.processingTimeMS = Math.round(performance.now() - start);
          }
        }
        return response;
      }
      if (status !== INCOMPLETE) {
        throw errorOf(content);
      }
      const { index, missing } = JSON.parse(content) as { index: string; missing: number[] };
      await Promise.all(missing.map((section) => this.#fetchSection(index, section)));
    }
  }

  #fetchSection(index: string, section: number): Promise<void> {
    const key = `${section} ${index}`;
    const known = this.#fetched.get(key);
    if (known !== undefined) {
      return known;
    }
    const work = this.#supply(index, section);
    this.#fetched.set(key, work);
    // A failed fetch is retried by the next search.
    work.catch(() => this.#fetched.get(key) === work && this.#fetched.delete(key));
    return work;
  }

  async #supply(index: string, section: number): Promise<void> {
    const file = this.#manifests.get(index)?.sections[section];
    if (file === undefined) {
      throw new SearchCoreError(
        `section ${section} of the search index ${index} is in no file`,
        500,
      );
    }
    const bytes = await this.#files(file);
    this.#expectDone(this.#exports.supply(this.#write(index, bytes), section));
  }

  /** Writes a name and bytes into the buffer and returns the length of the name. */
  #write(name: string, bytes: Uint8Array): number {
    const encoded = new TextEncoder().encode(name);
    const at = this.#exports.allocate_buffer(encoded.length + bytes.length);
    // If the memory has grown, it has a new buffer.
    const memory = new Uint8Array(this.#exports.memory.buffer, at, encoded.length + bytes.length);
    memory.set(encoded);
    memory.set(bytes, encoded.length);
    return encoded.length;
  }

  #read(): string {
    const length = this.#exports.buffer_length();
    const bytes = new Uint8Array(
      this.#exports.memory.buffer,
      this.#exports.buffer_address(),
      length,
    );
    return new TextDecoder().decode(bytes);
  }

  #expectDone(status: number): void {
    if (status !== DONE) {
      throw errorOf(this.#read());
    }
  }
}

function errorOf(content: string): SearchCoreError {
  const { message, status } = JSON.parse(content) as { message: string; status: number };
  return new SearchCoreError(message, status);
}
