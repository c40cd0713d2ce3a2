import { useState } from 'react';
import { usePage, useTranslate } from '../../app/contexts';
import { Slot } from '../../app/Slot';
import { useTextLanguage } from '../../app/useTextLanguage';
import type { TocEntry } from '../../generated/props';
import { Icon } from '../Icon/Icon';
import { Collapsible } from '../Sidebar/Collapsible';
import * as css from './Toc.module.css';
import { useActiveHeading } from './useActiveHeading';

type Props = { entries: readonly TocEntry[] };

/** The headings of a page, beside the text on wide screens. */
export function TableOfContents({ entries }: Props) {
  const translate = useTranslate();
  const active = useActiveHeading(entries);
  return (
    <nav className={css.Root} aria-label={translate('toc.label')} data-toc="">
      <p className={css.Title} aria-hidden="true">
        {translate('toc.label')}
      </p>
      <TocList entries={entries} active={active} />
      <Slot name="contents-end" />
    </nav>
  );
}

/** The headings of a page, collapsed above the text on small screens, and collapsed again on each page. */
export function CollapsedTableOfContents({ entries }: Props) {
  const translate = useTranslate();
  const { url } = usePage();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === url;
  return (
    <div className={css.Closed}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpenedOn(isOpen ? null : url)}>
        {translate('toc.label')}
        <Icon name="caret" />
      </button>
      <Collapsible isOpen={isOpen}>
        <TocList entries={entries} active={undefined} />
      </Collapsible>
    </div>
  );
}

function TocList({ entries, active }: Props & { active: string | undefined }) {
  const { content } = usePage();
  const language = useTextLanguage()('fallbackLang' in content ? content.fallbackLang : null);
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <ul className={css.List} {...language}>
      {entries.map(({ id, html, level }) => (
        <li key={id} data-depth={level - top}>
          <a
            href={`#${id}`}
            aria-current={id === active ? 'location' : undefined}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </li>
      ))}
    </ul>
  );
}
