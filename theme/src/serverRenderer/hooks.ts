/** Hooks with their behavior in the single render on the server. */

import type { Context } from './react';
import { treeId } from './treeId';

/** Number of ids of the component that is being rendered; -1 outside of a component. */
let ids = -1;

/** Calls a component and reports whether it used an id. */
export function callWithHooks<T>(component: () => T): {
  readonly node: T;
  readonly hasId: boolean;
} {
  const outer = ids;
  ids = 0;
  try {
    const node = component();
    return { node, hasId: ids > 0 };
  } finally {
    ids = outer;
  }
}

function requireComponent(): void {
  if (ids < 0) throw new Error('a hook was called outside of a component');
}

function noop(): void {}

function rejectUpdate(): never {
  throw new Error('state was set while a page was rendered on the server');
}

export function useState<T>(initial: T | (() => T)): [T, () => never] {
  requireComponent();
  return [typeof initial === 'function' ? (initial as () => T)() : initial, rejectUpdate];
}

export function useRef<T>(initial: T): { current: T } {
  requireComponent();
  return { current: initial };
}

export function useMemo<T>(make: () => T): T {
  requireComponent();
  return make();
}

export function useCallback<T>(callback: T): T {
  requireComponent();
  return callback;
}

/** Reads a context, also in conditions and loops. */
export function use<T>(context: Context<T>): T {
  if (context?.kind !== 'context') throw new Error('the server cannot wait for a promise in `use`');
  return context.current;
}

/** An id from the component's position in the tree, the same as React's. */
export function useId(): string {
  requireComponent();
  const own = ids;
  ids += 1;
  return `_R_${treeId()}${own > 0 ? `H${own.toString(32)}` : ''}_`;
}

export function useSyncExternalStore<T>(
  _subscribe: unknown,
  _getSnapshot: () => T,
  getServerSnapshot?: () => T,
): T {
  requireComponent();
  if (!getServerSnapshot) throw new Error('a store has no snapshot for the server');
  return getServerSnapshot();
}

export function useEffectEvent(): () => never {
  return () => {
    throw new Error('an effect event was called while a page was rendered on the server');
  };
}

export { noop as useEffect, noop as useLayoutEffect };
