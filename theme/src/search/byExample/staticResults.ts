/** Rows for a query without a server: from the browser's compiler, or suggestions. */

import { sharedCompiler } from '../../editor/sharedCompiler';
import { loadIndex } from './exampleIndex';
import { readQuery } from './exampleQuery';
import type { Row } from './rows';
import { suggest } from './suggestions';

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 5;
/** Minimum similarity of a suggestion, from 0 to 1. */
const MIN_SIMILARITY = 0.3;

/**
 * The rows; empty if the query is not an example, the site has no index, or nothing matches.
 *
 * Rejects if the index cannot be loaded, or the compiler fails.
 */
export async function staticResults(baseUrl: string, query: string): Promise<readonly Row[]> {
  const parsed = readQuery(query);
  const index = parsed && (await loadIndex(baseUrl));
  if (!index) return [];
  const compiler = await sharedCompiler();
  if (compiler) {
    const { findCalls } = await import('./evaluation');
    const found = await findCalls(index, parsed, compiler.errorLines);
    return found.map((call) => ({ ...call, result: parsed.result }));
  }
  return suggest(index, parsed)
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name, call }) => ({
      name,
      call: `${name}<${call.args.join(', ')}>`,
      result: call.result,
      isSuggested: true,
    }));
}
