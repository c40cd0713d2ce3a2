/**
 * The theme in the browser: hydrates the page that the server rendered, then navigates within the site. `boot.ts` loads
 * it when the browser is idle, or when a reader interacts with something that needs it.
 *
 * 1. Load the page's component and what pages of its language share in parallel.
 * 2. Read the page's tags and the HTML of its text back from the document.
 * 3. Hydrate in short tasks, so that the browser stays responsive; from then on, this script handles links.
 */

import { type ComponentProps, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { compositionEnd } from './boot/deferredEvents';
import { type DocumentData, documentData, type SharedData } from './boot/documentData';
import { nextTask } from './boot/idle';
import { provideClient, provideNavigation } from './boot/loadClient';
import { onActivity } from './boot/onActivity';
import { watchCodeBlocks } from './content/codeBlocks';
import { readRuns, withRuns } from './content/htmlRuns';
import { loadMessages } from './messages/loadMessages';
import { createTranslate, type Messages } from './messages/translate';
import { createNavigation } from './navigation/createNavigation';
import { readHead } from './navigation/head';
import { watchLinks } from './navigation/links';
import { createPageLoader } from './navigation/pageLoader';
import { createPageModules } from './navigation/pageModules';
import { withEntries } from './navigation/sidebarEntries';
import './styles';

/** Pause before files that could not be loaded are requested again, in ms. It doubles with each failure. */
const RETRY_DELAY = 1000;

/**
 * Starts; if a file cannot be loaded, again when the reader does anything. Until then, links and menus work, and other
 * events stay deferred.
 */
async function startWithRetries(root: HTMLElement, data: DocumentData): Promise<void> {
  for (let delay = RETRY_DELAY; ; delay *= 2) {
    try {
      return await start(root, data);
    } catch (error) {
      console.error('[munseo] a file could not be loaded:', error);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await new Promise<void>(onActivity);
    }
  }
}

async function start(root: HTMLElement, data: DocumentData): Promise<void> {
  const loader = createPageLoader();
  const messages = {} as Messages;
  const modules = createPageModules(import.meta.glob('./pages/*.tsx'), async () =>
    Object.assign(messages, await loadMessages('blog')),
  );
  const entries = withEntries(data.page);
  const shared: Promise<SharedData> = import(/* @vite-ignore */ `${data.site.messagesUrl}.js`);
  await nextTask();
  const Component = await modules.load(data.page.content.kind, data.page.url);
  await nextTask();
  const page = { ...withRuns(await entries, readRuns(root)), head: readHead() };
  const { site, default: common } = await shared;
  Object.assign(messages, common);
  const translate = createTranslate(messages);
  const navigation = createNavigation({ site, translate, page, Component, loader, modules });

  const handleHydrated = async () => {
    await nextTask();
    document.documentElement.dataset.hydrated = '';
    navigation.start();
    const prefetch = watchLinks(site, navigation);
    watchCodeBlocks(navigation, translate);
    await nextTask();
    // Before deferred events are dispatched again: some are meant for these features.
    await import('./deferredFeatures').then(
      (it) => it.startDeferredFeatures(site, navigation, prefetch, translate),
      () => {},
    );
    await nextTask();
    provideNavigation(navigation);
    if (site.isDev) {
      void import('./dev/liveUpdate').then((it) =>
        it.watchEdits({ site, navigation, loader, translate }),
      );
    }
  };

  await nextTask();
  await compositionEnd();
  // As a transition, hydration runs in slices of a few milliseconds instead of a single task.
  startTransition(() => {
    hydrateRoot(
      root,
      <HydratedApp
        site={site}
        translate={translate}
        navigation={navigation}
        onDone={handleHydrated}
      />,
      { onRecoverableError: (error) => console.error('[munseo] hydration:', error) },
    );
  });
}

function HydratedApp({ onDone, ...props }: ComponentProps<typeof App> & { onDone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration ends once
  useEffect(() => void onDone(), []);
  return <App {...props} />;
}

provideClient({
  loadDialog: () => import('./search/dialog/loadDialog').then((it) => it.loadDialog()),
});
const root = document.querySelector<HTMLElement>('[data-root]');
const data = documentData();
// In a new task, because this one has evaluated React.
if (root && data) void nextTask().then(() => startWithRetries(root, data));
