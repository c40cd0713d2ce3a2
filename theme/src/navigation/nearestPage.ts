/** Finds the page that a mistyped address was meant for. Loaded on the error page for a missing address. */

import { loadMessages } from '../messages/loadMessages';
import { fetchJson } from './fetchJson';

/** A page to suggest, and the message for it. */
export type PageSuggestion = NonNullable<Awaited<ReturnType<typeof nearestPage>>>;

/**
 * Suggests the page whose address is nearest to a path; `undefined` if none is near.
 *
 * Rejects if the addresses or the messages cannot be loaded.
 */
export async function nearestPage(addressesUrl: string, path: string) {
  const [addresses, messages] = await Promise.all([
    fetchJson<[href: string, title: string][]>(addressesUrl),
    loadMessages('deferred'),
  ]);
  const page = nearestOf(addresses, path);
  return page && { ...page, text: messages['nearestPage.offer'] };
}

/**
 * The page whose address is nearest to a path; `undefined` if the last segment of the path is similar to none.
 *
 * An identical last segment (`/docs/array/chunk` for `/docs/usage-array/chunk`) weighs more than the segments before
 * it: folders move more often than pages are renamed.
 */
export function nearestOf(
  addresses: readonly (readonly [href: string, title: string])[],
  path: string,
): { href: string; title: string } | undefined {
  const wanted = normalizePath(path);
  const wantedName = nameOf(wanted);
  if (wantedName === '') return undefined;
  let best: ReturnType<typeof nearestOf>;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [href, title] of addresses) {
    const address = normalizePath(href);
    const name = nameOf(address);
    if (name === '') continue;
    const ofName = distance(wantedName, name);
    // Up to a third of the letters, at least one, may differ.
    if (ofName > Math.max(1, Math.floor(Math.max(wantedName.length, name.length) / 3))) continue;
    const ofFolder = distance(folderOf(wanted), folderOf(address));
    const cost = ofName * 8 + Math.min(ofFolder, 40);
    if (cost < bestCost) {
      bestCost = cost;
      best = { href, title };
    }
  }
  return best;
}

function normalizePath(path: string): string {
  const folded = decodeURIComponent(path).toLowerCase();
  return folded.replace(/(?:\/index)?(?:\.html?|\.mdx?)?\/*$/, '').replaceAll('_', '-');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** The Damerau-Levenshtein distance: the number of letters to insert, delete, replace or swap with their neighbors. */
function distance(one: string, other: string): number {
  const costs: number[][] = [];
  const at = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= one.length; row++) {
    const now: number[] = [];
    costs.push(now);
    for (let column = 0; column <= other.length; column++) {
      const [letter, otherLetter] = [one[row - 1], other[column - 1]];
      const isSwapped = letter === other[column - 2] && otherLetter === one[row - 2];
      const cost = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (letter === otherLetter ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      now.push(row + column === 0 ? 0 : cost);
    }
  }
  return at(one.length, other.length);
}
