/** What can wait until the page has been taken over. */

import { followColorMode } from './colorMode/followColorMode';
import { offerSidebarFilter } from './components/Sidebar/offerSidebarFilter';
import { watchZoom } from './content/zoom';
import { offerEditing } from './editor/offerEditing';
import { offerSyllables } from './fonts/syllables';
import type { SiteProps } from './generated/props';
import type { Translate } from './messages/translate';
import type { Navigation } from './navigation/createNavigation';
import { offerToScripts } from './navigation/offerToScripts';
import { watchVisibleLinks } from './navigation/visibleLinks';
import { keepPartsSheet } from './styles/partsSheet';
import { forgetLostVersion } from './version/forgetLostVersion';

/** Starts it; `prefetch` fetches the page that a link leads to. */
export function startLater(
  site: SiteProps,
  navigation: Navigation,
  prefetch: (link: HTMLAnchorElement) => void,
  translate: Translate,
): void {
  followColorMode(site.colorMode);
  forgetLostVersion(site);
  offerSyllables(site, navigation);
  watchVisibleLinks(navigation, prefetch);
  offerToScripts(navigation);
  offerSidebarFilter();
  watchZoom(translate);
  keepPartsSheet(navigation);
  offerEditing(site, navigation, translate);
}
