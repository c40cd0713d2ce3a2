/**
 * The start of every page. It is small and does not import React: it handles what can be handled
 * without (menus, color mode, the way to search), holds back the rest, and loads `client.tsx` when the
 * browser is idle or a reader reaches for something that needs it.
 */

import { documentData } from './boot/documentData';
import { holdEvents } from './boot/heldEvents';
import { loadClient, loadClientInTime, navigationShown } from './boot/loadClient';
import { watchColorModeToggle } from './components/ColorModeToggle/watchColorModeToggle';
import { watchDropdowns } from './components/Dropdown/watchDropdowns';
import { offerFonts } from './fonts/fonts';
import { setMessagesUrl } from './messages/loadMessages';
import { watchPlaces } from './navigation/places';
import { watchSearch } from './search/activation/intent';
import { openSearch } from './search/activation/openRequests';
import { keepIn } from './storage/storage';
import { watchStyleSheets } from './styles/styleSheets';
import { watchVersionLinks } from './version/rememberVersion';

const data = documentData();
if (data) {
  const { site, page } = data;
  keepIn(site.storage);
  setMessagesUrl(site.messagesUrl);
  watchStyleSheets();
  holdEvents();
  watchDropdowns();
  watchColorModeToggle();
  watchPlaces();
  watchVersionLinks(site);
  watchSearch(site, () => loadClient().then(({ loadDialog }) => loadDialog()), openSearch);
  offerFonts(site, navigationShown);
  document.documentElement.dataset.scripted = '';
  loadClientInTime(page);
}
