/**
 * The part of React's API that components use while they are rendered on the server.
 *
 * The server bundle resolves `react` to this module (`vite.config.ts`), so that the engine does not run React's own
 * renderer, which is made for streams and suspended trees. Browsers and tests use React. An import that is missing here
 * fails the build by name; anything that cannot be rendered throws by name.
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

/** A value for the components below a provider. */
export interface Context<T> {
  /** A provider is the context itself: `<Context value={…}>`. */
  readonly kind: 'context';
  /** The value at the current position in the tree. */
  current: T;
  readonly Consumer: { readonly kind: 'consumer'; readonly context: Context<T> };
  readonly Provider: Context<T>;
}

/** Creates a context with the value for components without a provider. */
export function createContext<T>(initial: T): Context<T> {
  const context = { kind: 'context', current: initial } as {
    -readonly [Key in keyof Context<T>]: Context<T>[Key];
  };
  context.Consumer = { kind: 'consumer', context };
  context.Provider = context;
  return context;
}

/** A component that skips updates in the browser; on the server, the component itself. */
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
    throw new Error(`${this.constructor.name} calls setState while it is rendered on the server`);
  }

  forceUpdate(): never {
    throw new Error(
      `${this.constructor.name} calls forceUpdate while it is rendered on the server`,
    );
  }
}

export { Component as PureComponent };

/** Creates an element without JSX. */
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

/** An object that holds a reference to an element. */
export function createRef(): { current: null } {
  return { current: null };
}

/** A component that renders its children; the browser's checks do not apply on the server. */
export function StrictMode({ children }: { children?: ServerNode }): ServerNode {
  return children;
}
