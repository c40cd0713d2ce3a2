import { useTranslate } from '../../app/contexts';
import type { BlogPaging } from '../../generated/props';
import { Neighbours } from '../Pagination/Neighbours';

/** The way to the other pages of a list of posts. */
export function BlogPages({ page, pages, newer, older }: BlogPaging) {
  const translate = useTranslate<'blog'>();
  const neighbour = (href: string | null, number: number) =>
    href === null ? null : { href, label: translate('blog.page', { page: number, pages }) };
  return (
    <Neighbours
      label={translate('blog.pages')}
      directions={[translate('blog.newer'), translate('blog.older')]}
      previous={neighbour(newer, page - 1)}
      next={neighbour(older, page + 1)}
    />
  );
}
