/**
 * React's functions as constants of the bundle: that is shorter than properties of its modules. The build puts this
 * module in place of `react` and `react/jsx-runtime`.
 */

export const { jsx, jsxs } = require('react/jsx-runtime');
export const {
  Component,
  createContext,
  createElement,
  Fragment,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} = require('react');
