/**
 * Two outputs from one source.
 *
 * - `vite build`: what browsers load, as hashed files in `dist/client/assets/` beside a manifest.
 * - `vite build --mode server`: `dist/server.js`, one classic script for the engine inside the
 *   binary. It may use nothing but the language itself.
 */

import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { reactModules } from './build/reactModules.ts';

/** Class names must be the same in both outputs, so they depend on names alone. */
function scopedName(local: string, file: string): string {
  const component = basename(file.split('?')[0] ?? file, '.module.css');
  return local === 'Root' ? component : `${component}-${local}`;
}

/** The engine has no use for style sheets. */
function dropAssets(): Plugin {
  return {
    name: 'munseo:drop-assets',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'asset') delete bundle[file];
      }
    },
  };
}

/** Chunks carry no styles of their own here, so loading one is an `import()` and nothing more. */
function plainImports(): Plugin {
  return {
    name: 'munseo:plain-imports',
    enforce: 'pre',
    resolveId: (id) => (id === PRELOAD_HELPER ? id : undefined),
    load: (id) =>
      id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** React's renderer that returns a string at once and needs no streams, timers or encoders. */
const legacyRenderer = fileURLToPath(
  import.meta
    .resolve('react-dom')
    .replace(/index\.js$/, 'cjs/react-dom-server-legacy.browser.production.js'),
);

const shared: UserConfig = {
  base: './',
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
};

/** All but pages and what is loaded on demand. */
const SHARED =
  /node_modules|\/src\/(?!pages|dev|generated|client\.tsx|components\/(?:Home|MobilePanel\/MobilePanel|MobilePanel\/MobileMenu))/;

const client: UserConfig = {
  ...shared,
  plugins: [plainImports(), reactModules()],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/client.tsx',
      output: {
        // What several kinds of pages share comes with the first page in any case; in one file it is
        // smaller than in five.
        codeSplitting: {
          groups: [{ name: 'shared', test: SHARED }],
        },
      },
    },
  },
};

const server: UserConfig = {
  ...shared,
  plugins: [dropAssets()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { 'react-dom/server': legacyRenderer } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    lib: {
      entry: 'src/server.tsx',
      formats: ['iife'],
      name: 'munseoTheme',
      fileName: () => 'server.js',
    },
    // Names of functions stay: an error names the component that threw.
    rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } },
  },
};

export default defineConfig(({ mode }) => (mode === 'server' ? server : client));
