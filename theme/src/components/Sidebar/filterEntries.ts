/** The entries that match a sidebar's filter: by name, initials or alias. */

import type { Emblem, SidebarItem } from '../../generated/props';

/** A page that the filter can find. */
export interface FilterEntry {
  readonly label: string;
  readonly href: string;
  /** Other names: the title of the page and its keywords. */
  readonly names: readonly string[];
  /** The label of the category around it; `null` at the top level. */
  readonly category: string | null;
  /** The emblem of the nearest category that has one, its own first; `null` if there is none. */
  readonly emblem: Emblem | null;
  readonly hasFunction: boolean;
  readonly isExternal: boolean;
}

/** A matching page. */
export interface FilterMatch {
  readonly entry: FilterEntry;
  /** The matching part of the label; absent if its initials or another name match. */
  readonly mark: readonly [start: number, end: number] | undefined;
  /** The other name that matches; `undefined` if the label or its initials match. */
  readonly name: string | undefined;
}

/** All pages of a sidebar, from top to bottom. */
export function collectEntries(
  items: readonly SidebarItem[],
  category: string | null = null,
  inherited: Emblem | null = null,
): FilterEntry[] {
  return items.flatMap((item): FilterEntry[] => {
    if (item.type === 'html') return [];
    if (item.type === 'link') {
      const { label, href, names = [], hasFunction = false, isExternal = false } = item;
      return [{ label, href, names, category, emblem: inherited, hasFunction, isExternal }];
    }
    const { label, href, emblem = inherited, items } = item;
    const rest = { names: [], hasFunction: false, isExternal: false };
    const own = href ? [{ label, href, category, emblem, ...rest }] : [];
    return [...own, ...collectEntries(items ?? [], label, emblem)];
  });
}

/** The pages that match a query, best first; equally good pages keep their order. */
export function findMatches(entries: readonly FilterEntry[], query: string): FilterMatch[] {
  const typed = [...fold(query).text];
  if (typed.length === 0) return [];
  return entries
    .map((entry) => match(entry, typed))
    .filter((found) => found !== null)
    .sort((a, b) => a.rank - b.rank);
}

function match(
  entry: FilterEntry,
  typed: readonly string[],
): (FilterMatch & { rank: number }) | null {
  const label = fold(entry.label);
  const letters = [...label.text];
  const at = find(letters, typed);
  const mark = (): FilterMatch['mark'] => [
    label.places[at] ?? 0,
    (label.places[at + typed.length - 1] ?? 0) + 1,
  ];
  if (at === 0) {
    const isAll = letters.length === typed.length;
    return { entry, mark: mark(), name: undefined, rank: isAll ? 0 : 1 };
  }
  if (find(initials(entry.label), typed) === 0) {
    return { entry, mark: undefined, name: undefined, rank: 2 };
  }
  if (at > 0) return { entry, mark: mark(), name: undefined, rank: 3 };
  let best: (FilterMatch & { rank: number }) | null = null;
  for (const name of entry.names) {
    const folded = fold(name);
    const inName = find([...folded.text], typed);
    // "ind" should not match "kind", while Korean compounds have no separator.
    const before = name[(folded.places[inName] ?? 0) - 1] ?? '';
    if (inName < 0 || /[a-z]/i.test(before)) continue;
    const rank = inName === 0 ? 4 : 5;
    if (!best || rank < best.rank) best = { entry, mark: undefined, name, rank };
  }
  return best;
}

/** A text without case, spaces and separators, and the original position of each letter. */
function fold(text: string): { text: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const letter = text[index] ?? '';
    if (/[\s._\-/]/.test(letter)) continue;
    folded += letter.toLowerCase()[0] ?? '';
    places.push(index);
  }
  return { text: folded, places };
}

/** The initials of the words in a name: `LastIndexOf` gives `l`, `i`, `o`. */
function initials(label: string): string[] {
  const words = label.match(/\p{Lu}\p{Ll}*|\p{Ll}+|\p{Lo}+|\d+/gu) ?? [];
  return words.map((word) => (word[0] ?? '').toLowerCase());
}

/** The position of a sequence of letters in a text; -1 if absent. */
function find(text: readonly string[], typed: readonly string[]): number {
  for (let start = 0; start + typed.length <= text.length; start++) {
    if (typed.every((letter, index) => matchesLetter(letter, text[start + index] ?? '')))
      return start;
  }
  return -1;
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** The initial consonants, in the order of Unicode syllables. */
const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Numbers of syllables with the same initial, and with the same initial and vowel. */
const SYLLABLES_PER_INITIAL = 588;
const SYLLABLES_PER_VOWEL = 28;

/**
 * Returns true if a typed letter matches a letter, also while a syllable is being composed: ㄴ matches 나, 나 matches 난.
 */
function matchesLetter(typed: string, letter: string): boolean {
  if (typed === letter) return true;
  const syllable = letter.charCodeAt(0);
  if (syllable < FIRST_SYLLABLE || syllable > LAST_SYLLABLE) return false;
  const consonant = CONSONANTS.indexOf(typed);
  const offset = syllable - FIRST_SYLLABLE;
  if (consonant >= 0) return Math.floor(offset / SYLLABLES_PER_INITIAL) === consonant;
  const typedOffset = typed.charCodeAt(0) - FIRST_SYLLABLE;
  const hasNoFinal = typedOffset >= 0 && typedOffset % SYLLABLES_PER_VOWEL === 0;
  return hasNoFinal && offset - (offset % SYLLABLES_PER_VOWEL) === typedOffset;
}
