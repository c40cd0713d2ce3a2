/**
 * Takes over the components of the site that a page contains, each as a root of its own, with the theme's React. Only
 * pages with components load this module.
 */

import { type ReactNode, startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { whenIdle } from '../boot/idle';
import { insertStylesAsRules, setStyles } from './insertedStyles';
import { createTree, defaultExport, eachComponent, HTML_TAG, type Island } from './tree';

/** Marks the element of an island; the attribute has its data. */
const ISLAND = 'data-munseo-component';

/** A root in an empty element. The theme's file with React has `hydrateRoot` only. */
function hydrateEmpty(element: Element, options: HydrationOptions = {}): Root {
  element.replaceChildren();
  const { onRecoverableError: report = reportError } = options;
  const onRecoverableError: typeof report = (error, info) => {
    // A root that is rendered before it has been hydrated, React's error 424, is drawn anew.
    if (!/#424|early update/.test(String(error))) report(error, info);
  };
  return hydrateRoot(element, null, { ...options, onRecoverableError });
}

// Modules of components import React from here; `require` returns all that it exports.
Object.assign(globalThis, {
  munseoReact: {
    react: require('react'),
    'react/jsx-runtime': require('react/jsx-runtime'),
    'react-dom': require('react-dom'),
    'react-dom/client': { hydrateRoot, createRoot: hydrateEmpty },
  },
});

/** The islands that were found, with their roots once these are created. */
const roots = new Map<Element, Root | null>();

/** The islands of slots that are displayed, by the names of the slots. */
const slots = new Map<string, HTMLElement>();

/** What starts an island that waits, by its element. */
const waiting = new Map<Element, () => Promise<void>>();

function takeOver(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${ISLAND}]`)) {
    if (roots.has(element) || keepSlot(element)) continue;
    roots.set(element, null);
    keepRun(element);
    setStyles(element);
    const island = JSON.parse(element.getAttribute(ISLAND) ?? '') as Island;
    if (island.client === 'none') continue;
    let started: Promise<void> | undefined;
    const begin = () => {
      started ??= start(element, island)
        .catch((error) => report(island, error))
        .finally(() => waiting.delete(element));
      return started;
    };
    waiting.set(element, begin);
    if (island.client === 'visible') whenVisible(element, begin);
    else if (island.client === 'idle') whenIdle(begin);
    else void begin();
  }
  for (const [element, root] of roots) {
    if (element.isConnected) continue;
    root?.unmount();
    roots.delete(element);
    waiting.delete(element);
  }
}

/** A slot on the next page is the one of the last page with other properties, so its state stays. */
function keepSlot(element: HTMLElement): boolean {
  const known = slots.get(element.parentElement?.dataset.slot ?? '');
  if (!known || known.isConnected || !renderAgain(known, element)) return false;
  element.replaceWith(known);
  return true;
}

/** Displays the data of another element in an island; returns false if one of them is not alive. */
export function renderAgain(element: Element, next: Element, whenLoaded?: () => void): boolean {
  const root = roots.get(element);
  const data = next.getAttribute(ISLAND);
  if (!root || !data) return false;
  element.setAttribute(ISLAND, data);
  void treeOf(next, JSON.parse(data)).then((tree) => {
    whenLoaded?.();
    root.render(tree);
  }, reportError);
  return true;
}

/** Loads the components of an island; their tree has the HTML in its element. */
async function treeOf(element: Element, island: Island): Promise<ReactNode> {
  const loading: Promise<void>[] = [];
  const types = new Map<string, ReturnType<typeof defaultExport>>();
  eachComponent(island, ({ src, name }) => {
    const load = import(/* @vite-ignore */ src);
    loading.push(load.then((module) => void types.set(src, defaultExport(module, name))));
  });
  await Promise.all(loading);
  const html = new Map<number, string>();
  for (const part of element.querySelectorAll<HTMLElement>('[data-html]')) {
    if (part.matches(`${HTML_TAG}, template`)) html.set(Number(part.dataset.html), part.innerHTML);
  }
  return createTree(
    island,
    ({ src }) => types.get(src) as ReturnType<typeof defaultExport>,
    (number) => html.get(number) ?? '',
  );
}

/** Reports an error of an island in the console; `munseo dev` handles the event. */
function report({ name }: Island, error: unknown, components?: string | null): void {
  console.error(`[munseo] <${name}>:`, error);
  dispatchEvent(new CustomEvent('munseo:error', { detail: [error, name, components] }));
}

async function start(element: HTMLElement, island: Island): Promise<void> {
  const tree = await treeOf(element, island);
  if (!element.isConnected) return;
  for (const template of element.querySelectorAll(':scope > template[data-html]')) {
    template.remove();
  }
  const options: HydrationOptions = {
    identifierPrefix: island.id,
    onUncaughtError: (error, info) => report(island, error, info.componentStack),
    // A boundary that still waited on the server is drawn by the browser, as it should be: React's error 419.
    onRecoverableError(error, { componentStack }) {
      if (/#419|could not finish this Suspense/.test(String(error))) return;
      report(island, error, componentStack);
    },
  };
  startTransition(() => {
    roots.set(element, hydrateRoot(element, tree, options));
  });
  const { slot } = element.parentElement?.dataset ?? {};
  if (slot) slots.set(slot, element);
}

/**
 * Until the theme has read the HTML of the document back, what it reads is what the server drew, and not what
 * components have changed since.
 */
function keepRun(element: Element): void {
  const run = element.closest('[data-run]');
  if (!run || 'hydrated' in document.documentElement.dataset || Object.hasOwn(run, 'innerHTML')) {
    return;
  }
  const drawn = run.innerHTML;
  Object.defineProperty(run, 'innerHTML', {
    configurable: true,
    get: () => drawn,
    set(html: string) {
      Reflect.deleteProperty(run, 'innerHTML');
      run.innerHTML = html;
    },
  });
}

function whenVisible(island: Element, action: () => void): void {
  const show: IntersectionObserverCallback = (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) action();
  };
  new IntersectionObserver(show, { rootMargin: '200px' }).observe(island);
}

/** A click on a button starts its island, which then gets the click. */
function startAtClick(event: MouseEvent): void {
  const button = (event.target as Element).closest('button');
  const island = button?.closest(`[${ISLAND}]`);
  const begin = island && waiting.get(island);
  if (!begin) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void begin().then(() => event.target?.dispatchEvent(new MouseEvent(event.type, event)));
}

addEventListener('click', startAtClick, true);
insertStylesAsRules();
takeOver();
// Islands come with other pages, and with menus that open.
new MutationObserver(takeOver).observe(document.body, { childList: true, subtree: true });
