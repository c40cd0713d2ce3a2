/** The compiler of the browser, for those who use it once it is there but would not fetch it. */

import type { Check } from './checker';

/** TypeScript in a thread of its own. */
export interface LocalCompiler {
  readonly check: Check;
  /** The numbers of the lines of a module that have mistakes, from 0. */
  readonly wrongLines: (code: string) => Promise<readonly number[]>;
}

let started: Promise<LocalCompiler> | undefined;

/** Keeps a compiler that is being started, until it fails. */
export function keepCompiler(compiler: Promise<LocalCompiler>): void {
  started = compiler;
  compiler.catch(() => {
    if (started === compiler) started = undefined;
  });
}

/** The compiler, if it was started. */
export function startedCompiler(): Promise<LocalCompiler> | undefined {
  return started;
}
