/**
 * Two outputs from one source.
 *
 * - `vite build`: what browsers load, as hashed files in `dist/client/assets/` beside a manifest.
 * - `vite build --mode server`: `dist/server.js`, one classic script for the engine inside the
 *   binary. It may use nothing but the language itself.
 */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { reactModules } from './build/reactModules.ts';

/** Class names must be the same in both outputs, so they depend on names alone. */
function scopedName(local: string, file: string): string {
  const component = basename(file.split('?')[0] ?? file, '.module.css');
  return local === 'Root' ? component : `${component}-${local}`;
}

/** Layers in their order, whatever the order in which chunks bring their styles. */
function layerOrder(): Plugin {
  const order = readFileSync(new URL('src/styles/layers.css', import.meta.url), 'utf8').trim();
  return {
    name: 'munseo:layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && output.fileName.endsWith('.css')) {
          output.source = `${order}\n${output.source}`;
        }
      }
    },
  };
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

/** Messages that stand in the HTML of documents, where Rust has put them. */
const DOCUMENT_MESSAGES = /^(?:admonition|baseUrl|details|footnotes|heading|task)\./;

/** Leaves out what no script in the browser says. */
function browserMessages(): Plugin {
  return {
    name: 'munseo:browser-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/messages\/\w+\.json$/.test(id)) return;
      const entries = Object.entries(JSON.parse(code)).filter(
        ([key]) => !DOCUMENT_MESSAGES.test(key),
      );
      return { code: JSON.stringify(Object.fromEntries(entries)), map: null };
    },
  };
}

/** All but pages and what is loaded on demand. */
const SHARED =
  /node_modules|\/src\/(?!pages|dev|generated|components\/(?:CategoryCards|DocFooter|Home|MobilePanel\/MobilePanel|MobilePanel\/MobileMenu|Navbar\/hide))/;

const client: UserConfig = {
  ...shared,
  plugins: [plainImports(), reactModules(), browserMessages(), layerOrder()],
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
