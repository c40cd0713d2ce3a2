/**
 * The first script of every page. It is small and does not import React: it handles what works without React (menus,
 * color mode, opening the search), defers other events, and loads `client.tsx` when the browser is idle or the reader
 * interacts with something that needs it.
 */

import { deferEvents, deferShortcuts } from './boot/deferredEvents';
import { documentData } from './boot/documentData';
import { loadClient, pageViews, scheduleClientLoad } from './boot/loadClient';
import { watchColorModeToggle } from './components/ColorModeToggle/watchColorModeToggle';
import { watchDropdowns } from './components/Dropdown/watchDropdowns';
import { scheduleFonts } from './fonts/scheduleFonts';
import { setMessagesUrl } from './messages/loadMessages';
import { watchEquivalentLinks } from './navigation/equivalentLinks';
import { watchSearch } from './search/activation/intent';
import { openSearch } from './search/activation/openRequests';
import { setStorageLocation } from './storage/storage';
import { watchStyleSheets } from './styles/styleSheets';
import { watchVersionLinks } from './version/rememberVersion';

const data = documentData();
if (data) {
  const { site, page } = data;
  setStorageLocation(site.storage);
  setMessagesUrl(site.messagesUrl);
  watchStyleSheets();
  deferEvents();
  watchDropdowns();
  watchColorModeToggle();
  watchEquivalentLinks();
  watchVersionLinks(site);
  watchSearch(site, () => loadClient().then(({ loadDialog }) => loadDialog()), openSearch);
  if (!site.withoutShortcuts) deferShortcuts(() => void loadClient().catch(() => {}));
  scheduleFonts(site, pageViews);
  document.documentElement.dataset.scripted = '';
  scheduleClientLoad(page);
}
