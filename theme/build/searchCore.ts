/**
 * The search core as a file of the theme: `virtual:search-core` exports its address, or nothing.
 *
 * It is compiled from `crates/munseo-search-wasm` before the theme is built. A theme without it still builds, but its
 * sites need a server for search.
 */

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:search-core';
const BUILT = '../../target/wasm32-unknown-unknown/wasm/munseo_search_wasm.wasm';

/** Resolves `virtual:search-core`. `MUNSEO_SEARCH_WASM` names a file elsewhere. */
export function searchCore(): Plugin {
  return {
    name: 'munseo:search-core',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return;
      const file =
        process.env['MUNSEO_SEARCH_WASM'] ?? fileURLToPath(new URL(BUILT, import.meta.url));
      if (existsSync(file)) return `export { default } from ${JSON.stringify(`${file}?url`)};`;
      this.warn(`search core not found at ${file}: the provider \`static\` will not work`);
      return 'export default undefined;';
    },
  };
}
