/** The undo history. The browser's own history is lost when a script inserts a result. */

/** A text and its selection. */
export interface State {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Edits within this time are undone together, in ms. */
const GROUP_WINDOW = 600;

/** Creates an empty history. */
export function createHistory() {
  const past: State[] = [];
  const future: State[] = [];
  let last = { kind: '', at: Number.NEGATIVE_INFINITY };
  const step = (from: State[], to: State[], current: State) => {
    const state = from.pop();
    if (state) to.push(current);
    last = { kind: '', at: Number.NEGATIVE_INFINITY };
    return state;
  };
  return {
    /** Stores the state before an edit; consecutive edits of one kind are one step. */
    record(state: State, kind: string, now = performance.now()) {
      future.length = 0;
      if (kind !== last.kind || now - last.at > GROUP_WINDOW) past.push(state);
      last = { kind, at: now };
    },
    /** The state before the last step; `undefined` if there is none. `current` is stored for `redo`. */
    undo: (current: State) => step(past, future, current),
    /** The state after the last undone step; `undefined` if there is none. `current` is stored for `undo`. */
    redo: (current: State) => step(future, past, current),
  };
}
