/** The types of a site's package with documented calls: a file of the build, fetched on demand. */

import { createSimilarity, type Features, featuresOf } from './similarity';
import { parseType } from './types';

/** The file, as written by `find_by_example/browser_index.rs`. */
export interface IndexFile {
  readonly import: string;
  readonly types: readonly (readonly [
    name: string,
    minArguments: number,
    maxArguments: number,
    calls: readonly (readonly string[])[],
  ])[];
}

/** A documented call. */
export interface Call {
  readonly args: readonly string[];
  readonly result: string;
  /** Its features with all arguments, and with the first one. */
  readonly features: readonly [all: Features, first: Features];
}

/** A type with parameters. */
export interface Utility {
  readonly name: string;
  /** The numbers of required and of accepted arguments. */
  readonly minArguments: number;
  readonly maxArguments: number;
  readonly calls: readonly Call[];
}

/** The index of a package. */
export interface ExampleIndex {
  readonly import: string;
  readonly utilities: readonly Utility[];
  /** The similarity of two examples, with all arguments and with the first one. */
  readonly similarity: readonly [Similarity, Similarity];
}

type Similarity = (one: Features, other: Features) => number;

/** Reads the file. */
export function readIndex(file: IndexFile): ExampleIndex {
  const utilities = file.types.map(
    ([name, minArguments, maxArguments, calls]): Utility => ({
      name,
      minArguments,
      maxArguments,
      calls: calls.map(readCall),
    }),
  );
  const calls = utilities.flatMap((utility) => utility.calls);
  return {
    import: file.import,
    utilities,
    similarity: [
      createSimilarity(calls.map(({ features }) => features[0])),
      createSimilarity(calls.map(({ features }) => features[1])),
    ],
  };
}

function readCall(parts: readonly string[]): Call {
  const args = parts.slice(0, -1);
  const result = parts.at(-1) ?? '';
  const types = args.map(parseType);
  const type = parseType(result);
  return {
    args,
    result,
    features: [featuresOf(types, type), featuresOf(types.slice(0, 1), type)],
  };
}

const indexes = new Map<string, Promise<ExampleIndex | undefined>>();

/** Fetches the index of a site; `undefined` if it has none. Rejects if the request fails; the next call retries. */
export function loadIndex(baseUrl: string): Promise<ExampleIndex | undefined> {
  const url = `${baseUrl}_munseo/find.json`;
  const cached = indexes.get(url);
  if (cached) return cached;
  const index = fetch(url).then(async (response) => {
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${url} failed with status ${response.status}`);
    return readIndex(await response.json());
  });
  indexes.set(url, index);
  index.catch(() => indexes.delete(url));
  return index;
}
