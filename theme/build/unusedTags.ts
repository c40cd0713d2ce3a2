/**
 * Leaves out of React what it does with kinds of nodes that the theme never makes.
 *
 * React numbers the kinds of its nodes (`tag`) and goes by them in long `switch` statements. The
 * branches of kinds that no page has are never taken; without them what every reader loads is 3 KB
 * brotli smaller.
 */

import { parseAst } from 'vite';

/** Kinds by React's numbers, `ReactWorkTags`. */
const UNUSED: ReadonlySet<number> = new Set([
  4, // portals
  8, // modes
  9, // consumers of a context as elements
  11, // forwarded references
  12, // profilers
  13, // Suspense
  14, // memo
  15, // memo, the simple one
  16, // lazy components
  18, // parts that wait for their hydration
  19, // SuspenseList
  21, // scopes
  22, // hidden parts
  23, // hidden parts, the old ones
  24, // caches
  25, // tracing
  26, // resources in <head>
  27, // <html>, <head> and <body>
  30, // ViewTransition
  31, // Activity
]);

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Case = Node & { test: Node | null; consequent: Node[] };

/** Cuts the branches; variables that one of them declares stay declared. */
export function withoutUnusedTags(code: string): string {
  const cuts: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node, body: Node | undefined) => {
    if (node.type === 'SwitchStatement' && isTag(node['discriminant'] as Node)) {
      const removed = unusedCases(node['cases'] as Case[]);
      for (const { start, end } of removed) cuts.push({ start, end, text: '' });
      const names = new Set(removed.flatMap(declared));
      if (body && names.size > 0) {
        // Behind the opening brace.
        const start = body.start + 1;
        cuts.push({ start, end: start, text: `var ${[...names].join(',')};` });
      }
      const kept = (node['cases'] as Case[]).filter((it) => !removed.includes(it));
      for (const it of kept) visit(it, body);
      return;
    }
    const inner = /^(?:Function|ArrowFunction)/.test(node.type) ? (node['body'] as Node) : body;
    for (const child of children(node)) visit(child, inner);
  };
  visit(parseAst(code) as unknown as Node, undefined);
  cuts.sort((a, b) => b.start - a.start);
  return cuts.reduce(
    (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
    code,
  );
}

function isTag(node: Node): boolean {
  return node.type === 'MemberExpression' && (node['property'] as Node)['name'] === 'tag';
}

/** Those that can go: of kinds that are not used, and nothing that stays runs into them. */
function unusedCases(cases: readonly Case[]): Case[] {
  const removed: Case[] = [];
  let isEntered = false;
  for (const it of cases) {
    const isUnused = it.test?.type === 'Literal' && UNUSED.has(it.test['value'] as number);
    if (isUnused && (it.consequent.length === 0 || !isEntered)) {
      removed.push(it);
    } else {
      isEntered = true;
    }
    if (leaves(it.consequent.at(-1))) isEntered = false;
  }
  // What is removed must not have run into what stays.
  return removed.filter(
    (it) => it.consequent.length === 0 || it === cases.at(-1) || leaves(it.consequent.at(-1)),
  );
}

/** Whether nothing behind a statement is reached. */
function leaves(statement: Node | undefined): boolean {
  switch (statement?.type) {
    case 'BlockStatement':
      return leaves((statement['body'] as Node[]).at(-1));
    case 'IfStatement':
      return leaves(statement['consequent'] as Node) && leaves(statement['alternate'] as Node);
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true;
    default:
      return false;
  }
}

/** Names that `var` declares somewhere inside, functions apart. */
function declared(node: Node): string[] {
  if (/^(?:Function|ArrowFunction)/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' ? [(node['id'] as Node)['name'] as string] : [];
  return [...own, ...children(node).flatMap(declared)];
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(
      (it): it is Node => typeof it?.type === 'string' && typeof it.start === 'number',
    ),
  );
}
