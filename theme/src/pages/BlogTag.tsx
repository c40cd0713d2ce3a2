import { useTranslate } from '../app/contexts';
import { BlogLayout } from '../components/Blog/BlogLayout';
import { BlogPages } from '../components/Blog/BlogPages';
import { BlogSummaries } from '../components/Blog/BlogSummaries';
import type { BlogTagProps } from '../generated/props';

/** The posts of a tag. */
export default function BlogTag({ content }: { content: BlogTagProps }) {
  const translate = useTranslate<'blog'>();
  const { blog, label, count, posts, paging } = content;
  return (
    <BlogLayout
      blog={blog}
      title={translate('blog.tagged', { tag: label, count })}
      all={blog.tags === null ? null : { href: blog.tags, label: translate('blog.tags.all') }}
    >
      <BlogSummaries posts={posts} />
      <BlogPages {...paging} />
    </BlogLayout>
  );
}
