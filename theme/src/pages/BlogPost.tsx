import { useTranslate } from '../app/contexts';
import { useTextLanguage } from '../app/useTextLanguage';
import * as css from '../components/Blog/Blog.module.css';
import { BlogAuthorCard } from '../components/Blog/BlogAuthorCard';
import { BlogByline } from '../components/Blog/BlogByline';
import { BlogNav } from '../components/Blog/BlogNav';
import { BlogYears } from '../components/Blog/BlogYears';
import { DocFooter } from '../components/DocFooter/DocFooter';
import { DocNotices } from '../components/DocNotices/DocNotices';
import { PageTitle } from '../components/PageTitle/PageTitle';
import { Neighbors } from '../components/Pagination/Pagination';
import { CollapsedTableOfContents } from '../components/TableOfContents/TableOfContents';
import { TextLayout } from '../components/TextLayout/TextLayout';
import { Parts } from '../content/Parts';
import type { BlogPostProps } from '../generated/props';

/** A post of the blog. */
export default function BlogPost({ content }: { content: BlogPostProps }) {
  const translate = useTranslate<'blog'>();
  const { blog, titleHtml, authors, body, toc, newer, older, recent } = content;
  const language = useTextLanguage()(content.fallbackLang);
  return (
    <TextLayout toc={toc}>
      <BlogNav blog={blog} />
      <DocNotices {...content} />
      {titleHtml !== null && (
        <div {...language}>
          <PageTitle emblem={null} html={titleHtml} />
        </div>
      )}
      <BlogByline {...content} />
      {toc.length > 0 && <CollapsedTableOfContents entries={toc} />}
      <div className="prose" {...language}>
        <Parts parts={body} />
      </div>
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
