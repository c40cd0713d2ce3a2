/**
 * The part of React's API that the theme's components use while they are rendered on the server.
 *
 * The server bundle resolves `react` to this module (`vite.config.ts`), so that the engine does not run React's own
 * renderer, which is made for streams and suspended trees. Browsers and tests use React. An import that is missing here
 * fails the build by name; anything that cannot be rendered throws by name.
 */

export { Fragment, jsx, jsxs } from './element';
export {
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from './hooks';

import { type ElementType, jsx, type Props, type ServerElement, type ServerNode } from './element';

/** A value for the components below a provider, which is the context itself: `<Context value={…}>`. */
export interface Context<T> {
  readonly kind: 'context';
  /** The value at the current position in the tree. */
  current: T;
}

/** Creates a context with the value for components without a provider. */
export function createContext<T>(initial: T): Context<T> {
  return { kind: 'context', current: initial };
}

/** The base of class components. State is that of the first render. */
export class Component {
  static readonly isClassComponent = true;
  state: unknown = null;
  readonly props: Props;

  constructor(props: Props) {
    this.props = props;
  }

  render(): ServerNode {
    throw new Error(`${this.constructor.name} has no render method`);
  }

  setState(): never {
    throw new Error(`${this.constructor.name} calls setState while it is rendered on the server`);
  }
}

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
