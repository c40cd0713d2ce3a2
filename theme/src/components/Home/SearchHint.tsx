import { useSite, useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './Home.module.css';

/** A link to the search below the module table. */
export function SearchHint({ text }: { text: string | null }) {
  const { search } = useSite();
  const translate = useTranslate();
  if (!search.pageUrl) return null;
  return (
    <a className={css.SearchHint} href={search.pageUrl} data-search="">
      <Icon name="search" />
      {text ?? translate('home.search')}
    </a>
  );
}
