/** The editable part of a code block, and the hidden code around it. */

import { readTokens, tokensWithin } from './tokens';

/** The parts of a block. */
export type CodeParts = ReturnType<typeof partsOf>;

/** Reads the parts of a block from its current content; `undefined` if it contains no code. */
export function codeParts(figure: Element): CodeParts | undefined {
  const [code, resultCode] = figure.querySelectorAll<HTMLElement>('pre > code');
  if (!code) return undefined;
  const { preamble } = (figure as HTMLElement).dataset;
  // A component of the site: an expression, and its result in a separate block.
  if (preamble !== undefined && resultCode) {
    const text = code.textContent ?? '';
    const prefix = `${preamble}\ntype Result = `;
    const suffix = ';\n//=>';
    const parts = partsOf(text, code, 0, text.length, code, resultCode);
    return { ...parts, prefix, suffix, hasMarker: false };
  }
  const all = code.textContent ?? '';
  const rows = code.querySelectorAll('.row');
  const expression = rows.length === 1 ? code.querySelector<HTMLElement>('.row > .expr') : null;
  const result = expression && code.querySelector<HTMLElement>('.row > .r');
  if (expression && result) {
    const start = lengthBefore(code, expression);
    const end = start + (expression.textContent?.length ?? 0);
    return partsOf(all, code, start, end, expression, result);
  }
  const fold = code.firstElementChild;
  const isFolded = fold?.matches('.fold') && !figure.hasAttribute('data-imports');
  const start = isFolded ? (fold?.textContent?.length ?? 0) : 0;
  return partsOf(all, code, start, all.length, code, null);
}

/**
 * The parts of a block whose text is in `container`. A live line has its result in an element of its own; elsewhere,
 * results are comments in the text.
 */
function partsOf(
  all: string,
  code: Node,
  start: number,
  end: number,
  container: HTMLElement,
  result: HTMLElement | null,
) {
  return {
    /** Code before the text that is sent but not displayed: folded imports, the beginning of a live line. */
    prefix: all.slice(0, start),
    text: all.slice(start, end),
    /** Code after the text that is sent but not displayed. */
    suffix: all.slice(end),
    tokens: tokensWithin(readTokens(code), start, end),
    container,
    result,
    /** True if the element with the result also contains the comment marker `//=>`. */
    hasMarker: true,
  };
}

function lengthBefore(code: Node, element: Element): number {
  const range = document.createRange();
  range.setStart(code, 0);
  range.setEndBefore(element);
  return range.toString().length;
}
