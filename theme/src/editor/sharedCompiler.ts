/** The browser's compiler, for features that use it once it is loaded but do not load it. */

import type { Check } from './checker';

/** TypeScript in a worker. */
export interface LocalCompiler {
  readonly check: Check;
  /** The numbers of the lines with errors in a module, from 0. */
  readonly errorLines: (code: string) => Promise<readonly number[]>;
}

let shared: Promise<LocalCompiler> | undefined;

/** Shares a compiler that is starting, unless it fails. */
export function shareCompiler(compiler: Promise<LocalCompiler>): void {
  shared = compiler;
  compiler.catch(() => {
    if (shared === compiler) shared = undefined;
  });
}

/** The compiler, if it has been started. */
export function sharedCompiler(): Promise<LocalCompiler> | undefined {
  return shared;
}
