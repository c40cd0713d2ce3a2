import { BlogLayout } from '../components/Blog/BlogLayout';
import { BlogPages } from '../components/Blog/BlogPages';
import { BlogSummaries } from '../components/Blog/BlogSummaries';
import type { BlogListProps } from '../generated/props';

/** A page of the list of posts. */
export default function BlogList({ content }: { content: BlogListProps }) {
  const { blog, description, posts, paging } = content;
  return (
    <BlogLayout blog={blog} title={blog.title} description={paging.page === 1 ? description : null}>
      <BlogSummaries posts={posts} />
      <BlogPages {...paging} />
    </BlogLayout>
  );
}
