/** The browser's compiler, for features that use it once it is loaded but do not load it. */

import type { Check } from './checker';

/** TypeScript in a worker. */
export interface LocalCompiler {
  readonly check: Check;
  /** The numbers of the lines with errors in a module, from 0. */
  readonly errorLines: (code: string) => Promise<readonly number[]>;
}

let started: Promise<LocalCompiler> | undefined;

/** Stores a starting compiler, unless it fails. */
export function setStartedCompiler(compiler: Promise<LocalCompiler>): void {
  started = compiler;
  compiler.catch(() => {
    if (started === compiler) started = undefined;
  });
}

/** The compiler, if it has been started. */
export function startedCompiler(): Promise<LocalCompiler> | undefined {
  return started;
}
