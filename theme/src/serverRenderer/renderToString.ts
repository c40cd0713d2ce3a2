/**
 * Renders elements as HTML, byte for byte as React's server renderer does, so that browsers can hydrate the page. React
 * is the oracle in the tests; see `decisions/server-renderer.md`.
 */

import type { ReactNode } from 'react';
import type { ServerElement, ServerNode } from './element';
import { escapeHtml } from './escapeHtml';
import { callWithHooks } from './hooks';
import { contentOf, openTag, type Scope, scopeBelow, VOID } from './hostElement';
import type { Component, Context } from './react';
import { enterChild, leaveChild, resetTree } from './treeId';

/** The output so far. */
let html = '';
/** True if the last output was text: the browser needs a comment between adjacent texts. */
let endsWithText = false;
let scope: Scope;

const ROOT: Scope = { isNoscript: false, isPicture: false };

/** Renders a node. Throws errors of components, and an error for anything that the server cannot render. */
export function renderToString(node: ReactNode | ServerNode): string {
  html = '';
  endsWithText = false;
  scope = ROOT;
  resetTree();
  try {
    renderNode(node as ServerNode);
    return html;
  } finally {
    html = '';
  }
}

function renderNode(node: ServerNode): void {
  switch (typeof node) {
    case 'string':
      if (node !== '') renderText(node);
      return;
    case 'number':
    case 'bigint':
      renderText(`${node}`);
      return;
    case 'object':
      if (node !== null) renderObject(node);
  }
}

function renderText(text: string): void {
  if (endsWithText) html += '<!-- -->';
  html += escapeHtml(text);
  endsWithText = true;
}

function renderObject(node: ServerElement | Iterable<ServerNode>): void {
  if ((node as ServerElement).isElement) {
    renderElement(node as ServerElement);
  } else if (Array.isArray(node)) {
    renderList(node);
  } else if (typeof (node as Iterable<ServerNode>)[Symbol.iterator] === 'function') {
    renderList(Array.from(node as Iterable<ServerNode>));
  } else {
    throw new Error(`an object with the keys ${Object.keys(node).join(', ')} cannot be rendered`);
  }
}

function renderList(nodes: readonly ServerNode[]): void {
  const total = nodes.length;
  for (let index = 0; index < total; index += 1) {
    enterChild(total, index);
    renderNode(nodes[index]);
    leaveChild();
  }
}

function renderElement({ type, props }: ServerElement): void {
  if (typeof type === 'string') {
    renderHostElement(type, props);
  } else if (typeof type === 'function') {
    if ('isClassComponent' in type) renderClass(type as unknown as typeof Component, props);
    else renderFunction(() => (type as (props: unknown) => ServerNode)(props));
  } else {
    renderSpecial(type, props);
  }
}

function renderFunction(component: () => ServerNode): void {
  const { node, hasId } = callWithHooks(component);
  if (!hasId) {
    renderNode(node);
    return;
  }
  // Ids of descendants must differ from those of the component itself.
  enterChild(1, 0);
  renderNode(node);
  leaveChild();
}

/** Static members and methods of classes that React would use in the first render. */
const UNSUPPORTED_STATICS = ['contextType', 'defaultProps', 'getDerivedStateFromProps'];
const UNSUPPORTED_METHODS = ['componentWillMount', 'UNSAFE_componentWillMount'];

function renderClass(type: typeof Component, props: ServerElement['props']): void {
  const instance = new type(props);
  const unsupported =
    UNSUPPORTED_STATICS.find((name) => name in type) ??
    UNSUPPORTED_METHODS.find((name) => name in instance);
  if (unsupported) {
    throw new Error(`${type.name}: ${unsupported} is not supported on the server`);
  }
  renderNode(instance.render());
}

/** Renders a fragment or a provider. */
function renderSpecial(type: { readonly kind: string }, props: ServerElement['props']): void {
  const children = props.children as ServerNode;
  if (type?.kind === 'fragment') renderNode(children);
  else if (type?.kind === 'context') {
    renderProvider(type as Context<unknown>, props.value, children);
  } else throw new Error(`the server cannot render an element of the type ${nameOfType(type)}`);
}

/** The name of a type that only React knows, such as the result of `memo`. */
function nameOfType(type: unknown): string {
  const { $$typeof } = Object(type) as { $$typeof?: symbol };
  return String($$typeof ?? type);
}

function renderProvider(context: Context<unknown>, value: unknown, children: ServerNode): void {
  const outer = context.current;
  context.current = value;
  try {
    renderNode(children);
  } finally {
    context.current = outer;
  }
}

function renderHostElement(tag: string, props: ServerElement['props']): void {
  html += openTag(tag, props, scope);
  endsWithText = false;
  if (VOID.has(tag)) return;
  const content = contentOf(tag, props);
  if (typeof content === 'string') {
    html += content;
  } else if (content.children !== null && content.children !== undefined) {
    const outer = scope;
    scope = scopeBelow(tag, outer);
    renderNode(content.children);
    scope = outer;
  }
  endsWithText = false;
  html += `</${tag}>`;
}
