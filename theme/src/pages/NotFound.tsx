import { use, useEffect } from 'react';
import { NavigationContext, usePage, useSite, useTranslate } from '../app/contexts';
import { Icon } from '../components/Icon/Icon';
import { movedPath } from '../navigation/movedPath';
import { decodePath } from '../navigation/urls';
import * as css from './NotFound.module.css';

/** What is shown where there is no page. */
export default function NotFound() {
  const translate = useTranslate();
  const { locale, locales, search } = useSite();
  const navigation = use(NavigationContext);
  const page = usePage();

  // The server has one document for all addresses; in another language the address stays this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is known once
  useEffect(() => {
    try {
      decodePath(location.pathname);
    } catch {
      // No language has such an address; that it cannot be read is said instead of this page.
      return;
    }
    const alternates = page.alternates.map((alternate) => {
      const home = locales.find(({ code }) => code === alternate.locale)?.homeUrl;
      return home
        ? { ...alternate, url: movedPath(location.pathname, locale.homeUrl, home) }
        : alternate;
    });
    void navigation?.replacePage({ ...page, alternates });
  }, [navigation]);

  return (
    <div className={css.Root}>
      <p className={css.Code} aria-hidden="true">
        never
      </p>
      <h1>{translate('notFound.title')}</h1>
      <p>{translate('notFound.text')}</p>
      <p>{translate('notFound.owner')}</p>
      <p className={css.Ways}>
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
    </div>
  );
}
