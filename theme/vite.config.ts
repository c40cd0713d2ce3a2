/**
 * Builds the theme.
 *
 * - `vite build`: files for browsers, hashed, in `dist/client/assets/`, a manifest, and the files as brotli in
 *   `dist/brotli/assets/`.
 * - `vite build --mode server`: `dist/server.js`, one classic script for the JavaScript engine inside
 *   the binary, which has no browser or Node APIs.
 */

import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { compiler } from './build/compiler.ts';
import { fonts } from './build/fonts.ts';
import { messageSets } from './build/messages.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scopedName.ts';
import { wasm } from './build/wasm.ts';

/** Puts the order of cascade layers first in the main style sheet: chunks may load in any order. */
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

/** Puts every style sheet outside of `src/styles/` into the cascade layer `components`. */
function componentsLayer(): Plugin {
  return {
    name: 'munseo:components-layer',
    enforce: 'pre',
    transform: (text, id) =>
      /\/src\/(?!styles\/).*\.css(?:\?|$)/.test(id) ? `@layer components {\n${text}}\n` : undefined,
  };
}

/** Adds the module for pages with components of the site: as the last one, so it changes no name in other files. */
function siteComponents(): Plugin {
  return {
    name: 'munseo:site-components',
    buildStart() {
      this.emitFile({ type: 'chunk', id: source('siteComponents/siteComponents.ts') });
    },
  };
}

/** Gives the theme React's functions as constants; modules of sites get React's own modules. */
function reactBindings(): Plugin {
  const file = source('app/reactBindings.ts');
  return {
    name: 'munseo:react-bindings',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      /^react(?:\/jsx-runtime)?$/.test(id) &&
      /\/src\/(?!siteComponents|app\/reactBindings)/.test(importer)
        ? file
        : null,
  };
}

/**
 * Tells V8 that React's file is used as a whole: it is then compiled in the background while it is fetched, and its
 * evaluation blocks the page for half as long. Other engines ignore the comment. See
 * https://v8.dev/blog/explicit-compile-hints.
 */
function compileReactAhead(): Plugin {
  return {
    name: 'munseo:compile-react-ahead',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.name === 'react') {
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
        }
      }
    },
  };
}

/** Excludes browser-only modules from the server script: search, and suggestions for a missing address. */
function dropBrowserParts(): Plugin {
  return {
    name: 'munseo:drop-browser-parts',
    enforce: 'pre',
    load: (id) =>
      /\/src\/(?:search\/(?:clients|dialog|results)\/|navigation\/nearestPage)/.test(id)
        ? 'export {};'
        : undefined,
  };
}

/** Excludes style sheets from the server script. */
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

/** Adds the sheet of Temml to that of formulas, with files in place of `data:`, which strict policies block. */
function formulaStyles(): Plugin {
  const sheet = fileURLToPath(import.meta.resolve('temml/dist/Temml-Local.css'));
  return {
    name: 'munseo:formula-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/styles/formulas.css')) return;
      const folder = relative(dirname(id), dirname(dirname(sheet))).replaceAll('\\', '/');
      const text = readFileSync(sheet, 'utf8')
        .replace(/url\("data:[^"]*"\)/g, `url("${folder}/src/canceltoArrow.svg")`)
        .replace("url('Temml.woff2')", `url("${folder}/dist/Temml.woff2")`);
      return { code: `@layer prose {\n${text}}\n${code}`, map: null };
    },
  };
}

/** Copies what converts formulas in the engine of the binary. */
function formulas(): Plugin {
  const folder = new URL('dist/formulas/', import.meta.url);
  return {
    name: 'munseo:formulas',
    writeBundle() {
      mkdirSync(folder, { recursive: true });
      for (const file of [
        'dist/temml.min.js',
        'contrib/mhchem/mhchem.min.js',
        'contrib/physics/physics.js',
      ]) {
        const source = fileURLToPath(import.meta.resolve(`temml/${file}`));
        copyFileSync(source, new URL(source.replace(/.*[/\\]/, ''), folder));
      }
    },
  };
}

/** A file of the theme, as a path. */
function source(path: string): string {
  return fileURLToPath(new URL(`src/${path}`, import.meta.url));
}

/** The server renders components with the theme's own renderer. */
const ownRenderer = [
  { find: /^react(?:\/jsx-(?:dev-)?runtime)?$/, replacement: source('serverRenderer/react.ts') },
  { find: 'react-dom', replacement: source('serverRenderer/reactDom.ts') },
];

/** For tests, which compare pages of both renderers. Unused streams of React's renderer require `STUBS`. */
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

/** Modules that browsers load on demand: pages, and parts that few first views need. */
const ON_DEMAND = [
  'colorMode/follow',
  'components/BackToTop/(?!BackToTop)',
  'components/Blog',
  'components/Category',
  'components/TableOfContents/(?:active|observe)',
  'components/DocFooter/copy',
  'components/Front',
  'components/MobilePanel',
  'components/Navbar/hide',
  'components/Sidebar/(?:filter|load|sidebarFilter|sidebarSpace)',
  'content/(?:codeButtons|copyText|element|embeddedPages|firstView|protect|zoom)',
  'dev',
  'editor',
  'feedback',
  'fonts/(?:koreanFallback|loadFonts)',
  'generated',
  'hovers',
  'shortcuts',
  'siteComponents',
  'deferredFeatures',
  'navigation/(?:hidden|nearest|publicApi|rebasePath|titleTransition|visible|watchPointer)',
  'pages',
  'search/(?!activation/intent)',
  'steps',
  'styles/(?:adopt|componentsSheet|formulas|parts|scroll)',
  'textFields',
  'version/remove',
];

/** The modules of one file that every page loads: one file is smaller than five. */
const SHARED = new RegExp(
  `/node_modules/(?!@algolia|algoliasearch)|/src/(?!${ON_DEMAND.join('|')})`,
);

/** React, as published. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** The first script of every page; none of its imports may import React. */
const BOOT = source('boot.ts');

/** The name of the file for a module that `boot.ts` needs; `null` for other modules. */
function bootGroup(id: string, graph: Rolldown.ChunkingContext): string | null {
  return transitiveImports(BOOT, graph).has(id) ? 'boot' : null;
}

const importsByEntry = new Map<string, Set<string>>();

/** A module and its transitive imports. */
function transitiveImports(entry: string, graph: Rolldown.ChunkingContext): Set<string> {
  const known = importsByEntry.get(entry);
  if (known) return known;
  const seen = new Set<string>();
  const left = [entry];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  importsByEntry.set(entry, seen);
  return seen;
}

const client: UserConfig = {
  ...shared,
  worker: { format: 'es' },
  plugins: [
    messageSets(),
    wasm(),
    compiler(),
    fonts({ emits: true }),
    layerOrder(),
    formulaStyles(),
    componentsLayer(),
    siteComponents(),
    reactBindings(),
    compileReactAhead(),
    precompress('dist/brotli'),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    // Slower than the bundler's own minifier, but 0.4% smaller.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3 },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // Pages with a file tree, columns, formulas or the like request their style sheets themselves.
      input: ['src/boot.ts', 'src/client.tsx', 'src/styles/parts.css', 'src/styles/formulas.css'],
      output: {
        codeSplitting: {
          groups: [
            { name: bootGroup, debugName: 'boot', priority: 1 },
            // Separate from the theme, because each file is evaluated in its own task.
            { name: 'react', test: REACT, priority: 1 },
            { name: 'shared', test: SHARED },
          ],
        },
      },
    },
  },
};

/**
 * `dist/server.js`; in the mode `react`, the same with React's renderer, for tests; in the mode `components`, the script
 * that draws components of a site; in the mode `dev`, the module that takes these over in `munseo dev`, with React's
 * development build.
 */
function server(mode: 'server' | 'react' | 'components' | 'dev'): UserConfig {
  const isOwn = mode === 'server';
  const isDev = mode === 'dev';
  const components = isDev ? 'src/dev/siteComponents.ts' : 'src/siteComponents/server.ts';
  const file = isOwn ? 'server.js' : `server-${mode}.js`;
  return {
    ...shared,
    plugins: [fonts({ emits: false }), formulas(), dropAssets(), dropBrowserParts()],
    define: { 'process.env.NODE_ENV': isDev ? '"development"' : '"production"' },
    resolve: { alias: isOwn ? ownRenderer : reactRenderer },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: {
        entry: isOwn || mode === 'react' ? 'src/server.tsx' : components,
        formats: ['iife'],
        name: 'munseoTheme',
        fileName: () => (isDev ? 'client/assets/siteComponents-dev.js' : file),
      },
      rolldownOptions: {
        output: {
          banner: isOwn ? '' : STUBS,
          // Function names are kept, because an error names the component that threw.
          minify: { compress: true, mangle: isDev, codegen: true },
        },
      },
    },
  };
}

export default defineConfig(({ mode }) =>
  mode === 'server' || mode === 'react' || mode === 'components' || mode === 'dev'
    ? server(mode)
    : client,
);
