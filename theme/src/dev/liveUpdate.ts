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
import { routeOf } from '../navigation/urls';
import { type Diagnostic, showDiagnostics } from './diagnosticsOverlay';
import { exchangeIslands } from './exchangeIslands';

/** A message of the server. */
export type DevEvent =
  | { readonly type: 'update'; readonly urls: readonly string[] }
  | { readonly type: 'islands' | 'reload' }
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
        return void update(event.urls, navigation, loader).catch(console.warn);
      case 'islands':
        return void exchangeIslands(navigation, loader).catch(() => location.reload());
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

/** Drops the changed pages from the cache; the current page is updated in place. */
export async function update(
  urls: readonly string[],
  navigation: Navigation,
  loader: PageLoader,
): Promise<void> {
  for (const url of urls) loader.remove(url);
  const { page } = navigation.getSnapshot();
  if (urls.some((url) => routeOf(url) === routeOf(page.url))) {
    await navigation.replacePage(await loader.load(page.url));
  }
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
