import { useTranslate } from '../../app/contexts';
import type { PageLink } from '../../generated/props';
import { Neighbours } from './Neighbours';

type Props = { previous: PageLink | null; next: PageLink | null };

/** The neighbours of a page, in the order of the sidebar. */
export function Pagination(neighbours: Props) {
  const translate = useTranslate();
  return (
    <Neighbours
      label={translate('doc.pages')}
      directions={[translate('doc.previous'), translate('doc.next')]}
      {...neighbours}
    />
  );
}
