/** The evaluation of types step by step: a separate file for each page. */

/** A name and its value. */
export interface Binding {
  readonly name: string;
  readonly value: string;
  /** True for a parameter with a default value, which accumulates a result over recursive calls; otherwise absent. */
  readonly isAccumulator?: boolean;
  /** True if the value differs from the previous call of the same type; otherwise absent. */
  readonly isChanged?: boolean;
}

interface Place {
  /** The depth of nested evaluations. */
  readonly depth: number;
  /** The index of the current declaration. */
  readonly source?: number;
  /** The current lines of the declaration, from 0. */
  readonly lines: readonly [first: number, last: number];
}

/** A step of an evaluation. */
export type Step = Place &
  (
    | { readonly kind: 'call'; readonly name: string; readonly parameters: readonly Binding[] }
    | {
        readonly kind: 'test';
        readonly check: string;
        readonly extends: string;
        readonly value: string;
        readonly holds: boolean;
        readonly inferred: readonly Binding[];
        readonly isGuard: boolean;
      }
    | {
        readonly kind: 'member';
        readonly parameter: string;
        readonly value: string;
        readonly number: number;
        readonly of: number;
      }
    | { readonly kind: 'union'; readonly value: string }
    | { readonly kind: 'result'; readonly written: string; readonly value: string }
  );

/** The evaluation of a type, the same as `Replay` in Rust. */
export interface Replay {
  readonly expression: string;
  readonly result: string;
  readonly steps: readonly Step[];
  readonly sources: readonly { readonly name: string; readonly code: string }[];
}

/** The file of a page. */
export interface StepsData {
  /** Replays by the hash of a block's text. */
  readonly blocks: Readonly<Record<string, readonly number[]>>;
  readonly replays: readonly Replay[];
}

/** A step and its number, from 1. */
export interface NumberedStep {
  readonly number: number;
  readonly step: Step;
}

/** Steps with their numbers; without guard conditions, unless they are requested. */
export function shownSteps(replay: Replay, withGuards: boolean): NumberedStep[] {
  return replay.steps
    .map((step, index) => ({ step, number: index + 1 }))
    .filter(({ step }) => withGuards || step.kind !== 'test' || !step.isGuard);
}

/** Number of steps of a long list that stay visible at its beginning and its end. */
const FIRST = 14;
const LAST = 6;

/** The range of items that are folded in a long list; `undefined` for a short list. */
export function foldedRange(count: number): readonly [from: number, to: number] | undefined {
  return count > FIRST + LAST + 4 ? [FIRST, count - LAST] : undefined;
}

/** A step in an address: `#step-7` of the live line, `#step-7-1f0c2a9b` of another block. */
export interface StepAddress {
  readonly number: number;
  /** The hash of the block's text; absent for the live line. */
  readonly block: string | undefined;
}

/** Parses an address. */
export function stepOfHash(hash: string): StepAddress | undefined {
  const [, number, block] = /^#step-(\d{1,3})(?:-([\da-f]{8}))?$/.exec(hash) ?? [];
  return number === undefined ? undefined : { number: Number(number), block };
}

/** Formats an address. */
export function hashOfStep({ number, block }: StepAddress): string {
  return block === undefined ? `#step-${number}` : `#step-${number}-${block}`;
}
