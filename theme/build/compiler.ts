/**
 * TypeScript for browsers, as two files of the theme: `virtual:compiler` has their addresses.
 *
 * The compiler is the release of TypeScript 6 in `node_modules`, minified, as a module; the types of the
 * language come as one JSON file. Sites without checked examples do not get them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minifySync } from 'rolldown/experimental';
import type { Plugin } from 'vite';

const NAME = 'virtual:compiler';

/** Types of the language, and of what workers and pages have in common: those of pages alone are twice as many. */
export const LIBRARY = /^lib\.(?:(?:es|decorators)(?!.*\.full\.).*|webworker)\.d\.ts$/;

/** Resolves `virtual:compiler` in builds; anywhere else there is none. */
export function compiler(): Plugin {
  return {
    name: 'munseo:compiler',
    apply: 'build',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return;
      const lib = dirname(createRequire(import.meta.url).resolve('typescript-6'));
      const emit = (name: string, source: string) => this.emitFile({ type: 'asset', name, source });
      const script = emit('typescript.js', minified(join(lib, 'typescript.js')));
      const types = emit('typescript-lib.json', library(lib));
      return [script, types]
        .map((file, index) => {
          const name = index === 0 ? 'script' : 'library';
          return `export const ${name} = import.meta.ROLLUP_FILE_URL_${file};`;
        })
        .join('\n');
    },
  };
}

function minified(path: string): string {
  // The script keeps what it exports in a variable of this name.
  const source = `${readFileSync(path, 'utf8')}\nexport default ts;`;
  const { code, errors } = minifySync('typescript.js', source, { module: true });
  if (errors.length > 0) throw new Error(`${path} could not be minified: ${errors[0]?.message}`);
  return code;
}

function library(folder: string): string {
  const files = readdirSync(folder).filter((file) => LIBRARY.test(file));
  return JSON.stringify(
    Object.fromEntries(
      files.map((file) => [file, withoutComments(readFileSync(join(folder, file), 'utf8'))]),
    ),
  );
}

/** Declarations without what explains them; references to other files are comments, too, and stay. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/(?!\/).*$/gm, '')
    .replace(/\n\s*\n+/g, '\n');
}
