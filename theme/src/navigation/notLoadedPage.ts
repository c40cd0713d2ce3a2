import type { PageProps, SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import { withoutSuffix } from './urls';

/** The properties of a page that failed to load: URL and title come from its address, the rest from the previous page. */
export function notLoadedPage(
  previous: PageProps,
  path: string,
  site: SiteProps,
  translate: Translate,
): PageProps {
  const url = withoutSuffix(path).replace(/(.)\/$/, '$1');
  return {
    ...previous,
    url,
    head: { title: `${translate('page.failed')} | ${site.title}`, className: '', tags: [] },
    alternates: [],
    versions: [],
    navKeys: [],
  };
}
