import { useSite, useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './Navbar.module.css';

/** The way to search: a link to its page. */
export function SearchEntry() {
  const { search } = useSite();
  const translate = useTranslate();
  if (!search.pageUrl) return null;
  return (
    <a className={css.Search} href={search.pageUrl} data-search="">
      <Icon name="search" />
      <span>{translate('search.label')}</span>
    </a>
  );
}
