/**
 * Finds the calls of types whose result is that of a query, with a compiler in the browser.
 *
 * As on the server (`find_by_example.rs`): arguments are passed to every type that takes as many, or up to two more,
 * which are taken from documented calls and the query. A single compiler run determines which results are equal.
 */

import type { ExampleIndex, Utility } from './exampleIndex';
import type { ExampleQuery } from './exampleQuery';
import type { FoundCall } from './rows';
import { suggest } from './suggestions';

/** The numbers of the lines with errors in a module, from 0. */
export type FindErrorLines = (code: string) => Promise<readonly number[]>;

interface Candidate extends FoundCall {
  /** Number of arguments that are not from the query. */
  readonly generated: number;
}

/** Maximum number of values tried for a missing argument, and of pairs for two. */
const MAX_GENERATED = 16;
/** Maximum number of calls tried; a compiler in a browser is slow. */
const MAX_CALLS = 1500;
/** Maximum number of results. */
const MAX_RESULTS = 8;
/** Minimum number of tried values from which a type that is correct for all of them counts as ignoring them. */
const MIN_INDEPENDENT = 4;

/** Two lines that compare two types and fail to compile if they differ. */
const COMPARISON = `type MunseoSame<A, B> = [A] extends [never] ? [B] extends [never] ? true : false : (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type MunseoTrue<T extends true> = T;`;

/** The calls that produce a query's result from its arguments: one for each type, the best first. */
export async function findCalls(
  index: ExampleIndex,
  query: ExampleQuery,
  errorLines: FindErrorLines,
): Promise<FoundCall[]> {
  const types = `type Arguments = [${query.args.join(', ')}];\ntype Result = ${query.result};`;
  // A text that is not a type would break every line.
  if ((await errorLines(types)).length > 0) return [];
  const candidates = candidatesOf(index, query);
  const head = `${index.import}\n${COMPARISON}\n`;
  const lines = candidates.map(
    ({ call }, at) => `type Q${at} = MunseoTrue<MunseoSame<${call}, ${query.result}>>;`,
  );
  const wrong = new Set(await errorLines(head + lines.join('\n')));
  const before = head.split('\n').length - 1;
  const right = candidates.filter((_, at) => !wrong.has(before + at));
  return rank(index, query, candidates, right);
}

/** The calls to try; those with only the query's arguments come first. */
export function candidatesOf(index: ExampleIndex, query: ExampleQuery): Candidate[] {
  const { args } = query;
  const candidate = ({ name }: Utility, values: readonly string[], generated: number) => ({
    name,
    call: `${name}<${values.join(', ')}>`,
    generated,
  });
  const takes = (utility: Utility, count: number) =>
    count >= utility.minArguments && count <= utility.maxArguments;
  const own = index.utilities
    .filter((utility) => takes(utility, args.length))
    .flatMap((utility) => {
      const plain = candidate(utility, args, 0);
      return args.length === 2 ? [plain, candidate(utility, [...args].reverse(), 0)] : [plain];
    });
  const literals = literalsOf(`${args.join()} ${query.result}`);
  const generated = index.utilities.flatMap((utility) => {
    const found: Candidate[] = [];
    if (takes(utility, args.length + 1)) {
      const known = utility.calls.flatMap((call) => call.args[args.length] ?? []);
      const values = new Set([...literals, ...known, '1', '2', '0', '3']);
      for (const value of [...values].slice(0, MAX_GENERATED))
        found.push(candidate(utility, [...args, value], 1));
    }
    if (args.length === 1 && takes(utility, 3)) {
      const pairs = new Set(
        utility.calls.flatMap(({ args: [, one, two] }) => (one && two ? `${one}, ${two}` : [])),
      );
      for (const pair of [...pairs].slice(0, MAX_GENERATED))
        found.push(candidate(utility, [...args, pair], 2));
    }
    return found;
  });
  return [...own, ...generated].slice(0, MAX_CALLS);
}

/** One call per type: those without generated arguments first, those that ignore generated arguments last. */
function rank(
  index: ExampleIndex,
  query: ExampleQuery,
  candidates: readonly Candidate[],
  right: readonly Candidate[],
): FoundCall[] {
  const order = suggest(index, query).map(({ name }) => name);
  const isIndifferent = ({ name, call, generated }: Candidate) => {
    if (generated === 0) return false;
    const same = (it: Candidate) => it.name === name && it.generated === generated;
    const tries = candidates.filter(same).length;
    const isAlways = tries >= MIN_INDEPENDENT && right.filter(same).length === tries;
    return isAlways || call.endsWith(`, ${query.result}>`);
  };
  const first = right.filter((it, at) => right.findIndex(({ name }) => name === it.name) === at);
  return first
    .map((it) => ({
      ...it,
      rank: [Number(isIndifferent(it)), it.generated, order.indexOf(it.name)],
    }))
    .sort((one, other) => {
      const difference = one.rank.map((value, at) => value - (other.rank[at] ?? 0));
      return difference.find((it) => it !== 0) ?? 0;
    })
    .slice(0, MAX_RESULTS)
    .map(({ name, call }) => ({ name, call }));
}

/** Strings, numbers and keys of a query, and separators in strings. */
function literalsOf(text: string): string[] {
  const found = text.match(/'[^']*'|"[^"]*"|\b\d+\b|\b\w+(?=\??\s*:)/g) ?? [];
  const literals = found.map((it) => (/^['"\d]/.test(it) ? it : `'${it}'`));
  const texts = literals.filter((it) => /^['"]/.test(it)).join('');
  const marks = ['-', '_', '/', '.', ' ', ',', ':'].filter((mark) => texts.includes(mark));
  return [...new Set([...marks.map((mark) => `'${mark}'`), ...literals])];
}
