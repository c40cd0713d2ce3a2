/** A component of the site with its children, as both the server and browsers draw it. */

import { createElement, type FunctionComponent, type ReactNode, useSyncExternalStore } from 'react';

/** A component in a page. */
export type ComponentNode = {
  readonly name: string;
  /** The URL of its module. */
  readonly src: string;
  readonly client: 'load' | 'visible' | 'idle' | 'none' | 'only';
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly Child[];
};

/** An element around components. */
type ElementNode = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Child[];
};

/** A part of the content of a component; a number is that of HTML in the island. */
type Child = ComponentNode | ElementNode | number;

/** A component with everything in it: one tree of React. */
export type Island = ComponentNode & {
  /** The prefix of ids that `useId` creates. */
  readonly id: string;
};

/** The element around HTML that a component gets as children. */
export const HTML_TAG = 'munseo-html';

/** Calls a function with a component and those inside it. */
export function eachComponent(
  node: ComponentNode | ElementNode,
  visit: (node: ComponentNode) => void,
): void {
  if (!('tag' in node)) visit(node);
  for (const child of node.children) if (typeof child !== 'number') eachComponent(child, visit);
}

/** Creates the React tree of a component. `html` has the HTML of its children by number. */
export function createTree(
  node: ComponentNode,
  typeOf: (node: ComponentNode) => FunctionComponent,
  html: (number: number) => string,
): ReactNode {
  const createChild = (child: Child): ReactNode => {
    if (typeof child === 'number') {
      return createElement(HTML_TAG, {
        'data-html': child,
        dangerouslySetInnerHTML: { __html: html(child) },
        suppressHydrationWarning: true,
      });
    }
    if (!('tag' in child)) return createTree(child, typeOf, html);
    const { class: className, ...properties }: Record<string, unknown> = child.attributes;
    for (const name of BOOLEANS) if (properties[name] === '') properties[name] = true;
    return createElement(
      child.tag,
      { ...properties, className },
      ...child.children.map(createChild),
    );
  };
  const drawn = createElement(typeOf(node), { ...node.props }, ...node.children.map(createChild));
  return node.client === 'only' ? createElement(InBrowser, null, drawn) : drawn;
}

/** Attributes of elements with content whose presence counts. */
const BOOLEANS = ['disabled', 'hidden', 'open', 'reversed'];

/** Draws its children only in browsers. */
function InBrowser({ children }: { children?: ReactNode }): ReactNode {
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return isInBrowser ? children : null;
}

/** The component that a module exports by default. */
export function defaultExport(module: { default?: unknown }, name: string): FunctionComponent {
  const { default: type } = module;
  // Of objects, those of `memo` and the like; elements have properties.
  const object = Object(type);
  const isComponent = typeof type === 'function' || ('$$typeof' in object && !object.props);
  if (!isComponent) throw new Error(`\`${name}\` has no default export that is a component`);
  return type as FunctionComponent;
}
