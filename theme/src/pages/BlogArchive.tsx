import { useTranslate } from '../app/contexts';
import { BlogLayout } from '../components/Blog/BlogLayout';
import { BlogYears } from '../components/Blog/BlogYears';
import type { BlogArchiveProps } from '../generated/props';

/** All posts by year. */
export default function BlogArchive({ content }: { content: BlogArchiveProps }) {
  const translate = useTranslate<'blog'>();
  const { blog, years } = content;
  return (
    <BlogLayout blog={blog} title={translate('blog.archive')}>
      <BlogYears years={years} heading="h2" />
    </BlogLayout>
  );
}
