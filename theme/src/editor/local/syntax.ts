/** The syntax of a module, as far as the checks of examples need it. `syntax/reader.rs` is the same on the server. */

import type ts from 'typescript-6';
import type { Span, Subject, Syntax } from '../../../../crates/munseo-examples-wasm/js/exampleCore';

type TypeScript = typeof ts;

/** Reads the comments and statements of a module; as on the server, there are none if its syntax is wrong. */
export function readSyntax(ts: TypeScript, source: string): Syntax {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest, true);
  if (hasSyntaxErrors(file)) return { comments: [], statements: [] };
  const comments = new Map<number, Syntax['comments'][number]>();
  const statements: Syntax['statements'][number][] = [];
  const addComments = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end, kind } of ranges ?? []) {
      const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia;
      comments.set(pos, { span: { start: pos, end }, isLine });
    }
  };
  const visit = (node: ts.Node) => {
    if (
      ts.isSourceFile(node) ||
      ts.isBlock(node) ||
      ts.isModuleBlock(node) ||
      ts.isCaseOrDefaultClause(node)
    ) {
      for (const statement of node.statements) {
        statements.push({ span: spanOf(statement), subject: subjectOf(ts, statement) });
      }
    }
    const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
    if (children.length === 0) {
      addComments(ts.getLeadingCommentRanges(source, node.getFullStart()));
      addComments(ts.getTrailingCommentRanges(source, node.end));
    }
    children.forEach(visit);
  };
  visit(file);
  return {
    comments: [...comments.values()].sort((a, b) => a.span.start - b.span.start),
    statements,
  };
}

/** Returns true if a text is a single type. */
export function isType(ts: TypeScript, text: string): boolean {
  const source = `type result = (\n${text}\n);`;
  const file = ts.createSourceFile('result.ts', source, ts.ScriptTarget.Latest);
  const [alias, ...others] = file.statements;
  return (
    !hasSyntaxErrors(file) &&
    others.length === 0 &&
    alias !== undefined &&
    ts.isTypeAliasDeclaration(alias) &&
    ts.isParenthesizedTypeNode(alias.type)
  );
}

function hasSyntaxErrors(file: ts.SourceFile): boolean {
  // The parser stores its errors in the file, but its type does not declare them.
  const { parseDiagnostics = [] } = file as { parseDiagnostics?: readonly unknown[] };
  return parseDiagnostics.length > 0;
}

function spanOf(node: ts.Node): Span {
  return { start: node.getStart(), end: node.end };
}

function subjectOf(ts: TypeScript, statement: ts.Statement): Subject {
  if (ts.isTypeAliasDeclaration(statement)) {
    const name = statement.name.text;
    return statement.typeParameters
      ? { unsupported: { unboundTypeParameters: name } }
      : { alias: name };
  }
  if (ts.isVariableStatement(statement)) {
    const last = statement.declarationList.declarations.at(-1);
    if (last && ts.isIdentifier(last.name)) {
      return { variable: { name: last.name.text, hasValue: last.initializer !== undefined } };
    }
    return { unsupported: { destructuring: last ? namesOf(ts, last.name) : [] } };
  }
  if (ts.isExpressionStatement(statement)) return { expression: spanOf(statement.expression) };
  const isExport = ({ kind }: ts.ModifierLike) => kind === ts.SyntaxKind.ExportKeyword;
  if (
    ts.isFunctionDeclaration(statement) &&
    statement.name &&
    !statement.modifiers?.some(isExport)
  ) {
    return { variable: { name: statement.name.text, hasValue: false } };
  }
  if (!ts.isReturnStatement(statement)) return { unsupported: 'statementKind' };
  return statement.expression
    ? { returned: spanOf(statement.expression) }
    : { unsupported: 'emptyReturn' };
}

function namesOf(ts: TypeScript, name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((it) => (ts.isBindingElement(it) ? namesOf(ts, it.name) : []));
}
