/** Rules of HTML and React for particular elements. */

import { attribute, customElementAttribute, linkTarget } from './attributes';
import type { Props, ServerNode } from './element';
import { escapeHtml } from './escapeHtml';
import { preloadImage } from './imagePreloads';

/** The context that an element gets from its ancestors. */
export interface Scope {
  readonly isSvg: boolean;
  readonly isNoscript: boolean;
  readonly isPicture: boolean;
  /** The value of the `<select>` around it. */
  readonly selected: unknown;
}

const VOID = new Set(
  'area base br col embed hr img input keygen link meta param source track wbr'.split(' '),
);

/** Elements that React moves, or that run or load something. */
const UNSUPPORTED = new Set('base body head html menuitem object script style'.split(' '));

/** Elements that React moves into the head, unless they are microdata or part of a picture. */
const MOVED = new Set('link meta title'.split(' '));

/** Attributes that React writes after all others, in this order. */
const LAST: Readonly<Record<string, readonly string[]>> = {
  button: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'],
  form: ['action', 'encType', 'method', 'target'],
  input: ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget', 'checked', 'value'],
  option: ['selected'],
  select: ['value'],
  textarea: ['value'],
};

const NAME = /^[a-zA-Z][a-zA-Z:_.\-\d]*$/;

/** Tag names that were found to be valid. */
const validTags = new Set<string>();

/** Returns true for a void element, which has no content and no end tag. */
export function isVoid(tag: string): boolean {
  return VOID.has(tag);
}

/** The start tag of an element, or the whole element if it is void. */
export function openTag(tag: string, props: Props, scope: Scope): string {
  if (!validTags.has(tag)) {
    if (!NAME.test(tag)) throw new Error(`\`${tag}\` is not a valid name of an element`);
    validTags.add(tag);
  }
  rejectUnsupported(tag, props, scope);
  if (tag === 'img' && !scope.isPicture && !scope.isNoscript) preloadImage(props);
  const write =
    tag.includes('-') && !HYPHENATED_BUILT_INS.has(tag) ? customElementAttribute : attribute;
  const last = LAST[tag];
  let html = `<${tag}`;
  for (const name in props) {
    const value = props[name];
    if (value === null || value === undefined || last?.includes(name)) continue;
    html += tag === 'a' && name === 'href' ? linkTarget(value) : write(name, value);
  }
  if (last) html += lastAttributes(tag, last, props, scope);
  if (!isVoid(tag)) return `${html}>`;
  if (hasContent(props)) {
    throw new Error(`<${tag}> cannot have content`);
  }
  return `${html}/>`;
}

function hasContent({ children, dangerouslySetInnerHTML }: Props): boolean {
  return (children ?? dangerouslySetInnerHTML ?? undefined) !== undefined;
}

/** The end tag of an element that is not void. */
export function closeTag(tag: string): string {
  return `</${tag}>`;
}

/** SVG and MathML elements with a hyphen in their name, which are not custom elements. */
const HYPHENATED_BUILT_INS = new Set(
  'annotation-xml color-profile font-face font-face-format font-face-name font-face-src font-face-uri missing-glyph'.split(
    ' ',
  ),
);

function rejectUnsupported(tag: string, props: Props, scope: Scope): void {
  const isMoved = MOVED.has(tag) && !scope.isSvg && !scope.isNoscript && !props.itemProp;
  if (UNSUPPORTED.has(tag) || isMoved) {
    throw new Error(`<${tag}> is not supported in a component that the server renders`);
  }
  if (typeof props.action === 'function' || typeof props.formAction === 'function') {
    throw new Error(`<${tag}>: a function as an action is not supported on the server`);
  }
}

function lastAttributes(tag: string, names: readonly string[], props: Props, scope: Scope): string {
  let html = '';
  for (const name of names) {
    let value = props[name];
    if (tag === 'select' || tag === 'textarea') continue;
    if (tag === 'option') value = isSelected(props, scope) ? true : undefined;
    else if (tag === 'input' && name === 'checked') value ??= props.defaultChecked;
    else if (tag === 'input' && name === 'value') value ??= props.defaultValue;
    if (value === null || value === undefined) continue;
    const isFlag = name === 'checked' || name === 'selected';
    if (isFlag) html += value && typeof value !== 'function' ? ` ${name}=""` : '';
    else html += attribute(name, value);
  }
  return html;
}

function isSelected(props: Props, { selected }: Scope): boolean {
  if (selected === null || selected === undefined) return Boolean(props.selected);
  const value = `${props.value ?? textOf(props.children as ServerNode)}`;
  return Array.isArray(selected)
    ? selected.some((each) => `${each}` === value)
    : `${selected}` === value;
}

/** The text of an `<option>`. */
function textOf(children: ServerNode): string {
  if (children === null || children === undefined || typeof children === 'boolean') return '';
  if (Array.isArray(children)) return children.map(textOf).join('');
  return `${children}`;
}

/** The content of an element: given HTML, or else nodes. */
export function contentOf(tag: string, props: Props): string | { children: ServerNode } {
  const children = props.children as ServerNode;
  const inner = props.dangerouslySetInnerHTML as { __html?: unknown } | null | undefined;
  if (tag === 'textarea') return textareaContent(props);
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

/** HTML drops a line break directly after `<pre>` and `<textarea>`. */
function startsWithDroppedNewline(tag: string, content: unknown): boolean {
  const drops = tag === 'pre' || tag === 'listing' || tag === 'textarea';
  return drops && typeof content === 'string' && content.startsWith('\n');
}

function textareaContent(props: Props): string {
  if (hasContent(props)) {
    throw new Error('<textarea> takes its text as `value` or `defaultValue`');
  }
  const text = props.value ?? props.defaultValue;
  if (text === null || text === undefined) return '';
  return `${startsWithDroppedNewline('textarea', text) ? '\n' : ''}${escapeHtml(`${text}`)}`;
}

/** The scope of an element's children. */
export function scopeBelow(tag: string, props: Props, scope: Scope): Scope {
  switch (tag) {
    case 'svg':
      return { ...scope, isSvg: true, selected: undefined };
    case 'math':
    case 'foreignObject':
      return { ...scope, isSvg: false, selected: undefined };
    case 'noscript':
      return { ...scope, isSvg: false, isNoscript: true, selected: undefined };
    case 'picture':
      return { ...scope, isSvg: false, isPicture: true, selected: undefined };
    case 'select':
      return { ...scope, isSvg: false, selected: props.value ?? props.defaultValue };
    default:
      return scope;
  }
}
