/**
 * The six characters that trimming removes, for run time; `P.Blank` is the same set as a type.
 */
const blanks = ' \n\t\r\f\v';

/** The position of the first character that is not blank, or the length of the string. */
export function blanksEnd(text: string): number {
  let start = 0;
  while (start < text.length && blanks.includes(text.charAt(start))) start += 1;
  return start;
}

/** The position after the last character that is not blank, but not before `start`. */
export function blanksStart(text: string, start = 0): number {
  let end = text.length;
  while (end > start && blanks.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
