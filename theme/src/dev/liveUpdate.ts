/**
 * Live updates in `munseo dev`: an edit appears in place, and errors of the site are listed.
 *
 * Loaded only there. The server sends one event stream, which starts with the current diagnostics and the revision of
 * the site: a page rendered from an earlier revision is reloaded.
 */

import type { HeadProps, SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import type { Navigation } from '../navigation/createNavigation';
import type { PageLoader } from '../navigation/pageLoader';
import { addStyleSheet } from '../styles/styleSheets';
import { type Diagnostic, showDiagnostics } from './diagnosticsOverlay';
import { keepNodes } from './keepNodes';

/** A message of the server. */
export type DevEvent =
  | { readonly type: 'update' | 'reload' }
  | { readonly type: 'revision'; readonly revision: string }
  | { readonly type: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] };

type Parts = {
  site: SiteProps;
  navigation: Navigation;
  loader: PageLoader;
  translate: Translate;
};

/** Listens to the server for as long as the page is open. */
export function watchEdits({ site, navigation, loader, translate }: Parts): void {
  const source = new EventSource(`${site.baseUrl}_munseo/dev`);
  source.addEventListener('message', ({ data }) => {
    const event = JSON.parse(data) as DevEvent;
    switch (event.type) {
      case 'update':
        // The page has another address now, or cannot be rendered, which its document explains.
        return void update(navigation, loader).catch(() => location.reload());
      case 'reload':
        return location.reload();
      case 'revision':
        if (isStale(navigation.getSnapshot().page.head, event.revision)) location.reload();
        return;
      case 'diagnostics':
        return showDiagnostics(event.diagnostics, translate);
    }
  });
}

/** Updates the current page in place; all others are loaded again when they are visited. */
async function update(navigation: Navigation, loader: PageLoader): Promise<void> {
  loader.remove();
  const { page } = navigation.getSnapshot();
  const next = await loader.load(page.url);
  await Promise.all(next.head.tags.map(addNewStyles));
  // Another edit, or another page.
  if (loader.peek(page.url) !== next || navigation.getSnapshot().page !== page) return;
  keepNodes(page);
  await navigation.replacePage(next);
}

async function addNewStyles({ attributes }: HeadProps['tags'][number]): Promise<void> {
  const { rel, href = '' } = Object.fromEntries(attributes);
  if (rel !== 'stylesheet' || document.querySelector(`link[href="${href}"]`)) return;
  const link = await addStyleSheet(href);
  link.dataset['munseoHead'] = '';
}

/**
 * Returns true if a page was rendered from another revision of the site; false if it has no revision, such as an error
 * page.
 */
export function isStale(head: HeadProps, revision: string): boolean {
  const tags = head.tags.map(({ attributes }) => Object.fromEntries(attributes));
  const revisionTag = tags.find(({ name }) => name === 'munseo:revision');
  return revisionTag !== undefined && revisionTag['content'] !== revision;
}
