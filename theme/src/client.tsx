/**
 * The theme in the browser: takes over the page that the server drew, then moves through the site.
 *
 * 1. Read the page's data, and its tags and the HTML of its text back from the document.
 * 2. Load the page's component and the words of its language, side by side.
 * 3. Hydrate; from then on links are followed here.
 */

import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App';
import { watchCodeBlocks } from './content/codeBlocks';
import { readRuns, withRuns } from './content/runs';
import { offerFonts } from './fonts/fonts';
import type { PageProps, SiteProps } from './generated/props';
import { loadMessages, setMessagesUrl } from './messages/loadMessages';
import type { MessageKey } from './messages/messageSets';
import { createTranslate, type Messages, type Translate } from './messages/translate';
import { createNavigation, type Navigation } from './navigation/createNavigation';
import { readHead } from './navigation/head';
import { watchLinks } from './navigation/links';
import { createPageLoader } from './navigation/pageLoader';
import { createPageModules } from './navigation/pageModules';
import { withEntries } from './navigation/sidebarEntries';
import { keepIn } from './storage/storage';
import './styles';
import { watchStyleSheets } from './styles/styleSheets';

async function start(root: HTMLElement, data: { site: SiteProps; page: PageProps }) {
  const { site } = data;
  keepIn(site.storage);
  setMessagesUrl(site.messagesUrl);
  watchStyleSheets();
  const here = { ...withRuns(data.page, readRuns(root)), head: readHead() };
  const loader = createPageLoader();
  const words = {} as Messages;
  const learn = (messages: Promise<Messages>) => messages.then((it) => Object.assign(words, it));
  const modules = createPageModules(
    import.meta.glob(['./pages/*.tsx', '!./pages/Blog{Archive,Author,Authors,List,Tag,Tags}.tsx']),
    () => learn(loadMessages('blog')),
  );
  const [Component, page] = await Promise.all([
    modules.load(here.content.kind, here.url),
    withEntries(here),
    learn(loadMessages()),
  ]);
  const translate = createTranslate(words);
  const navigation = createNavigation({ site, translate, page, Component, loader, modules });

  const handleHydrated = () => {
    document.documentElement.dataset.hydrated = '';
    navigation.start();
    const prefetch = watchLinks(site, navigation);
    import('./later').then(
      (it) => it.startLater(site, navigation, prefetch, translate),
      () => {},
    );
    watchCodeBlocks(navigation, translate);
    offerFonts(site, navigation);
    if (site.isDev) {
      void import('./dev/liveUpdate').then((it) =>
        it.watchEdits({ site, navigation, loader, translate }),
      );
    }
  };

  hydrateRoot(
    root,
    <Hydrated site={site} translate={translate} navigation={navigation} onDone={handleHydrated} />,
    { onRecoverableError: (error) => console.error('[munseo] hydration:', error) },
  );
}

type HydratedProps = {
  site: SiteProps;
  translate: Translate<MessageKey>;
  navigation: Navigation;
  onDone: () => void;
};

function Hydrated({ onDone, ...props }: HydratedProps) {
  // Once for the document: neither the page nor the site is replaced from outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration ends once
  useEffect(onDone, []);
  return <App {...props} />;
}

const root = document.getElementById('root');
const data = document.getElementById('munseo-data')?.textContent;
if (root && data) void start(root, JSON.parse(data));
