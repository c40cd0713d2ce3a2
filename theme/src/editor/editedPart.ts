/** Extracts the part of a response that is about the edited text. */

import type { CheckResponse, Diagnostic } from './checker';
import type { Token } from './tokens';

/** The edited code, some of which may be hidden before and after the text. */
export interface EditedCode {
  readonly prefix: string;
  readonly text: string;
  readonly suffix: string;
  /** True if the text is the expression of a live line, whose result is displayed elsewhere. */
  readonly isLine: boolean;
}

/** Extracts the part of a response that is about the text; positions are relative to its start. */
export function editedPart(response: CheckResponse, { prefix, text, isLine }: EditedCode) {
  const { code, findings: diagnostics, results } = response;
  const start = prefix.length;
  const end = isLine ? start + text.length : code.length;
  const next = code.slice(start, end);
  const within = (piece: { start: number; end: number }) => ({
    start: Math.max(piece.start - start, 0),
    end: Math.min(Math.max(piece.end, piece.start + 1) - start, next.length),
  });
  const marks: readonly Token[] = [
    ...diagnostics.map((diagnostic) => ({
      ...within(diagnostic),
      kind: `diagnostic ${diagnostic.severity}`,
    })),
    ...results
      .filter(({ type }) => type === undefined)
      .map((it) => ({ ...within(it), kind: 'stale' })),
  ].filter((mark) => mark.end > mark.start);
  const { selection } = response;
  return {
    text: next,
    suffix: code.slice(end),
    /** The range of the text in the response's code. */
    range: [start, end] as const,
    selection: selection && ([selection[0] - start, selection[1] - start] as const),
    marks,
  };
}

/** The range of a diagnostic in the text; diagnostics in hidden code are at its start or its end. */
export function rangeOf(diagnostic: Diagnostic, { prefix, text }: EditedCode): [number, number] {
  const offset = (at: number) => Math.min(Math.max(at - prefix.length, 0), text.length);
  return [offset(diagnostic.start), offset(diagnostic.end)];
}

/** The line of a diagnostic, counted from 1. */
export function lineOf(diagnostic: Diagnostic, edited: EditedCode): number {
  return edited.text.slice(0, rangeOf(diagnostic, edited)[0]).split('\n').length;
}
