import { useTranslate } from '../../app/contexts';
import type { BlogPaging } from '../../generated/props';
import { Neighbors } from '../Pagination/Pagination';

/** Links to the previous and the next page of a list of posts. */
export function BlogPages({ page, pages, newer, older }: BlogPaging) {
  const translate = useTranslate<'blog'>();
  const neighbor = (href: string | null, number: number) =>
    href === null ? null : { href, label: translate('blog.page', { page: number, pages }) };
  return (
    <Neighbors
      label={translate('blog.pages')}
      directions={[translate('blog.newer'), translate('blog.older')]}
      previous={neighbor(newer, page - 1)}
      next={neighbor(older, page + 1)}
    />
  );
}
