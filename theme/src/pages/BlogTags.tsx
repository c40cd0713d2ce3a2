import { useTranslate } from '../app/contexts';
import { BlogLayout } from '../components/Blog/BlogLayout';
import { TagList } from '../components/TagList/TagList';
import type { BlogTagsProps } from '../generated/props';

/** All tags, by initial. */
export default function BlogTags({ content }: { content: BlogTagsProps }) {
  const translate = useTranslate<'blog'>();
  const { blog, groups } = content;
  return (
    <BlogLayout blog={blog} title={translate('blog.tags')}>
      {groups.map(({ letter, tags }) => (
        <TagList
          key={letter}
          letter={letter}
          tags={tags.map((tag) => ({ ...tag, count: translate('blog.count', tag) }))}
        />
      ))}
    </BlogLayout>
  );
}
