/** Indents the lines of a selection, or inserts indentation at the caret if nothing is selected. */

import type { State } from './history';

/** One level of indentation. */
const LEVEL = '  ';

/** The text and selection after Tab or Shift+Tab. */
export function indent({ text, start, end }: State, isLess: boolean): State {
  if (start === end && !isLess) {
    const caret = start + LEVEL.length;
    return { text: text.slice(0, start) + LEVEL + text.slice(end), start: caret, end: caret };
  }
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const lines = text.slice(first, end).split('\n');
  const indentedLines = lines.map((line) => (isLess ? line.replace(/^ {1,2}/, '') : LEVEL + line));
  const changed = indentedLines.join('\n');
  const shift = (indentedLines[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  return {
    text: text.slice(0, first) + changed + text.slice(end),
    start: Math.max(first, start + shift),
    end: end + changed.length - (end - first),
  };
}
