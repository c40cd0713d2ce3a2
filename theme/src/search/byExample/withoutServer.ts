/** Rows for a query where no server compares types: those of the compiler of the browser, or suggestions. */

import { startedCompiler } from '../../editor/startedCompiler';
import type { Row } from './byExample';
import { loadIndex } from './exampleIndex';
import { readQuery } from './exampleQuery';
import { suggest } from './suggestions';

/** Maximum number of suggestions. */
const MOST_SUGGESTED = 5;
/** Minimum similarity of a suggestion, from 0 to 1. */
const LEAST_LIKE = 0.3;

/** The rows; none for a query that is no pair of types, or a site without an index. */
export async function rowsWithoutServer(baseUrl: string, query: string): Promise<readonly Row[]> {
  const parsed = readQuery(query);
  const index = parsed && (await loadIndex(baseUrl));
  if (!index) return [];
  const compiler = await startedCompiler();
  if (compiler) {
    const { findCalls } = await import('./evaluation');
    const found = await findCalls(index, parsed, compiler.wrongLines);
    return found.map((call) => ({ ...call, result: parsed.result }));
  }
  return suggest(index, parsed)
    .filter(({ similarity }) => similarity >= LEAST_LIKE)
    .slice(0, MOST_SUGGESTED)
    .map(({ name, call }) => ({
      name,
      call: `${name}<${call.given.join(', ')}>`,
      result: call.result,
      isSuggested: true,
    }));
}
