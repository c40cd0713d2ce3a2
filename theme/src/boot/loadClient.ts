/** Loads `client.tsx` and React once, and again after a failure. */

import type { PageProps } from '../generated/props';
import type { Navigation } from '../navigation/createNavigation';
import type { DialogComponent } from '../search/activation/intent';
import { replayEvents } from './deferredEvents';
import { documentData } from './documentData';
import { nextTask, whenIdle } from './idle';

/** The functions that this script needs from the client: the search dialog. */
type Client = { loadDialog(): Promise<DialogComponent> };

/** The part of the navigation that reports page views. */
export type PageViewEvents = Pick<Navigation, 'onPageDisplayed'>;

/** Timeout for the rest of the page, in ms: a slow image must not delay React indefinitely. */
const LOAD_TIMEOUT = 4000;

/** Interactive elements; plain text needs no React. */
const INTERACTIVE =
  'a[href],button,summary,input,select,textarea,[role="button"],[tabindex="0"],.code';

const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

let loading: Promise<Client> | undefined;
let resolveClient: (client: Client) => void;
const clientPromise = new Promise<Client>((resolve) => {
  resolveClient = resolve;
});
let resolveNavigation: (navigation: PageViewEvents) => void;
const navigationPromise = new Promise<PageViewEvents>((resolve) => {
  resolveNavigation = resolve;
});

/** Resolves when the client is loaded; hydration may follow later. */
export function loadClient(): Promise<Client> {
  loading ??= importClient().catch((error: unknown) => {
    loading = undefined;
    // Deferred links also work without the client.
    replayEvents();
    throw error;
  });
  return loading;
}

async function importClient(): Promise<Client> {
  // The addresses of the client and of all modules that this page needs, each after its imports.
  const { client, modules: addresses = '' } =
    document.querySelector<HTMLScriptElement>('script[data-client]')?.dataset ?? {};
  if (!client) throw new Error('`data-client` is missing in the document');
  const modules = addresses.split(' ');
  // All at once: no module waits for its importer.
  for (const href of modules) preload({ rel: 'modulepreload', href });
  const entries = documentData()?.page.sidebar?.entriesUrl;
  if (entries) preload({ rel: 'preload', as: 'fetch', crossOrigin: '', href: entries });
  // One after the other, each in its own task: imports come before their importers.
  for (const href of modules.slice(0, modules.indexOf(client) + 1)) {
    await nextTask();
    await import(/* @vite-ignore */ href);
  }
  return clientPromise;
}

function preload(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/** Called by the client when it is loaded. */
export function provideClient(client: Client): void {
  resolveClient(client);
}

/** Called by the client after hydration; replays the deferred events. */
export function provideNavigation(navigation: PageViewEvents): void {
  resolveNavigation(navigation);
  replayEvents();
}

/** Reports page views, also to listeners that are added before the navigation exists. */
export const pageViews: PageViewEvents = {
  onPageDisplayed(listener) {
    let isOver = false;
    let stop: (() => void) | undefined;
    void navigationPromise.then((navigation) => {
      if (!isOver) stop = navigation.onPageDisplayed(listener);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  },
};

/** Loads the client when the page is loaded and the browser idle, or at the first interaction. */
export function scheduleClientLoad({ content }: PageProps): void {
  const load = () => {
    for (const intent of INTENTS) document.removeEventListener(intent, handleIntent, true);
    loadClient().catch(() => watchIntents());
  };
  const handleIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(INTERACTIVE)) load();
  };
  const watchIntents = () => {
    for (const intent of INTENTS) {
      document.addEventListener(intent, handleIntent, { capture: true, passive: true });
    }
  };
  watchIntents();
  const loadWhenIdle = () => whenIdle(load);
  // The search page shows only results, which React renders.
  if (content.kind === 'search' || document.readyState === 'complete') loadWhenIdle();
  else {
    addEventListener('load', loadWhenIdle, { once: true });
    setTimeout(loadWhenIdle, LOAD_TIMEOUT);
  }
}
