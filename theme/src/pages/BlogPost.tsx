import { useTranslate } from '../app/contexts';
import * as css from '../components/Blog/Blog.module.css';
import { BlogAuthorCard } from '../components/Blog/BlogAuthorCard';
import { BlogByline } from '../components/Blog/BlogByline';
import { BlogNav } from '../components/Blog/BlogNav';
import { BlogYears } from '../components/Blog/BlogYears';
import { DocFooter } from '../components/DocFooter/DocFooter';
import { DocNotices } from '../components/DocNotices/DocNotices';
import { PageTitle } from '../components/PageTitle/PageTitle';
import { Neighbors } from '../components/Pagination/Pagination';
import { Text, TextLayout } from '../components/TextLayout/TextLayout';
import type { BlogPostProps } from '../generated/props';

/** A post of the blog. */
export default function BlogPost({ content }: { content: BlogPostProps }) {
  const translate = useTranslate<'blog'>();
  const { blog, titleHtml, authors, toc, newer, older, recent } = content;
  return (
    <TextLayout toc={toc}>
      <BlogNav blog={blog} />
      <DocNotices {...content} />
      <Text content={content} title={<PageTitle emblem={null} html={titleHtml ?? ''} />}>
        <BlogByline {...content} />
      </Text>
      <DocFooter {...content} />
      <div className={css.After}>
        {authors
          .filter(({ title, image }) => title || image)
          .map((author) => (
            <BlogAuthorCard key={author.name} author={author} />
          ))}
      </div>
      <Neighbors
        label={translate('blog.postPages')}
        directions={[translate('blog.newerPost'), translate('blog.olderPost')]}
        previous={newer}
        next={older}
      />
      <aside className={`${css.After} ${css.Recent}`} aria-labelledby={RECENT_ID}>
        <h2 id={RECENT_ID}>{translate('blog.recent')}</h2>
        <BlogYears years={recent} heading="h3" />
      </aside>
    </TextLayout>
  );
}

/** Cannot be the id of a heading: those do not start with a colon. */
const RECENT_ID = ':recent';
