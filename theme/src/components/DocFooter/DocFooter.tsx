import { useTranslate } from '../../app/contexts';
import type { DocProps, LastUpdateProps } from '../../generated/props';
import { formatDate } from '../../messages/translate';
import { Icon } from '../Icon/Icon';
import * as css from './DocFooter.module.css';
import { PageMarkdown } from './PageMarkdown';

type Props = Pick<DocProps, 'tags' | 'editUrl' | 'markdownUrl' | 'lastUpdate'>;

/** Below a document: its tags, where to edit it, its Markdown, when it was last changed. */
export function DocFooter({ tags, editUrl, markdownUrl, lastUpdate }: Props) {
  const translate = useTranslate();
  if (tags.length === 0 && !editUrl && !markdownUrl && !lastUpdate) return null;
  return (
    <footer className={css.Root}>
      {tags.length > 0 && (
        <div className={css.Tags}>
          <b>{translate('doc.tags')}</b>
          <ul>
            {tags.map(({ label, href }) => (
              <li key={href}>
                <a className="tag" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {editUrl && (
        <a className={css.Edit} href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="edit" />
          {translate('doc.edit')}
        </a>
      )}
      {markdownUrl && <PageMarkdown url={markdownUrl} />}
      {lastUpdate && <LastUpdate {...lastUpdate} />}
    </footer>
  );
}

function LastUpdate({ date, author }: LastUpdateProps) {
  const translate = useTranslate();
  if (!date && !author) return null;
  const key = !date ? 'doc.lastUpdate.by' : author ? 'doc.lastUpdate.onBy' : 'doc.lastUpdate.on';
  const text = translate(key, author ? { author } : {});
  const [before, after] = text.split('{date}');
  return (
    <span>
      {before}
      {date && <time dateTime={date}>{formatDate(translate, date)}</time>}
      {after}
    </span>
  );
}
