/** Types with documented calls similar to a query: suggestions, because the results were not compared. */

import type { Call, ExampleIndex } from './exampleIndex';
import type { ExampleQuery } from './exampleQuery';
import { featuresOf } from './similarity';
import { parseType } from './types';

/** A type and its call most similar to the query. */
export interface Suggestion {
  readonly name: string;
  readonly call: Call;
  /** From 0 to 1. */
  readonly similarity: number;
}

/** The types of an index, the most similar first; without those that accept fewer arguments. */
export function suggest(index: ExampleIndex, { args, result }: ExampleQuery): Suggestion[] {
  const kind = args.length === 1 ? 1 : 0;
  const features = featuresOf(args.map(parseType), parseType(result));
  const measure = index.similarity[kind];
  return index.utilities
    .filter(({ maxArguments }) => maxArguments >= args.length)
    .flatMap(({ name, calls }) => {
      const ranked = calls.map((call) => ({
        name,
        call,
        similarity: measure(features, call.features[kind]),
      }));
      return ranked.sort((one, other) => other.similarity - one.similarity).slice(0, 1);
    })
    .sort((one, other) => other.similarity - one.similarity);
}
