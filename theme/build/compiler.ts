/**
 * The TypeScript compiler for browsers, as two files of the theme; `virtual:compiler` exports their addresses.
 *
 * The compiler is TypeScript 6 from `node_modules`, minified, as a module; the declarations of the language are one
 * JSON file. Sites without checked examples do not get them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minifySync } from 'rolldown/experimental';
import type { Plugin } from 'vite';

const NAME = 'virtual:compiler';

/** Languages of the theme for which TypeScript has translated messages. */
const LOCALES = ['ko'];

/** Declarations of the language and of what workers and pages share; those of the DOM would double the size. */
export const LIBRARY = /^lib\.(?:(?:es|decorators)(?!.*\.full\.).*|webworker)\.d\.ts$/;

/** Resolves `virtual:compiler` in builds; tests mock it. */
export function compiler(): Plugin {
  return {
    name: 'munseo:compiler',
    apply: 'build',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return;
      const lib = dirname(createRequire(import.meta.url).resolve('typescript-6'));
      const emit = (name: string, source: string) => this.emitFile({ type: 'asset', name, source });
      const script = emit('typescript.js', minifyFile(join(lib, 'typescript.js')));
      const types = emit('typescript-lib.json', library(lib));
      const messages = LOCALES.map((locale) => {
        const file = emit(`typescript-messages-${locale}.json`, messageTranslations(lib, locale));
        return `${JSON.stringify(locale)}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `
        export const script = import.meta.ROLLUP_FILE_URL_${script};
        export const library = import.meta.ROLLUP_FILE_URL_${types};
        export const messages = { ${messages.join(', ')} };
      `;
    },
  };
}

/** The error messages that examples can have, by number: in English and in another language. */
function messageTranslations(lib: string, locale: string): string {
  const { Diagnostics } = createRequire(import.meta.url)('typescript-6') as {
    Diagnostics: Record<string, { code: number; category: number; key: string; message: string }>;
  };
  const path = join(lib, locale, 'diagnosticMessages.generated.json');
  const translations: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  // Messages from 3000 on are about configuration and suggestions.
  const errors = Object.values(Diagnostics).filter(
    ({ category, code }) => category === 1 && code < 3000,
  );
  const known = errors.flatMap(({ code, key, message }) => {
    const other = translations[key];
    return other && other !== message ? [[code, [message, other]] as const] : [];
  });
  return JSON.stringify(Object.fromEntries(known));
}

function minifyFile(path: string): string {
  // The script stores its exports in a variable of this name.
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

/** Removes comments from declarations, except references to other files. */
function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/(?!\/).*$/gm, '')
    .replace(/\n\s*\n+/g, '\n');
}
