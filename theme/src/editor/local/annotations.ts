/** Comments of an example that state a result or expect an error, as read by `annotation.rs`. */

import type ts from 'typescript-6';

type TypeScript = typeof ts;

/** A comment that states or requests a result, and the statement that it is about. */
export interface StatedResult {
  /** From `//` to the end of its last line. */
  readonly start: number;
  readonly end: number;
  /** The stated result; empty if it is requested. */
  readonly stated: string;
  /** The last statement before the comment; undefined if there is none. */
  readonly statement: ts.Statement | undefined;
}

/** Errors that the example expects. */
export interface ExpectedErrors {
  readonly codes: readonly number[];
  /** The range of the statement with the errors. */
  readonly start: number;
  readonly end: number;
}

interface LineComment {
  readonly start: number;
  readonly end: number;
  /** The text after `//`. */
  readonly body: string;
  /** True if it is alone on its line. */
  readonly isAlone: boolean;
}

/** Reads the results of a file. */
export function readResults(ts: TypeScript, file: ts.SourceFile): StatedResult[] {
  const comments = lineComments(ts, file);
  const all = statements(ts, file);
  const results: StatedResult[] = [];
  for (const [index, comment] of comments.entries()) {
    if (!comment.body.startsWith('=>')) continue;
    const lines = [comment.body.slice(2).trim()];
    let { end } = comment;
    for (const next of comments.slice(index + 1)) {
      const isBelow = next.isAlone && /^[^\S\n]*\n[^\S\n]*$/.test(file.text.slice(end, next.start));
      if (!isBelow || next.body.startsWith('=>') || isType(ts, lines.join(' '))) break;
      lines.push(next.body);
      ({ end } = next);
    }
    const stated = lines.join(' ').trim();
    const before = all.filter((statement) => statement.end <= comment.start);
    results.push({
      start: comment.start,
      end,
      stated: stated === '?' ? '' : stated,
      statement: before.reduce<ts.Statement | undefined>(
        (last, next) => (last && last.end > next.end ? last : next),
        undefined,
      ),
    });
  }
  return results;
}

/** Reads the errors that a file expects. */
export function readExpectedErrors(ts: TypeScript, file: ts.SourceFile): ExpectedErrors[] {
  const all = statements(ts, file);
  return lineComments(ts, file).flatMap(({ body, start, end, isAlone }) => {
    const codes = /^@errors:?\s*([\d\s,]+)/.exec(body)?.[1]?.match(/\d+/g)?.map(Number);
    if (!codes) return [];
    const line = file.getLineAndCharacterOfPosition(isAlone ? end + 1 : start).line;
    const statement = all.find(
      (it) => file.getLineAndCharacterOfPosition(it.getStart(file)).line === line,
    );
    const range = statement ?? { getStart: () => start, end };
    return [{ codes, start: range.getStart(file), end: range.end }];
  });
}

/** Returns true if a text is a complete type or empty, so that no further line can belong to it. */
function isType(ts: TypeScript, text: string): boolean {
  if (text === '' || text === '?') return true;
  const file = ts.createSourceFile('result.ts', `type Result = ${text}`, ts.ScriptTarget.Latest);
  // The parser stores its errors in the file, but its type does not declare them.
  const { parseDiagnostics = [] } = file as { parseDiagnostics?: readonly unknown[] };
  return parseDiagnostics.length === 0;
}

function lineComments(ts: TypeScript, file: ts.SourceFile): LineComment[] {
  const found = new Map<number, LineComment>();
  const { text } = file;
  const add = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end, kind } of ranges ?? []) {
      if (kind !== ts.SyntaxKind.SingleLineCommentTrivia) continue;
      found.set(pos, {
        start: pos,
        end,
        body: text.slice(pos + 2, end).trim(),
        isAlone: text.slice(text.lastIndexOf('\n', pos - 1) + 1, pos).trim() === '',
      });
    }
  };
  const visit = (node: ts.Node) => {
    for (const child of node.getChildren(file)) {
      if (child.getChildCount(file) === 0) {
        add(ts.getLeadingCommentRanges(text, child.getFullStart()));
        add(ts.getTrailingCommentRanges(text, child.end));
      } else {
        visit(child);
      }
    }
  };
  visit(file);
  return [...found.values()].sort((a, b) => a.start - b.start);
}

function statements(ts: TypeScript, file: ts.SourceFile): ts.Statement[] {
  const found: ts.Statement[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStatement(node) && !ts.isBlock(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found;
}
