import { useTranslate } from '../../app/contexts';
import type { PageLink } from '../../generated/props';
import { Neighbors } from './Neighbors';

type Props = { previous: PageLink | null; next: PageLink | null };

/** The neighbors of a page, in the order of the sidebar. */
export function Pagination(neighbors: Props) {
  const translate = useTranslate();
  return (
    <Neighbors
      label={translate('doc.pages')}
      directions={[translate('doc.previous'), translate('doc.next')]}
      {...neighbors}
    />
  );
}
