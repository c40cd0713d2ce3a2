/** Highlights TypeScript with its own lexer, using the classes of Rust's highlighter. */

import type ts from 'typescript-6';

type TypeScript = typeof ts;

/** The code as the inner HTML of a code block. */
export function highlight(ts: TypeScript, code: string): string {
  const classifier = ts.createClassifier();
  let state = ts.EndOfLineState.None;
  let html = '';
  for (const [index, line] of code.split('\n').entries()) {
    if (index > 0) html += '\n';
    const { entries, finalLexState } = classifier.getClassificationsForLine(line, state, true);
    state = finalLexState;
    let offset = 0;
    for (const { length, classification } of entries as unknown as readonly {
      length: number;
      classification: ts.TokenClass;
    }[]) {
      const text = line.slice(offset, offset + length);
      html += wrap(kindOf(ts, classification, text, line[offset + length]), text);
      offset += length;
    }
    html += escapeHtml(line.slice(offset));
  }
  return html;
}

function kindOf(
  ts: TypeScript,
  token: ts.TokenClass,
  text: string,
  next: string | undefined,
): string | undefined {
  switch (token) {
    case ts.TokenClass.Keyword:
      return 'k';
    case ts.TokenClass.StringLiteral:
    case ts.TokenClass.RegExpLiteral:
      return 's';
    case ts.TokenClass.NumberLiteral:
    case ts.TokenClass.BigIntLiteral:
      return 'n';
    case ts.TokenClass.Comment:
      return /^\/\/\s*=>/.test(text) ? 'r' : 'c';
    case ts.TokenClass.Identifier:
      if (/^\p{Lu}/u.test(text)) return 't';
      return next === '(' ? 'f' : undefined;
    case ts.TokenClass.Operator:
      return /^(?:=|=>|\|+|&+|\?+|[+*/%!-]|\.{3})$/.test(text) ? 'o' : undefined;
    default:
      return undefined;
  }
}

function wrap(kind: string | undefined, text: string): string {
  return kind ? `<span class="${kind}">${escapeHtml(text)}</span>` : escapeHtml(text);
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
