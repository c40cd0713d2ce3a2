/** Features that start after hydration. */

import { followColorMode } from './colorMode/followColorMode';
import { offerSidebarFilter } from './components/Sidebar/offerSidebarFilter';
import { watchFrames } from './content/frames';
import { watchZoom } from './content/zoom';
import { offerEditing } from './editor/offerEditing';
import { watchFeedback } from './feedback/watchFeedback';
import { offerSyllables } from './fonts/syllables';
import type { SiteProps } from './generated/props';
import { offerKeys } from './keys/offerKeys';
import type { Translate } from './messages/translate';
import type { Navigation } from './navigation/createNavigation';
import { exposePublicApi } from './navigation/publicApi';
import { moveTitles } from './navigation/titleMotion';
import { watchVisibleLinks } from './navigation/visibleLinks';
import { keepPartsSheet } from './styles/partsSheet';
import { forgetLostVersion } from './version/forgetLostVersion';

/** Starts the deferred features; `prefetch` fetches the page that a link leads to. */
export function startDeferredFeatures(
  site: SiteProps,
  navigation: Navigation,
  prefetch: (link: HTMLAnchorElement) => void,
  translate: Translate,
): void {
  followColorMode(site.colorMode);
  forgetLostVersion(site);
  offerSyllables(site, navigation);
  watchVisibleLinks(navigation, prefetch);
  exposePublicApi(navigation);
  moveTitles(navigation);
  offerSidebarFilter();
  watchZoom(translate);
  watchFrames(navigation);
  offerKeys(site, translate);
  watchFeedback(site, navigation);
  keepPartsSheet(navigation);
  offerEditing(site, navigation, translate);
}
