import { useTranslate } from '../app/contexts';
import { BlogAuthorCard } from '../components/Blog/BlogAuthorCard';
import { BlogLayout } from '../components/Blog/BlogLayout';
import { BlogPages } from '../components/Blog/BlogPages';
import { BlogSummaries } from '../components/Blog/BlogSummaries';
import type { BlogAuthorProps } from '../generated/props';

/** The posts of an author. */
export default function BlogAuthor({ content }: { content: BlogAuthorProps }) {
  const translate = useTranslate<'blog'>();
  const { blog, author, count, posts, paging } = content;
  return (
    <BlogLayout
      blog={blog}
      title={author.name}
      all={
        blog.authors === null ? null : { href: blog.authors, label: translate('blog.authors.all') }
      }
    >
      <BlogAuthorCard author={author} isTitled>
        {translate('blog.count', { count })}
      </BlogAuthorCard>
      {posts.length === 0 ? (
        <p>{translate('blog.authors.empty')}</p>
      ) : (
        <BlogSummaries posts={posts} />
      )}
      <BlogPages {...paging} />
    </BlogLayout>
  );
}
