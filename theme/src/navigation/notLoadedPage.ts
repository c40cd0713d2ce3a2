import type { PageProps, SiteProps } from '../generated/props';
import type { Translate } from '../messages/translate';
import { movedAlternates } from './rebasePath';
import { withoutSuffix } from './urls';

/**
 * A page of which nothing came: what stands around it is marked, named and linked by its address, and
 * otherwise stays as it was on the page before.
 */
export function lostPage(
  before: PageProps,
  path: string,
  site: SiteProps,
  translate: Translate,
): PageProps {
  const url = withoutSuffix(path).replace(/(.)\/$/, '$1');
  return {
    ...before,
    url,
    head: { title: `${translate('page.failed')} | ${site.title}`, className: '', tags: [] },
    alternates: movedAlternates(url, site),
    versions: [],
    navKeys: [],
  };
}
