import { useTranslate } from '../../app/contexts';
import type { BlogPaging } from '../../generated/props';
import { BlogPagination } from './BlogPagination';

/** The way to the other pages of a list of posts. */
export function BlogPages({ page, pages, newer, older }: BlogPaging) {
  const translate = useTranslate();
  const neighbour = (href: string | null, key: 'blog.newer' | 'blog.older', next: number) =>
    href === null
      ? null
      : { href, direction: translate(key), label: translate('blog.page', { page: next, pages }) };
  return (
    <BlogPagination
      label={translate('blog.pages')}
      newer={neighbour(newer, 'blog.newer', page - 1)}
      older={neighbour(older, 'blog.older', page + 1)}
    />
  );
}
