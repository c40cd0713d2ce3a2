// The supported compilers, by the name of their package.
import { execFile } from 'node:child_process';
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

/**
 * Runs a compiler in the folder of the library.
 *
 * @returns `isAccepted`, true if it found no error, and its output
 */
export function compile(compiler, ...options) {
  const cwd = join(import.meta.dirname, '..');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler.tsc, ...compiler.options, ...options],
      { cwd, maxBuffer: Number.POSITIVE_INFINITY },
      (error, stdout, stderr) => {
        // A string names the reason why it could not be started, a number is its exit status.
        if (typeof error?.code === 'string') reject(error);
        else resolve({ isAccepted: error === null, output: stdout + stderr });
      },
    );
  });
}
