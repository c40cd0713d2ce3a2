/**
 * The part of React's API that components use while they are drawn on the server.
 *
 * The server bundle resolves `react` to this module (`vite.config.ts`), so that the engine does not run
 * React's own renderer, which is made for streams and suspended trees. Browsers and tests use React.
 * Whatever is missing here fails the build by name; whatever cannot be drawn throws by name.
 */

export { Fragment, jsx, jsxs } from './element';
export {
  use,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from './hooks';

import { type ElementType, jsx, type Props, type ServerElement, type ServerNode } from './element';

/** A value that components below a provider read. */
export interface Context<T> {
  /** A provider is the context itself: `<Context value={…}>`. */
  readonly kind: 'context';
  /** The value where the tree is being drawn. */
  current: T;
  readonly Consumer: { readonly kind: 'consumer'; readonly context: Context<T> };
  readonly Provider: Context<T>;
}

/** Makes a context with the value that components without a provider read. */
export function createContext<T>(initial: T): Context<T> {
  const context = { kind: 'context', current: initial } as {
    -readonly [Key in keyof Context<T>]: Context<T>[Key];
  };
  context.Consumer = { kind: 'consumer', context };
  context.Provider = context;
  return context;
}

/** A component that skips updates in the browser; on the server, the component. */
export function memo(component: ElementType) {
  return { kind: 'memo', component } as const;
}

/** A component that takes `ref` as its second parameter. */
export function forwardRef(render: (props: Props, ref: unknown) => ServerNode) {
  return { kind: 'forwardRef', render } as const;
}

/** The base of class components. State is that of the first render. */
export class Component {
  static readonly isClassComponent = true;
  state: unknown = null;
  readonly props: Props;
  readonly context: unknown;

  constructor(props: Props, context?: unknown) {
    this.props = props;
    this.context = context;
  }

  render(): ServerNode {
    throw new Error(`${this.constructor.name} has no render method`);
  }

  setState(): never {
    throw new Error(`${this.constructor.name} calls setState while it is drawn on the server`);
  }

  forceUpdate(): never {
    throw new Error(`${this.constructor.name} calls forceUpdate while it is drawn on the server`);
  }
}

export { Component as PureComponent };

/** Makes an element without JSX. */
export function createElement(
  type: ElementType,
  props?: Props | null,
  ...children: ServerNode[]
): ServerElement {
  const own: Record<string, unknown> = { ...props };
  delete own.key;
  if (children.length === 1) own.children = children[0];
  else if (children.length > 1) own.children = children;
  return jsx(type, own);
}

/** An object to put an element's reference into. */
export function createRef(): { current: null } {
  return { current: null };
}

/** A component that draws its children; the browser's checks do not concern the server. */
export function StrictMode({ children }: { children?: ServerNode }): ServerNode {
  return children;
}
