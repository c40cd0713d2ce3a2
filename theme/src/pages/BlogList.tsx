import { BlogLayout } from '../components/Blog/BlogLayout';
import { BlogPagination } from '../components/Blog/BlogPagination';
import { BlogSummaries } from '../components/Blog/BlogSummaries';
import { useBlogTranslate } from '../components/Blog/useBlogTranslate';
import type { BlogListProps } from '../generated/props';

/** A page of the list of posts. */
export default function BlogList({ content }: { content: BlogListProps }) {
  const translate = useBlogTranslate();
  const { blog, description, posts, page, pages, newer, older } = content;
  return (
    <BlogLayout blog={blog} title={blog.title} description={page === 1 ? description : null}>
      <BlogSummaries posts={posts} />
      <BlogPagination
        label={translate('blog.pages')}
        newer={
          newer === null
            ? null
            : {
                href: newer,
                direction: translate('blog.newer'),
                label: translate('blog.page', { page: page - 1, pages }),
              }
        }
        older={
          older === null
            ? null
            : {
                href: older,
                direction: translate('blog.older'),
                label: translate('blog.page', { page: page + 1, pages }),
              }
        }
      />
    </BlogLayout>
  );
}
