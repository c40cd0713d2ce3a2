/** Features that start after hydration. */

import { followColorMode } from './colorMode/followColorMode';
import { watchSidebarFilter } from './components/Sidebar/loadSidebarFilter';
import { reserveSidebarSpace } from './components/Sidebar/sidebarSpace';
import { watchEmbeddedPages } from './content/embeddedPages';
import { layOutRest } from './content/firstView';
import { protectFromTranslation } from './content/protectFromTranslation';
import { watchZoom } from './content/zoom';
import { addEditButtons } from './editor/editButtons';
import { watchFeedback } from './feedback/watchFeedback';
import { loadLateFonts, loadMissingKorean } from './fonts/koreanFallback';
import type { SiteProps } from './generated/props';
import type { Translate } from './messages/translate';
import type { Navigation } from './navigation/createNavigation';
import { watchHiddenTargets } from './navigation/hiddenTargets';
import { exposePublicApi } from './navigation/publicApi';
import { animateTitles } from './navigation/titleTransition';
import { watchVisibleLinks } from './navigation/visibleLinks';
import { watchPointer } from './navigation/watchPointer';
import { watchShortcuts } from './shortcuts/watchShortcuts';
import { retainComponentsSheet } from './styles/componentsSheet';
import { watchInputMethodKeys } from './textFields/inputMethodKeys';
import { removeStaleVersion } from './version/removeStaleVersion';

/** Starts the deferred features; `prefetch` fetches the page that a link leads to. */
export function startDeferredFeatures(
  site: SiteProps,
  navigation: Navigation,
  prefetch: (link: HTMLAnchorElement) => void,
  translate: Translate,
): void {
  watchInputMethodKeys();
  watchPointer();
  layOutRest(navigation);
  protectFromTranslation(navigation);
  followColorMode(site.colorMode);
  removeStaleVersion(site);
  loadMissingKorean(site, navigation);
  void loadLateFonts();
  watchVisibleLinks(navigation, prefetch);
  exposePublicApi(navigation);
  animateTitles(navigation);
  watchHiddenTargets(navigation);
  watchSidebarFilter();
  reserveSidebarSpace(navigation);
  watchZoom(translate);
  watchEmbeddedPages(navigation);
  watchShortcuts(site, translate);
  watchFeedback(site, navigation);
  retainComponentsSheet(navigation);
  addEditButtons(site, navigation, translate);
}
