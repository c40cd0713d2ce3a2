import type { ComponentProps } from 'react';
import { useTranslate } from '../../app/contexts';
import { useTextLanguage } from '../../app/useTextLanguage';
import { Emblem } from '../../components/Emblem/Emblem';
import { Icon } from '../../components/Icon/Icon';
import { useCategoryEmblems } from '../emblems/useCategoryEmblems';
import { ExampleLine } from '../hits/ExampleLine';
import { FallbackBadge } from '../hits/FallbackBadge';
import { HighlightedText } from '../hits/HighlightedText';
import {
  breadcrumbsOf,
  type Hit,
  hasMarks,
  headingsAbove,
  type StoredHit,
  textRunsOf,
  titleLevel,
} from '../hits/hits';
import { PassageText } from '../hits/PassageText';
import type { Passage } from '../hits/passage';
import { HitGroup, listId } from './HitGroup';
import type { SearchItem } from './searchMachine';
import type { Search } from './useSearch';

/** The found rows, grouped by top-level heading. */
export function HitList({ search }: { search: Search }) {
  const translate = useTranslate<'search'>();
  const emblems = useCategoryEmblems();
  const { machine, state } = search;
  return (
    <div
      className="search-list"
      id={listId}
      role="listbox"
      aria-label={translate('searchDialog.results')}
    >
      {state.collections.map(({ source, items }) => {
        const isAnswer = source.sourceId === 'answer';
        const label = isAnswer
          ? translate('searchDialog.answer')
          : (items[0]?.hit.hierarchy.lvl0 ?? null);
        const heading = (
          <>
            <Emblem emblem={(label && emblems.get(label)) || null} />
            <span>{label ?? translate('searchDialog.others')}</span>
          </>
        );
        return (
          <HitGroup key={source.sourceId} id={source.sourceId} role="group" heading={heading}>
            {items.map((item) => (
              <HitRow
                key={item.kind + item.hit.objectID}
                item={item}
                search={search}
                {...(machine.getItemProps({ item, source }) as ComponentProps<'a'>)}
              />
            ))}
          </HitGroup>
        );
      })}
    </div>
  );
}

type RowProps = ComponentProps<'a'> & { item: SearchItem; search: Search };

function HitRow({ item, search, ...rest }: RowProps) {
  const { passage, found } = item;
  return (
    <a
      {...rest}
      className="search-row"
      href={item.href}
      tabIndex={-1}
      data-kind={item.kind}
      onClick={(event) => search.choose(item, event)}
      onAuxClick={(event) => event.button === 1 && search.choose(item, event)}
    >
      {passage ? <Answer passage={passage} hit={found} /> : found && <PageHit hit={found} />}
    </a>
  );
}

/** The passage that answers the query, below the link to it. */
function Answer({ passage, hit = passage.hit }: { passage: Passage; hit: Hit | undefined }) {
  return (
    <span className="search-text">
      <span className="search-name">
        <span>
          <HighlightedText runs={textRunsOf(hit, titleLevel(hit))} />
        </span>
        <span className="search-path">{breadcrumbsOf(hit).join(' › ')}</span>
      </span>
      <PassageText passage={passage} />
    </span>
  );
}

/** A page or a section: its title, a snippet, and an example. */
function PageHit({ hit }: { hit: Hit }) {
  const language = useTextLanguage()(hit.fallback);
  const content = textRunsOf(hit, 'content');
  const isPage = hit.type === 'lvl1';
  return (
    <>
      <Icon name={isPage ? 'page' : hit.type === 'content' ? 'lines' : 'hash'} />
      <span className="search-text" {...language}>
        <span className="search-name">
          <span>
            <HighlightedText runs={textRunsOf(hit, titleLevel(hit))} />
          </span>
          <Path hit={hit} />
          {hit.fallback && <FallbackBadge language={hit.fallback} />}
        </span>
        {content && (isPage || hit.type === 'content' || hasMarks(content)) && (
          <span className="search-snippet">
            <HighlightedText runs={content} />
          </span>
        )}
        {hit.example && <ExampleLine example={hit.example} />}
      </span>
    </>
  );
}

/** The headings above the heading of a hit. */
export function Path({ hit }: { hit: StoredHit }) {
  const path = headingsAbove(hit);
  return path.length > 0 && <span className="search-path">{path.join(' › ')}</span>;
}
