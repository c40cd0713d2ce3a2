/** Extracts the answer about the edited part of the code from an answer about all of it. */

import type { Answer, Finding } from './checker';
import type { Mark } from './tokens';

/** The edited code, some of which may be hidden before and after the text. */
export interface EditedCode {
  readonly prefix: string;
  readonly text: string;
  readonly suffix: string;
  /** True if the text is the expression of a live line, whose result is displayed elsewhere. */
  readonly isLine: boolean;
}

/** The part of an answer that is about the text; positions are relative to its start. */
export interface EditedPart {
  readonly text: string;
  readonly suffix: string;
  /** The range of the text in the answer's code. */
  readonly range: readonly [start: number, end: number];
  readonly selection: readonly [start: number, end: number] | undefined;
  readonly marks: readonly Mark[];
}

/** Extracts the part from an answer. */
export function editedPart(answer: Answer, { prefix, text, isLine }: EditedCode): EditedPart {
  const { code, findings, results } = answer;
  const start = prefix.length;
  const end = isLine ? start + text.length : code.length;
  const next = code.slice(start, end);
  const within = (piece: { start: number; end: number }) => ({
    start: Math.max(piece.start - start, 0),
    end: Math.min(Math.max(piece.end, piece.start + 1) - start, next.length),
  });
  const marks = [
    ...findings.map((finding) => ({
      ...within(finding),
      kind: `mistake ${finding.severity}`,
      message: finding.message,
    })),
    ...results
      .filter(({ type }) => type === undefined)
      .map((it) => ({ ...within(it), kind: 'stale' })),
  ].filter((mark) => mark.end > mark.start);
  const { selection } = answer;
  return {
    text: next,
    suffix: code.slice(end),
    range: [start, end],
    selection: selection ? [selection[0] - start, selection[1] - start] : undefined,
    marks,
  };
}

/** The range of a finding in the text; findings in hidden code are at its start. */
export function placeOf(finding: Finding, { prefix, text }: EditedCode): [number, number] {
  const place = (at: number) => Math.min(Math.max(at - prefix.length, 0), text.length);
  return [place(finding.start), place(finding.end)];
}

/** The line of a finding, counted from 1. */
export function lineOf(finding: Finding, edited: EditedCode): number {
  return edited.text.slice(0, placeOf(finding, edited)[0]).split('\n').length;
}
