/**
 * Finds the calls of types that have the result of a query, with a compiler in the browser.
 *
 * As on the server (`find/mod.rs`): arguments go into every type that takes as many, or up to two more, which are
 * taken from documented calls and the query. One question to the compiler says which results are equal.
 */

import type { FoundCall } from './byExample';
import type { ExampleIndex, Utility } from './exampleIndex';
import type { ExampleQuery } from './exampleQuery';
import { suggest } from './suggestions';

/** The numbers of the lines of a module that have mistakes, from 0. */
export type WrongLines = (code: string) => Promise<readonly number[]>;

interface Candidate extends FoundCall {
  /** Number of arguments that are not from the query. */
  readonly invented: number;
}

/** Maximum number of values tried for a missing argument, and of pairs for two. */
const MOST_INVENTED = 16;
/** Maximum number of calls tried; a compiler in a browser is slow. */
const MOST_CALLS = 1500;
/** Maximum number of results. */
const MOST_FOUND = 8;
/** A type that is right whatever is invented, so often, takes no notice of it. */
const INDIFFERENT = 4;

/** Says of two types whether they are the same, and fails where they are not; two lines. */
const COMPARISON = `type MunseoSame<A, B> = [A] extends [never] ? [B] extends [never] ? true : false : (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type MunseoTrue<T extends true> = T;`;

/** The calls that turn the arguments of a query into its result, best first. */
export async function findCalls(
  index: ExampleIndex,
  query: ExampleQuery,
  wrongLines: WrongLines,
): Promise<FoundCall[]> {
  const types = `type Arguments = [${query.given.join(', ')}];\ntype Result = ${query.result};`;
  // What is no type would break every line.
  if ((await wrongLines(types)).length > 0) return [];
  const candidates = candidatesOf(index, query);
  const head = `${index.import}\n${COMPARISON}\n`;
  const lines = candidates.map(
    ({ call }, at) => `type Q${at} = MunseoTrue<MunseoSame<${call}, ${query.result}>>;`,
  );
  const wrong = new Set(await wrongLines(head + lines.join('\n')));
  const before = head.split('\n').length - 1;
  const right = candidates.filter((_, at) => !wrong.has(before + at));
  return rank(index, query, candidates, right);
}

/** The calls to try, those with nothing but the query first. */
export function candidatesOf(index: ExampleIndex, query: ExampleQuery): Candidate[] {
  const { given } = query;
  const candidate = ({ name }: Utility, values: readonly string[], invented: number) => ({
    name,
    call: `${name}<${values.join(', ')}>`,
    invented,
  });
  const takes = (utility: Utility, count: number) =>
    count >= utility.least && count <= utility.most;
  const own = index.utilities
    .filter((utility) => takes(utility, given.length))
    .flatMap((utility) => {
      const plain = candidate(utility, given, 0);
      return given.length === 2 ? [plain, candidate(utility, [...given].reverse(), 0)] : [plain];
    });
  const literals = literalsOf(`${given.join()} ${query.result}`);
  const invented = index.utilities.flatMap((utility) => {
    const found: Candidate[] = [];
    if (takes(utility, given.length + 1)) {
      const known = utility.calls.flatMap((call) => call.given[given.length] ?? []);
      const values = new Set([...literals, ...known, '1', '2', '0', '3']);
      for (const value of [...values].slice(0, MOST_INVENTED))
        found.push(candidate(utility, [...given, value], 1));
    }
    if (given.length === 1 && takes(utility, 3)) {
      const pairs = new Set(
        utility.calls.flatMap(({ given: [, one, two] }) => (one && two ? `${one}, ${two}` : [])),
      );
      for (const pair of [...pairs].slice(0, MOST_INVENTED))
        found.push(candidate(utility, [...given, pair], 2));
    }
    return found;
  });
  return [...own, ...invented].slice(0, MOST_CALLS);
}

/** One call of each type: those with nothing invented first, last those that take no notice of what is invented. */
function rank(
  index: ExampleIndex,
  query: ExampleQuery,
  candidates: readonly Candidate[],
  right: readonly Candidate[],
): FoundCall[] {
  const order = suggest(index, query).map(({ name }) => name);
  const isIndifferent = ({ name, call, invented }: Candidate) => {
    if (invented === 0) return false;
    const same = (it: Candidate) => it.name === name && it.invented === invented;
    const tries = candidates.filter(same).length;
    const isAlways = tries >= INDIFFERENT && right.filter(same).length === tries;
    return isAlways || call.endsWith(`, ${query.result}>`);
  };
  const first = right.filter((it, at) => right.findIndex(({ name }) => name === it.name) === at);
  return first
    .map((it) => ({
      ...it,
      rank: [Number(isIndifferent(it)), it.invented, order.indexOf(it.name)],
    }))
    .sort((one, other) => {
      const difference = one.rank.map((value, at) => value - (other.rank[at] ?? 0));
      return difference.find((it) => it !== 0) ?? 0;
    })
    .slice(0, MOST_FOUND)
    .map(({ name, call }) => ({ name, call }));
}

/** Texts, numbers and keys of a query, and what separates the pieces of texts. */
function literalsOf(text: string): string[] {
  const found = text.match(/'[^']*'|"[^"]*"|\b\d+\b|\b\w+(?=\??\s*:)/g) ?? [];
  const literals = found.map((it) => (/^['"\d]/.test(it) ? it : `'${it}'`));
  const texts = literals.filter((it) => /^['"]/.test(it)).join('');
  const marks = ['-', '_', '/', '.', ' ', ',', ':'].filter((mark) => texts.includes(mark));
  return [...new Set([...marks.map((mark) => `'${mark}'`), ...literals])];
}
