/** Hits in DocSearch's format, read into plain text and marks: none of their content is used as markup. */

/** The levels of a hit's hierarchy, from its group to its deepest heading. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** A level of a hit's hierarchy. */
export type Level = (typeof LEVELS)[number];

/** A part of a hit that can be displayed: a heading or the text. */
export type HitField = Level | 'content';

/** A run of text, marked where it matches. */
export interface TextRun {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The stored form of a chosen hit. */
export interface StoredHit {
  readonly objectID: string;
  readonly url: string;
  /** `lvl1` to `lvl6`, or `content`. */
  readonly type: HitField;
  /** The heading of each level; null or absent if the hit has none. */
  readonly hierarchy: Readonly<Partial<Record<Level, string | null>>>;
  /** The text of a section; null if the response does not contain it, and in storage. */
  readonly content: string | null;
}

/** An example of what a page is about. */
export interface HitExample {
  readonly code: string;
  readonly result: string;
}

/** A hit: a place in the documentation, and the matches of the query in it. */
export interface Hit extends StoredHit {
  /** Fields with marked matches; the text is truncated to a few words around them. */
  readonly marked: Readonly<Partial<Record<HitField, readonly TextRun[]>>>;
  /** The first example of a page, and its result; null if it has none. */
  readonly example: HitExample | null;
  /** The language in which an untranslated page is displayed; null if the page is translated. */
  readonly fallback: string | null;
}

/** Reads a hit from a response or from storage; `undefined` without an address or the title of its page. */
export function readHit(value: unknown): Hit | undefined {
  const hit = asRecord(value);
  const url = hit.url;
  const hierarchy = asRecord(hit.hierarchy);
  if (typeof url !== 'string' || typeof hierarchy.lvl1 !== 'string') return undefined;
  const levels = LEVELS.map((level) => [level, asText(hierarchy[level])] as const);
  const type = [...LEVELS, 'content' as const].find((kind) => kind === hit.type);
  return {
    objectID: asText(hit.objectID) ?? url,
    url,
    type: type ?? 'content',
    hierarchy: Object.fromEntries(levels),
    content: asText(hit.content),
    marked: readMarks(asRecord(hit._highlightResult), asRecord(hit._snippetResult)),
    example: readExample(asText(hit.example)),
    fallback: asText(hit.fallback),
  };
}

/** The separator between an example and its result. */
const RESULT_ARROW = ' ⇒ ';

function readExample(text: string | null): Hit['example'] {
  const at = text?.indexOf(RESULT_ARROW) ?? -1;
  if (text === null || at === -1) return null;
  return { code: text.slice(0, at), result: text.slice(at + RESULT_ARROW.length) };
}

function readMarks(highlights: Record<string, unknown>, snippets: Record<string, unknown>) {
  const marked: Partial<Record<HitField, readonly TextRun[]>> = {};
  const addField = (field: HitField, result: unknown) => {
    const text = asText(asRecord(result).value);
    if (text !== null) marked[field] = readTextRuns(text);
  };
  const [cut, whole] = [asRecord(snippets.hierarchy), asRecord(highlights.hierarchy)];
  for (const level of LEVELS) addField(level, cut[level] ?? whole[level]);
  addField('content', snippets.content ?? highlights.content);
  return marked;
}

const MARK = /<(\/?)mark>/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&#x2F;': '/',
  '&amp;': '&',
};

/** Reads text with `<mark>`; any other tag is text, as in `Array<T>`. */
export function readTextRuns(html: string): TextRun[] {
  const runs: TextRun[] = [];
  let isMarked = false;
  // Split by a pattern with one group: texts and, between them, the slash of the tag or nothing.
  html.split(MARK).forEach((part, index) => {
    if (index % 2 === 1) isMarked = part === '';
    else if (part) runs.push({ text: decode(part), isMarked });
  });
  return runs;
}

function decode(text: string): string {
  return text.replace(
    /&(?:lt|gt|quot|amp|#39|#x27|#x2F);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}

/** A field of a hit as displayed; absent if the hit has no such field. */
export function textRunsOf(hit: Hit, field: HitField): readonly TextRun[] | undefined {
  const plain = field === 'content' ? hit.content : hit.hierarchy[field];
  return hit.marked[field] ?? (plain ? [{ text: plain, isMarked: false }] : undefined);
}

/** Words of a language written from left to right, and code; without the punctuation of the sentence around them. */
const LEFT_TO_RIGHT = /(?:(?<!\S)[([{<]+ )*[!-~]*[A-Za-z\d][!-~]*(?: [!-~]+)*/g;

/** The runs of a right-to-left text with code isolated from it: `--watch` begins with its dashes. */
export function isolateCode(runs: readonly TextRun[]): TextRun[] {
  const whole = runs.map(({ text }) => text).join('');
  const marks = new Map<number, string>();
  for (const { 0: found, index } of whole.matchAll(LEFT_TO_RIGHT)) {
    const end = index + found.replace(/[.,;:!?]+$/, '').length;
    marks.set(index, `${marks.get(index) ?? ''}\u2066`);
    marks.set(end, '\u2069');
  }
  let at = 0;
  return runs.map(({ text, isMarked }, index) => {
    let isolated = '';
    for (const character of text.split('')) isolated += (marks.get(at++) ?? '') + character;
    if (index === runs.length - 1) isolated += marks.get(at) ?? '';
    return { text: isolated, isMarked };
  });
}

/** Returns true if a field has a match. */
export function hasMarks(runs: readonly TextRun[] | undefined): boolean {
  return runs?.some(({ isMarked }) => isMarked) ?? false;
}

/** The distinct highlighted words of a hit, in lower case; without those in its group, which is on many pages. */
export function markedWords({ marked: { lvl0: _, ...marked } }: Hit): string[] {
  return wordsIn(Object.values(marked).flat()).filter((word) => word.trim() !== '');
}

/** The distinct highlighted words of a text, in lower case. */
export function wordsIn(runs: readonly TextRun[]): string[] {
  const marked = runs.filter(({ isMarked }) => isMarked);
  return [...new Set(marked.map(({ text }) => text.toLowerCase()))];
}

/** The level of the heading that a hit is about. */
export function titleLevel(hit: StoredHit): Level {
  if (hit.type !== 'content' && hit.hierarchy[hit.type]) return hit.type;
  return LEVELS.findLast((level) => hit.hierarchy[level]) ?? 'lvl1';
}

/** The headings above the hit's own heading, without its group. */
export function headingsAbove(hit: StoredHit): string[] {
  const above = LEVELS.slice(1, LEVELS.indexOf(titleLevel(hit)));
  return above.map((level) => hit.hierarchy[level]).filter((text) => typeof text === 'string');
}

/** All headings above the hit's own heading, without repeating a title that equals the group. */
export function breadcrumbsOf(hit: StoredHit): string[] {
  const { lvl0 } = hit.hierarchy;
  const [page, ...sections] = headingsAbove(hit);
  return [lvl0, page === lvl0 ? null : page, ...sections].filter(
    (text) => typeof text === 'string',
  );
}

/** Converts a chosen hit to its stored form: a passage becomes its page. */
export function toStored(hit: StoredHit): StoredHit {
  const { objectID, url, type, hierarchy } = hit;
  if (type !== 'content') return { objectID, url, type, hierarchy, content: null };
  const { lvl0 = null, lvl1 = null } = hierarchy;
  const page = url.replace(/#.*/, '');
  return { objectID: page, url: page, type: 'lvl1', hierarchy: { lvl0, lvl1 }, content: null };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
