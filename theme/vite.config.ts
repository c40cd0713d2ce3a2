/**
 * Two outputs from one source.
 *
 * - `vite build`: what browsers load, as hashed files in `dist/client/assets/` beside a manifest.
 * - `vite build --mode server`: `dist/server.js`, one classic script for the engine inside the
 *   binary. It may use nothing but the language itself.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { fonts } from './build/fonts.ts';
import { REACT_FIELDS, reactModules } from './build/reactModules.ts';
import { scopedName } from './build/scopedName.ts';
import { searchCore } from './build/searchCore.ts';

/** Layers in their order, whatever the order in which chunks bring their styles. */
function layerOrder(): Plugin {
  const order = readFileSync(new URL('src/styles/layers.css', import.meta.url), 'utf8').trim();
  return {
    name: 'munseo:layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset' && /\bclient-[^/]*\.css$/.test(output.fileName)) {
          output.source = `${order}\n${output.source}`;
        }
      }
    },
  };
}

/** Nobody searches on the server: the engine need not read what does. */
function dropSearch(): Plugin {
  return {
    name: 'munseo:drop-search',
    enforce: 'pre',
    load: (id) =>
      /\/src\/search\/(?:clients|dialog|results)\//.test(id) ? 'export {};' : undefined,
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

/** A chunk that has styles of its own is imported with them, by a function of the theme. */
function importsWithStyles(): Plugin {
  return {
    name: 'munseo:imports-with-styles',
    enforce: 'pre',
    resolveId: (id) => (id === '\0vite/preload-helper.js' ? WITH_STYLES : undefined),
  };
}

const WITH_STYLES = fileURLToPath(new URL('src/styles/importWithStyles.ts', import.meta.url));

/** The search box brings a plugin that reports what is chosen; the theme does (`src/search/insights.ts`). */
function dropInsights(): Plugin {
  const plugin = '@algolia/autocomplete-plugin-algolia-insights';
  return {
    name: 'munseo:drop-insights',
    enforce: 'pre',
    resolveId: (id) => (id === plugin ? `\0${plugin}` : undefined),
    load: (id) =>
      id === `\0${plugin}`
        ? 'export function createAlgoliaInsightsPlugin() { throw Error("left out: see vite.config.ts"); }'
        : undefined,
  };
}

/** A file of the theme, as a path. */
function source(path: string): string {
  return fileURLToPath(new URL(`src/${path}`, import.meta.url));
}

/** The server draws components with the theme's own renderer. */
const ownRenderer = [
  { find: /^react(?:\/jsx-(?:dev-)?runtime)?$/, replacement: source('serverRenderer/react.ts') },
  { find: 'react-dom', replacement: source('serverRenderer/reactDom.ts') },
];

/** Tests compare its pages with those of React's renderer, whose streams, never used here, ask for globals. */
const reactRenderer = [
  { find: './serverRenderer/renderToString', replacement: 'react-dom/server.browser' },
];
const STUBS =
  'globalThis.TextEncoder ??= class { encode(text) { return text; } };' +
  'globalThis.MessageChannel ??= class { port1 = {}; port2 = {}; };';

const shared: UserConfig = {
  base: './',
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
};

/** Messages that only the server says. */
const SERVER_MESSAGES = /^(?:baseUrl|search\.noScript|signature\.)/;
/** Messages that come apart from the others, by the query of their module: with what says them. */
const APART: Readonly<Record<string, RegExp>> = {
  search: /^search[A-Z]/,
  blog: /^blog\./,
};

/** The theme's own source as one text. */
function readSource(): string {
  const root = fileURLToPath(new URL('src', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return scripts.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

/**
 * Leaves out what no script says, which stands in the HTML where Rust has put it, and keeps apart what
 * is said on demand.
 */
function browserMessages(): Plugin {
  let source = '';
  const isSaid = (key: string) =>
    source.includes(`'${key}'`) || source.includes(`\`${key.replace(/[^.]*$/, '')}\${`);
  return {
    name: 'munseo:browser-messages',
    enforce: 'pre',
    buildStart() {
      source = readSource();
    },
    transform(code, id) {
      const [file = '', query] = id.split('?');
      if (!/\/messages\/\w+\.json$/.test(file)) return;
      const apart = Object.keys(APART);
      const groupOf = (key: string) => apart.find((name) => APART[name]?.test(key));
      const isWanted = (key: string) =>
        isSaid(key) && !SERVER_MESSAGES.test(key) && groupOf(key) === query;
      const entries = Object.entries(JSON.parse(code)).filter(([key]) => isWanted(key));
      const json = JSON.stringify(Object.fromEntries(entries));
      return { code: query === undefined ? json : `export default ${json}`, map: null };
    },
  };
}

/** All but pages and what is loaded on demand. */
const SHARED =
  /node_modules\/(?!@algolia|algoliasearch)|\/src\/(?!later|pages|dev|colorMode\/f|version\/f|generated|hovers|content\/(?:codeButtons|copyText)|fonts\/(?:loadFonts|syllables)|styles\/(?:adopt|scroll)|search\/(?!intent)|navigation\/(?:moved|visible)|components\/(?:BackToTop\/(?!BackToTop)|Blog|CategoryCards|Contents\/(?:active|observe)|DocFooter\/copy|Home|MobilePanel|Navbar\/hide))/;

const client: UserConfig = {
  ...shared,
  worker: { format: 'es' },
  plugins: [
    importsWithStyles(),
    reactModules(),
    browserMessages(),
    dropInsights(),
    searchCore(),
    fonts({ emits: true }),
    layerOrder(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: false,
    // Slower than the bundler's own, and what every reader loads is 1 % smaller.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 3,
        inline: 1,
        hoist_funs: true,
        keep_fargs: false,
        // Nobody calls `new` on a function that is a field of an object.
        unsafe_arrows: true,
        unsafe_methods: true,
      },
      mangle: { properties: { regex: REACT_FIELDS } },
    },
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

/** `dist/server.js`; in the mode `react`, the same with React's renderer, for tests. */
function server(mode: 'server' | 'react'): UserConfig {
  const isOwn = mode === 'server';
  return {
    ...shared,
    plugins: [fonts({ emits: false }), dropAssets(), dropSearch()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: isOwn ? ownRenderer : reactRenderer },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: {
        entry: 'src/server.tsx',
        formats: ['iife'],
        name: 'munseoTheme',
        fileName: () => (isOwn ? 'server.js' : 'server-react.js'),
      },
      rolldownOptions: {
        output: {
          banner: isOwn ? '' : STUBS,
          // Names of functions stay: an error names the component that threw.
          minify: { compress: true, mangle: false, codegen: true },
        },
      },
    },
  };
}

export default defineConfig(({ mode }) =>
  mode === 'server' || mode === 'react' ? server(mode) : client,
);
