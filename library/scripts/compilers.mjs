// The supported compilers, by the name of their package.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The oldest first; the last one also builds the package. */
export const compilers = ['typescript-5.4', 'typescript-5.9', 'typescript-6', 'typescript'].map(
  (name) => {
    const folder = dirname(require.resolve(`${name}/package.json`));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // Several checkers would each compute the types that all tests share.
    const options = Number.parseInt(version, 10) >= 7 ? ['--checkers', '1'] : [];
    return { name, version, tsc: join(folder, 'bin', 'tsc'), options };
  },
);

/** Runs a compiler in the folder of the library and returns true if it succeeds. */
export function compile(compiler, ...options) {
  const { status, error } = spawnSync(
    process.execPath,
    [compiler.tsc, ...compiler.options, ...options],
    {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
    },
  );
  if (error) throw error;
  return status === 0;
}
