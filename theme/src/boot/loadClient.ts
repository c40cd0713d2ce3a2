/** Loads `client.tsx`, and React with it: once, and again after a failure. */

import type { PageProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';
import type { DialogComponent } from '../search/activation/intent';
import { documentData } from './documentData';
import { releaseEvents } from './heldEvents';
import { nextTask, whenIdle } from './idle';

/** The functions that this script needs from the client. */
export interface Client {
  /** The search dialog. */
  loadDialog(): Promise<DialogComponent>;
}

/** The part of the navigation that says when a page was shown. */
export type Shown = Pick<Navigation, 'onShown'>;

/** Timeout for the rest of the page, in ms: a slow picture must not delay React forever. */
const LOAD_PATIENCE = 4000;

/** Interactive elements; text alone needs no React. */
const REACHED = 'a[href],button,summary,input,select,textarea,[role="button"],[tabindex="0"],.code';

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

let loading: Promise<Client> | undefined;
let provide: (client: Client) => void;
const provided = new Promise<Client>((resolve) => {
  provide = resolve;
});
let start: (navigation: Shown) => void;
const started = new Promise<Shown>((resolve) => {
  start = resolve;
});

/** Resolves when the client can be asked; the page itself may be taken over later. */
export function loadClient(): Promise<Client> {
  loading ??= importClient().catch((error: unknown) => {
    loading = undefined;
    // Links that were held back lead somewhere without the client, too.
    releaseEvents();
    throw error;
  });
  return loading;
}

async function importClient(): Promise<Client> {
  const { client, modules } = addresses();
  if (!client) throw new Error('the document names no client');
  // All at once: none waits for what imports it.
  for (const href of modules) preload({ rel: 'modulepreload', href });
  const entries = documentData()?.page.sidebar?.entriesUrl;
  if (entries) preload({ rel: 'preload', as: 'fetch', crossOrigin: '', href: entries });
  // One after the other, each in a task of its own: what the client imports stands before it.
  for (const href of modules.slice(0, modules.indexOf(client) + 1)) {
    await nextTask();
    await import(/* @vite-ignore */ href);
  }
  return provided;
}

function preload(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/** Where the client is, and all modules that this page needs, each after those that it imports. */
function addresses(): { client: string | undefined; modules: readonly string[] } {
  const script = document.querySelector<HTMLScriptElement>('script[data-client]');
  const { client, modules } = script?.dataset ?? {};
  return { client, modules: modules?.split(' ') ?? [] };
}

/** The client is here. */
export function provideClient(client: Client): void {
  provide(client);
}

/** The page has been taken over; what was held back is done now. */
export function finishTakeover(navigation: Shown): void {
  start(navigation);
  releaseEvents();
}

/** Says when a page was shown, also to those who ask before there is a navigation. */
export const navigationShown: Shown = {
  onShown(listener) {
    let isOver = false;
    let stop: (() => void) | undefined;
    void started.then((navigation) => {
      if (!isOver) stop = navigation.onShown(listener);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  },
};

/** Loads the client when the page is here and the browser is idle, or at the first sign of a reader. */
export function loadClientInTime({ content }: PageProps): void {
  const load = () => {
    for (const intent of INTENTS) document.removeEventListener(intent, handleIntent, true);
    loadClient().catch(() => watchIntents());
  };
  const handleIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(REACHED)) load();
  };
  const watchIntents = () => {
    for (const intent of INTENTS) {
      document.addEventListener(intent, handleIntent, { capture: true, passive: true });
    }
  };
  watchIntents();
  const loadWhenIdle = () => whenIdle(load);
  // Results are all that there is to see on the page of a search, and React draws them.
  if (content.kind === 'search' || document.readyState === 'complete') loadWhenIdle();
  else {
    addEventListener('load', loadWhenIdle, { once: true });
    setTimeout(loadWhenIdle, LOAD_PATIENCE);
  }
}
