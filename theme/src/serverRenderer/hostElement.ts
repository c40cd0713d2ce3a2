/** Rules of HTML and React for particular elements. */

import { attribute, linkTarget } from './attributes';
import type { Props, ServerNode } from './element';
import { escapeHtml } from './escapeHtml';

/** The context that an element gets from its ancestors. */
export interface Scope {
  readonly isNoscript: boolean;
  readonly isPicture: boolean;
}

/** Elements without content or end tag. */
export const VOID = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
);

/** Elements that React moves, that run or load something, or for which React has rules that no component needs. */
const UNSUPPORTED = new Set(
  'base body head html math menuitem object option script select style svg textarea'.split(' '),
);

/** Elements that React moves into the head, unless they are microdata or part of a picture. */
const MOVED = new Set('link meta title'.split(' '));

/** Attributes that React writes after all others, in this order. */
const LAST: Readonly<Record<string, readonly string[]>> = {
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
  input: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget', 'checked', 'value'],
};

/** Names of elements; those with a hyphen are custom elements, which have rules of their own. */
const NAME = /^[a-zA-Z][a-zA-Z:_.\d]*$/;

/** Tag names that were found to be valid. */
const validTags = new Set<string>();

/** The start tag of an element, or the whole element if it is void. */
export function openTag(tag: string, props: Props, scope: Scope): string {
  if (!validTags.has(tag)) {
    if (!NAME.test(tag)) throw new Error(`\`${tag}\` is not a valid name of an element`);
    validTags.add(tag);
  }
  rejectUnsupported(tag, props, scope);
  const last = LAST[tag];
  let html = `<${tag}`;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || last?.includes(name)) continue;
    html += tag === 'a' && name === 'href' ? linkTarget(value) : attribute(name, value);
  }
  if (last) html += lastAttributes(last, props);
  if (!VOID.has(tag)) return `${html}>`;
  if ((props.children ?? props.dangerouslySetInnerHTML ?? undefined) !== undefined) {
    throw new Error(`<${tag}> cannot have content`);
  }
  return `${html}/>`;
}

function rejectUnsupported(tag: string, props: Props, scope: Scope): void {
  const isMoved = MOVED.has(tag) && !scope.isNoscript && !props.itemProp;
  if (UNSUPPORTED.has(tag) || isMoved) {
    throw new Error(`<${tag}> is not supported in a component that the server renders`);
  }
  if (tag === 'img' && props.loading !== 'lazy' && !scope.isPicture) {
    throw new Error('<img>: React would preload it; only in <picture> or lazy it is supported');
  }
  if (typeof props.action === 'function' || typeof props.formAction === 'function') {
    throw new Error(`<${tag}>: a function as an action is not supported on the server`);
  }
}

function lastAttributes(names: readonly string[], props: Props): string {
  let html = '';
  for (const name of names) {
    let value = props[name];
    if (name === 'checked') value ??= props.defaultChecked;
    else if (name === 'value') value ??= props.defaultValue;
    if (value === null || value === undefined) continue;
    if (name !== 'checked') html += attribute(name, value);
    else if (value && typeof value !== 'function') html += ' checked=""';
  }
  return html;
}

/** The content of an element: given HTML, or else nodes. */
export function contentOf(tag: string, props: Props): string | { children: ServerNode } {
  const children = props.children as ServerNode;
  const inner = props.dangerouslySetInnerHTML as { __html?: unknown } | null | undefined;
  if (inner !== null && inner !== undefined) {
    if (children !== null && children !== undefined) {
      throw new Error(`<${tag}> has both children and dangerouslySetInnerHTML`);
    }
    const html = inner.__html ?? '';
    return `${startsWithDroppedNewline(tag, html) ? '\n' : ''}${html}`;
  }
  if (typeof children !== 'string') return { children };
  return `${startsWithDroppedNewline(tag, children) ? '\n' : ''}${escapeHtml(children)}`;
}

/** HTML drops a line break directly after `<pre>`. */
function startsWithDroppedNewline(tag: string, content: unknown): boolean {
  const drops = tag === 'pre' || tag === 'listing';
  return drops && typeof content === 'string' && content.startsWith('\n');
}

/** The scope of an element's children. */
export function scopeBelow(tag: string, scope: Scope): Scope {
  if (tag === 'noscript') return { ...scope, isNoscript: true };
  return tag === 'picture' ? { ...scope, isPicture: true } : scope;
}
