import { Fragment, type ReactNode } from 'react';
import type { BlogAuthor } from '../../generated/props';
import { Emblem } from '../Emblem/Emblem';
import { Link } from '../Link/Link';
import * as title from '../PageTitle/PageTitle.module.css';
import * as css from './Blog.module.css';
import { BlogAuthorName } from './BlogByline';

type Props = {
  author: BlogAuthor;
  /** True if the name is displayed above: then the link is to the author's own site. */
  isTitled?: boolean;
  /** Further content about the author. */
  children?: ReactNode;
};

/** An author: picture (or the initial), name and title. */
export function BlogAuthorCard({ author, isTitled, children }: Props) {
  const { name, image, href, isExternal } = author;
  const site = isTitled && isExternal && href && (
    <Link href={href} isExternal rel="author">
      {href.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </Link>
  );
  const facts = [author.title, children, site].filter(Boolean);
  return (
    <div className={title.Root}>
      {image ? (
        <img className={css.Picture} src={image} alt="" width="52" height="52" loading="lazy" />
      ) : (
        <Emblem emblem={{ letter: [...name][0] ?? '', hue: 'jade' }} size="large" />
      )}
      <div>
        {!isTitled && <BlogAuthorName author={author} />}
        {facts.length > 0 && (
          <p className={css.Small}>
            {facts.map((fact, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
              <Fragment key={index}>
                {index > 0 && '\u00a0· '}
                {fact}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
