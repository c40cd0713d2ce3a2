import { useSite, useTranslate } from '../../app/contexts';
import { Icon } from '../Icon/Icon';
import * as css from './Home.module.css';

/** The way to search, where a reader has seen all modules and knows none. */
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
