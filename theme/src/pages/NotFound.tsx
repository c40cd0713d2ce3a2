import { use, useEffect } from 'react';
import { NavigationContext, usePage, useSite, useTranslate } from '../app/contexts';
import { Icon } from '../components/Icon/Icon';
import { movedAlternates } from '../navigation/movedPath';
import { isDecodable } from '../navigation/urls';
import * as css from './NotFound.module.css';

/** What is shown where there is no page. */
export default function NotFound() {
  const translate = useTranslate();
  const site = useSite();
  const { locale, search } = site;
  const navigation = use(NavigationContext);
  const page = usePage();

  // The server has one document for all addresses; in another language the address stays this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is known once
  useEffect(() => {
    // No language has an address that cannot be read; that is said instead of this page.
    if (!isDecodable(location.pathname)) return;
    const alternates = movedAlternates(location.pathname, site);
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
