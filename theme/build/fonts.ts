/**
 * The fonts as files of the theme.
 *
 * `virtual:fonts` exports what the theme loads itself, relative to the assets folder: the style sheets with all faces,
 * and the font of placeholder bars as text. File names are hashes of contents, computed here, so that the scripts for
 * the server and for browsers use the same names.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LETTERS_FAMILY } from '../src/fonts/fontState.ts';

const NAME = 'virtual:fonts';
const folder = new URL('../fonts/', import.meta.url);

type Face = { name: string; family: 'text' | 'code'; weight: string; range: string };
type Output = {
  fileName: string;
  source: string | Uint8Array;
  name: string;
  originalFileName: string;
};

/** Faces that are part of the style sheet of every page. */
const INITIAL_FACES = ['text-latin', 'code-latin'];

/** Emits the fonts and resolves `virtual:fonts`; the server engine needs the names only. */
export function fonts({ emits }: { emits: boolean }): Plugin {
  const outputs: Output[] = [];
  const add = (
    name: string,
    extension: string,
    source: string | Uint8Array,
    key = `${name}.${extension}`,
  ) => {
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
    const fileName = `assets/${name}-${hash}.${extension}`;
    outputs.push({ fileName, source, name: fileName, originalFileName: `fonts/${key}` });
    return fileName;
  };
  const addFile = (name: string, extension: string) =>
    add(name, extension, readFileSync(new URL(`${name}.${extension}`, folder)));

  const faces: Face[] = JSON.parse(readFileSync(new URL('faces.json', folder), 'utf8'));
  const licenses = ['LICENSE-Pretendard', 'LICENSE-JetBrains-Mono', 'LICENSE-STIX-Two'].map(
    (name) => inFolder(addFile(name, 'txt')),
  );
  const files = new Map(faces.map(({ name }) => [name, addFile(name, 'woff2')]));
  const sheet = (display: string) =>
    `/* Subsets of Pretendard, JetBrains Mono and STIX Two Math, SIL Open Font License: ${licenses.join(', ')} */\n` +
    faces
      .filter(({ name }) => !INITIAL_FACES.includes(name))
      .map((face) => rule(face, files.get(face.name) ?? '', display))
      .join('');
  const names = {
    blank: readFileSync(new URL('blank.woff2', folder), 'base64'),
    optional: add('fonts', 'css', sheet('optional'), 'optional.css'),
    swap: add('fonts', 'css', sheet('swap'), 'swap.css'),
  };

  return {
    name: 'munseo:fonts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? constants(names) : undefined),
    transform(code, id) {
      if (!id.endsWith('/fonts.css')) return;
      const text = INITIAL_FACES.reduce(
        (css, name) => css.replace(`#${name}`, inFolder(files.get(name) ?? '')),
        code,
      );
      return { code: text, map: null };
    },
    buildStart() {
      if (!emits) return;
      for (const output of outputs) this.emitFile({ type: 'asset', ...output });
    },
  };
}

/** The URL relative to a file of the same folder. */
function inFolder(file: string): string {
  return file.replace('assets/', './');
}

function constants(names: Readonly<Record<string, string>>): string {
  return Object.entries(names)
    .map(([name, file]) => `export const ${name} = ${JSON.stringify(file)};`)
    .join('\n');
}

function rule({ weight, range }: Face, file: string, display: string): string {
  const url = inFolder(file);
  return (
    `@font-face{font-family:"${LETTERS_FAMILY}";font-weight:${weight};font-display:${display};` +
    `src:url(${url})format("woff2");unicode-range:${range}}\n`
  );
}
