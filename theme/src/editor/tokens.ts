/** Colored parts of a text, and how they follow edits until the next response. */

import { element } from '../content/element';

/** A colored or marked part of a text, such as a diagnostic; positions count UTF-16 units. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

/** The tokens of highlighted code, from its elements. */
export function readTokens(code: Node): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const read = (node: Node, kind: string) => {
    if (node instanceof Text) {
      if (kind && node.length > 0) tokens.push({ start: at, end: at + node.length, kind });
      at += node.length;
      return;
    }
    // Classes of one letter are colors, others are layout; `r` is a result.
    const own = node instanceof Element ? node.classList[0] : undefined;
    for (const child of node.childNodes) read(child, own?.length === 1 ? own : kind);
  };
  read(code, '');
  return tokens;
}

/** The tokens within a range, relative to its start. */
export function tokensWithin(tokens: readonly Token[], start: number, end: number): Token[] {
  return tokens
    .filter((token) => token.end > start && token.start < end)
    .map((token) => ({
      start: Math.max(token.start, start) - start,
      end: Math.min(token.end, end) - start,
      kind: token.kind,
    }));
}

/** Shifts parts of a text after an edit: text typed inside a part, or at its end, belongs to it. */
export function shiftTokens<Piece extends Token>(
  tokens: readonly Piece[],
  before: string,
  after: string,
): Piece[] {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < limit - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const end = before.length - tail;
  const delta = after.length - before.length;
  return tokens
    .map((token) => {
      if (token.start >= end) {
        return { ...token, start: token.start + delta, end: token.end + delta };
      }
      const includesEdit = token.end > start ? token.end >= end : token.end === end;
      return { ...token, end: includesEdit ? token.end + delta : Math.min(token.end, start) };
    })
    .filter((token) => token.end > token.start);
}

/** Renders a text with its tokens, and with marks across them. */
export function paint(
  layer: Element,
  text: string,
  tokens: readonly Token[],
  marks: readonly Token[],
): void {
  const bounds = new Set([0, text.length]);
  for (const { start, end } of [...tokens, ...marks]) bounds.add(start).add(end);
  const places = [...bounds].filter((at) => at <= text.length).sort((a, b) => a - b);
  const nodes = places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    const covers = (piece: Token) => piece.start <= start && piece.end >= end;
    const kinds = [...tokens, ...marks].filter(covers).map((piece) => piece.kind);
    const piece = text.slice(start, end);
    if (kinds.length === 0) return document.createTextNode(piece);
    return element('span', { className: [...new Set(kinds)].join(' ') }, piece);
  });
  // A trailing line feed starts a new line only if something follows.
  layer.replaceChildren(...nodes, '\u200b');
}
