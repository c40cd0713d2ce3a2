import { type ReactNode, use } from 'react';
import { PageContext, useSite, useTranslate } from '../../app/contexts';
import type { DocProps, FeedbackProps, LastUpdateProps } from '../../generated/props';
import { formatDate } from '../../messages/translate';
import { Icon } from '../Icon/Icon';
import * as css from './DocFooter.module.css';
import { PageMarkdown } from './PageMarkdown';

type Props = Pick<
  DocProps,
  'tags' | 'editUrl' | 'markdownUrl' | 'openIn' | 'lastUpdate' | 'versionHistory'
> &
  Partial<Pick<DocProps, 'contributors'>>;

/** Below a document: its tags, the edit link, its Markdown, and the date and version of the last change. */
export function DocFooter({
  tags,
  editUrl,
  markdownUrl,
  openIn = [],
  lastUpdate,
  versionHistory,
  contributors,
}: Props) {
  const translate = useTranslate();
  const { feedback } = useSite();
  const links = openIn.length > 0 || editUrl || markdownUrl;
  const changes = versionHistory || lastUpdate || contributors;
  if (tags.length === 0 && !links && !changes && !feedback) return null;
  return (
    <footer className={css.Root}>
      {feedback && <Feedback {...feedback} />}
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
        <ToolLink href={editUrl}>
          <Icon name="edit" />
          {translate('doc.edit')}
        </ToolLink>
      )}
      {markdownUrl && <PageMarkdown url={markdownUrl} />}
      {openIn.length > 0 && (
        <div className={css.Tags}>
          {openIn.map(({ label, href }) => (
            <ToolLink key={href} href={href}>
              {label}
            </ToolLink>
          ))}
        </div>
      )}
      {versionHistory && <span>{versionHistory}</span>}
      {lastUpdate && <LastUpdate {...lastUpdate} />}
      {contributors && <span>{contributors}</span>}
    </footer>
  );
}

function ToolLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={css.Edit} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Asks whether the page was helpful; `feedback/watchFeedback.ts` sends the answer. */
function Feedback({ question, yes, no }: FeedbackProps) {
  const url = use(PageContext)?.url;
  return (
    // Keyed by page, so that each page starts unanswered.
    // biome-ignore lint/a11y/useSemanticElements: browsers lay out fieldsets differently
    <div
      key={url}
      className={css.Tags}
      role="group"
      aria-label={question}
      data-feedback=""
      data-needs-script=""
    >
      <b>{question}</b>
      <button className="button" type="button" value="yes">
        {yes}
      </button>
      <button className="button" type="button" value="no">
        {no}
      </button>
    </div>
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
