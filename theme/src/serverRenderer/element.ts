/** Elements, as created by JSX. */

/** Attributes or properties by name. */
export type Props = Readonly<Record<string, unknown>>;

/** Anything that can be between tags. */
export type ServerNode =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | ServerElement
  | Iterable<ServerNode>;

/** A tag, a component, or one of the objects from `react.ts`. */
export type ElementType = string | ((props: never) => ServerNode) | { readonly kind: string };

/** A tag or component with its properties. */
export interface ServerElement {
  readonly isElement: true;
  readonly type: ElementType;
  readonly props: Props;
}

/** Creates an element. Keys matter only for updates, which do not happen on the server. */
export function jsx(type: ElementType, props: Props): ServerElement {
  return { isElement: true, type, props };
}

export { jsx as jsxs };

/** Several nodes without a tag around them. */
export const Fragment = { kind: 'fragment' } as const;
