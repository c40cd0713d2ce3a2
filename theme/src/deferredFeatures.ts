/** Features that start after hydration. */

import { followColorMode } from './colorMode/followColorMode';
import { watchSidebarFilter } from './components/Sidebar/loadSidebarFilter';
import { watchEmbeddedPages } from './content/embeddedPages';
import { layOutRest } from './content/firstView';
import { watchZoom } from './content/zoom';
import { addEditButtons } from './editor/editButtons';
import { watchFeedback } from './feedback/watchFeedback';
import { loadMissingKorean } from './fonts/koreanFallback';
import type { SiteProps } from './generated/props';
import { watchKeys } from './keys/watchKeys';
import type { Translate } from './messages/translate';
import type { Navigation } from './navigation/createNavigation';
import { exposePublicApi } from './navigation/publicApi';
import { moveTitles } from './navigation/titleMotion';
import { watchVisibleLinks } from './navigation/visibleLinks';
import { retainComponentsSheet } from './styles/componentsSheet';
import { removeStaleVersion } from './version/removeStaleVersion';

/** Starts the deferred features; `prefetch` fetches the page that a link leads to. */
export function startDeferredFeatures(
  site: SiteProps,
  navigation: Navigation,
  prefetch: (link: HTMLAnchorElement) => void,
  translate: Translate,
): void {
  layOutRest(navigation);
  followColorMode(site.colorMode);
  removeStaleVersion(site);
  loadMissingKorean(site, navigation);
  watchVisibleLinks(navigation, prefetch);
  exposePublicApi(navigation);
  moveTitles(navigation);
  watchSidebarFilter();
  watchZoom(translate);
  watchEmbeddedPages(navigation);
  watchKeys(site, translate);
  watchFeedback(site, navigation);
  retainComponentsSheet(navigation);
  addEditButtons(site, navigation, translate);
}
