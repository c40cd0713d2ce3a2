import { use, useEffect, useState } from 'react';
import { NavigationContext, usePage, useSite, useTranslate } from '../app/contexts';
import { Icon } from '../components/Icon/Icon';
import type { PageContent } from '../generated/props';
import type { PageSuggestion } from '../navigation/nearestPage';
import { rebasePath } from '../navigation/rebasePath';
import { isDecodable } from '../navigation/urls';
import * as css from './NotFound.module.css';

type Props = { content: Extract<PageContent, { kind: 'notFound' }> };

/** The page for a missing address; the page with the nearest address is suggested once it is found. */
export default function NotFound({ content }: Props) {
  const translate = useTranslate();
  const site = useSite();
  const { locale, search } = site;
  const navigation = use(NavigationContext);
  const page = usePage();

  // The server has one document for all addresses; another language keeps this address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address never changes
  useEffect(() => {
    // An address with invalid encoding exists in no language, so a message replaces this page.
    if (!isDecodable(location.pathname)) return;
    const alternates = site.locales.map(({ code, homeUrl }) => ({
      locale: code,
      url: rebasePath(location.pathname, site.locale.homeUrl, homeUrl),
    }));
    void navigation?.replacePage({ ...page, alternates });
  }, [navigation]);

  const { addressesUrl } = content;
  const [nearest, setNearest] = useState<PageSuggestion>();
  useEffect(() => {
    if (!addressesUrl || !isDecodable(location.pathname)) return;
    import('../navigation/nearestPage').then(
      async (it) => setNearest(await it.nearestPage(addressesUrl, location.pathname)),
      // Failures are ignored: the page is complete without a suggestion.
      () => {},
    );
  }, [addressesUrl]);

  return (
    <div className={css.Root}>
      <p className={css.Code} aria-hidden="true">
        {site.examplesPage ? 'never' : '404'}
      </p>
      <h1>{translate('notFound.title')}</h1>
      <p>{translate('notFound.text')}</p>
      <p>{translate('notFound.owner')}</p>
      <p className={css.Actions}>
        <a className="button" href={locale.homeUrl}>
          {translate('breadcrumbs.home')}
        </a>
        {search.pageUrl && (
          <a className="button" href={search.pageUrl} data-search="">
            <Icon name="search" />
            {translate('search.label')}
          </a>
        )}
      </p>
      <p className={css.Nearest} role="status">
        {nearest && (
          <>
            {nearest.text} <a href={nearest.href}>{nearest.title}</a>
            <small>{nearest.href}</small>
          </>
        )}
      </p>
    </div>
  );
}
