/**
 * Gives React to the bundler as ECMAScript modules.
 *
 * React is published as CommonJS, of which a bundler keeps everything; as modules it can leave out
 * what the theme does not use, and names are not looked up on an object. Measured: 2 KB brotli of the
 * 60 that a first view would load. The files are flat (`exports.name = …` at the top level), so this
 * is a matter of a few words; a file of another shape fails the build.
 */

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withoutUnused } from './leftOut.ts';

/** The production files, by the names under which they are imported. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** What React asks the scheduler for although its production file has no such thing. */
const PROBED = ['log', 'unstable_setDisableYieldValue'];

/**
 * Fields that React gives its own objects and nobody else reads, all of it in one file of the bundle.
 * Under short names they make what every reader loads 1 KB smaller.
 */
export const REACT_FIELDS = new RegExp(
  `^(?:${[
    'baseQueue|baseState|cancelPendingCommit|callbackNode|callbackPriority|childLanes|containerInfo',
    'deletions|eagerState|elementType|entangledLanes|entanglements|errorRecoveryDisabledLanes',
    'expirationTimes|expiredLanes|firstBaseUpdate|firstContext|hasEagerState|hiddenCallbacks',
    'hiddenUpdates|hydrationErrors|incompleteTransitions|lastBaseUpdate|lastEffect',
    'lastRenderedReducer|lastRenderedState|memoizedProps|memoizedState|memoizedValue|nextEffect',
    'pendingChildren|pendingLanes|pendingProps|pingedLanes|pooledCache|pooledCacheLanes|refCleanup',
    'renderingStartTime|retryLane|revertLane|shellSuspendCounter|sibling|stateNode|subtreeFlags',
    'suspendedLanes|timeoutHandle|treeContext|updateQueue',
  ].join('|')})$`,
);

/** Resolves React to its production files and rewrites them as modules. */
export function reactModules(): Plugin {
  const paths = new Map(Object.entries(FILES).map(([name, file]) => [name, pathOf(file)]));
  const files = new Set(paths.values());
  return {
    name: 'munseo:react-modules',
    enforce: 'pre',
    resolveId: (name) => paths.get(name),
    transform(code, id) {
      if (!files.has(id)) return;
      const needed = id === paths.get('react-dom/client') ? withoutUnused(code) : code;
      return { code: asModule(needed, id), map: null };
    },
  };
}

/** Rewrites a flat CommonJS file as a module. */
export function asModule(code: string, id: string): string {
  const imports: string[] = [];
  const withImports = code.replace(/^var (?:\w+ = require\("[\w/-]+"\),?\s*)+;/m, (statement) => {
    for (const [, name, source] of statement.matchAll(/(\w+) = require\("([\w/-]+)"\)/g)) {
      imports.push(`import * as ${name} from "${source}";`);
    }
    return '';
  });
  const names = new Set(Array.from(withImports.matchAll(/\bexports\.(\w+)/g), ([, name]) => name));
  const body = withImports.replace(/^exports\.(\w+) =/gm, 'var $$$1 =');
  const rest = body.replace(/\bexports\.(\w+)/g, '$$$1');
  if (/\b(?:require\(|exports\b)/.test(rest) || names.size === 0) {
    throw new Error(`${id} is not the flat CommonJS file that \`reactModules\` expects`);
  }
  const missing = id.includes('scheduler')
    ? `export const ${PROBED.join(' = undefined, ')} = undefined;`
    : '';
  const exported = Array.from(names, (name) => `$${name} as ${name}`).join(', ');
  return `${imports.join('\n')}\n${rest}\nexport { ${exported} };\n${missing}\n`;
}

function pathOf(file: string): string {
  const [name = '', ...inside] = file.split('/');
  const root = fileURLToPath(new URL('.', import.meta.resolve(`${name}/package.json`)));
  return root + inside.join('/');
}
