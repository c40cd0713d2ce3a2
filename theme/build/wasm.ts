/**
 * Rust for browsers as files of the theme: `virtual:search-core` and `virtual:example-core` export their addresses, or
 * nothing.
 *
 * They are compiled before the theme is built. A theme without them still builds, but its sites need a server for search
 * and for editing examples.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const BUILT = '../../target/wasm32-unknown-unknown/wasm/';

/** The file of each module, and the environment variable that names a file elsewhere. */
const CORES: Readonly<Record<string, readonly [file: string, variable: string]>> = {
  'virtual:search-core': ['munseo_search_wasm.wasm', 'MUNSEO_SEARCH_WASM'],
  'virtual:example-core': ['munseo_examples_wasm.wasm', 'MUNSEO_EXAMPLES_WASM'],
};

/** The path of a module's file. */
export function wasmFile(name: string): string {
  const [file = '', variable = ''] = CORES[name] ?? [];
  return process.env[variable] ?? fileURLToPath(new URL(BUILT + file, import.meta.url));
}

/** Resolves the modules. */
export function wasm(): Plugin {
  return {
    name: 'munseo:wasm',
    resolveId: (id) => (CORES[id] ? `\0${id}` : undefined),
    load(id) {
      if (!CORES[id.slice(1)]) return;
      const file = wasmFile(id.slice(1));
      if (existsSync(file)) return `export { default } from ${JSON.stringify(`${file}?url`)};`;
      this.warn(`${file} not found: sites need a server for what it does`);
      return 'export default undefined;';
    },
  };
}
