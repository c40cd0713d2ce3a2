/**
 * Draws components of the site in the JavaScript engine, with React's own renderer: a script of its own, which only
 * sites with components load. Their modules are those of browsers.
 */

import type { FunctionComponent, ReactNode } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server.browser';
import { createTree, defaultExport, eachComponent, HTML_TAG, type Island } from './tree';

/** Around each island that is drawn with others. */
const TAG = 'munseo-island';
const START = `<${TAG}>`;
const END = `</${TAG}>`;

/** How often a tree is drawn again after what it waits for has arrived. */
const MAX_PASSES = 20;

/** What is known of a module: its component, or why it has none; neither while it is loading. */
type Loaded = { type?: FunctionComponent; error?: unknown };

const loaded = new Map<string, Loaded>();
let passes = 0;

/** Modules of islands that are drawn alone, because their HTML depends on all that React draws in one call. */
const alone = new Set<string>();
let hasId = false;

/**
 * Draws many islands with one call of React, which is half of the work; `batchJson` has pairs of an island and the HTML
 * of its children. The result is `=` and an array, with `null` for each island that must be drawn by `draw`.
 */
function drawTogether(batchJson: string): string {
  const batch = JSON.parse(batchJson) as (readonly [Island, readonly string[]])[];
  const drawn: (string | null)[] = batch.map(() => null);
  for (const src of new Set(batch.map(([island]) => island.src))) {
    if (alone.has(src)) continue;
    try {
      const members: number[] = [];
      const trees: ReactNode[] = [];
      let isLoaded = true;
      batch.forEach(([island], number) => {
        if (island.src !== src) return;
        isLoaded = loadAll(island) && isLoaded;
        members.push(number);
        trees.push(react.createElement(TAG, { key: number }, treeOf(island)));
      });
      if (!isLoaded) return '';
      hasId = false;
      const html = allowed(renderToString(trees));
      const islands = html.slice(START.length, -END.length).split(END + START);
      // Ids, boundaries that wait, and what belongs into `<head>`.
      const isAlone = hasId || html.includes('<!--$') || !html.startsWith(START);
      if (isAlone || islands.length !== members.length) throw new Error('not separable');
      members.forEach((number, at) => {
        drawn[number] = withHtml(islands[at] ?? '', batch[number]?.[1] ?? []);
      });
    } catch {
      alone.add(src);
    }
  }
  return `=${JSON.stringify(drawn)}`;
}

/**
 * Draws an island; `htmlJson` has the HTML of its children. The result begins with `=`; an empty text means that
 * modules or promises are pending: run them, and call again.
 */
function draw(islandJson: string, htmlJson: string): string {
  const island = JSON.parse(islandJson) as Island;
  if (!loadAll(island)) return '';
  let drawn: string | undefined;
  let failure: unknown;
  try {
    drawn = renderToString(treeOf(island), { identifierPrefix: island.id });
  } catch (error) {
    failure = error;
  }
  // A boundary that waits, or a tree that waits without one.
  const isWaiting = drawn?.includes('<!--$!-->') ?? /#426|suspended/.test(String(failure));
  if (isWaiting && passes < MAX_PASSES) {
    passes += 1;
    return '';
  }
  passes = 0;
  if (drawn === undefined) throw failure;
  return `=${withHtml(allowed(drawn), JSON.parse(htmlJson) as string[])}`;
}

function treeOf(island: Island): ReactNode {
  return createTree(
    island,
    // A component only for browsers is not loaded, and not drawn.
    ({ src }) => loaded.get(src)?.type ?? (() => null),
    () => '',
  );
}

/** Loads the modules of an island; returns false while one is loading. */
function loadAll(island: Island): boolean {
  let isLoaded = true;
  eachComponent(island, ({ name, src, client }) => {
    if (client === 'only') return;
    const known = loaded.get(src);
    if (known && 'error' in known) throw known.error;
    if (!known?.type) isLoaded = false;
    if (known) return;
    loaded.set(src, {});
    import(/* @vite-ignore */ src)
      .then((module) => ({ type: defaultExport(module, name) }))
      .catch((error) => ({ error }))
      .then((module) => loaded.set(src, module));
  });
  return isLoaded;
}

/** The script that React adds to a form whose `action` is a function; the policy of pages would block it. */
const FORM_REPLAY = /<script[^>]*>addEventListener\("submit",[^<]*<\/script>/;

/** What HTML contains that is not allowed as it is. */
const SPECIAL = ['<sty', '<scr', '<link', ' style="'];

/**
 * Drawn HTML as the policy of pages allows it: browsers set styles from scripts. Hints to preload pictures are omitted,
 * because the pictures follow.
 */
function allowed(drawn: string): string {
  if (!SPECIAL.some((text) => drawn.includes(text))) return drawn;
  const withoutReplay = drawn.replace(FORM_REPLAY, '');
  const blocked = /<(style|script)[\s>]/.exec(withoutReplay);
  if (blocked) {
    const help = blocked[1] === 'style' ? 'import a CSS Module' : 'load it in an effect';
    throw new Error(
      `the security policy of pages blocks \`<${blocked[1]}>\`; ${help} instead, or write \`client="only"\``,
    );
  }
  return withoutReplay
    .replace(/^(?:<link rel="preload"[^>]*>)+/, '')
    .replace(/<[a-z][^<>]* style="[^<>]*>/gi, (tag) => tag.replace(' style="', ' data-style="'));
}

/** Inserts the HTML of children; what was not drawn is kept for browsers in templates. */
function withHtml(drawn: string, html: readonly string[]): string {
  if (html.length === 0) return drawn;
  const isDrawn = new Set<number>();
  const opened = new RegExp(`<${HTML_TAG} data-html="(\\d+)">`, 'g');
  const filled = drawn.replace(opened, (tag, number) => {
    isDrawn.add(Number(number));
    return tag + html[Number(number)];
  });
  const rest = html.map((text, number) =>
    isDrawn.has(number) ? '' : `<template data-html="${number}">${text}</template>`,
  );
  return filled + rest.join('');
}

Object.assign(globalThis, {
  // What packages expect of every server.
  console: { log() {}, info() {}, warn() {}, error() {}, debug() {} },
  queueMicrotask: (job: () => void) => void Promise.resolve().then(job),
  // A timer never runs: drawing waits for promises only.
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout() {},
  clearInterval() {},
  performance: { now: () => 0 },
  munseo: { draw, drawTogether },
  munseoReact: {
    react: {
      ...react,
      useId() {
        hasId = true;
        return react.useId();
      },
    },
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
  },
});
