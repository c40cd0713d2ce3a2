import type { ComponentProps } from 'react';
import { useTranslate } from '../../app/contexts';
import { Emblem } from '../../components/Emblem/Emblem';
import { Icon } from '../../components/Icon/Icon';
import type { GroupedHit } from '../groups';
import { hasMarks, pathOf, piecesOf, titleLevel } from '../hits';
import { Pieces } from '../Pieces';
import { useEmblems } from '../useEmblems';
import { listId } from './SearchScreen';
import type { SearchItem } from './searchMachine';
import type { Search } from './useSearch';

/** The rows that were found, by top-level heading. */
export function FoundHits({ search }: { search: Search }) {
  const translate = useTranslate<'search'>();
  const emblems = useEmblems();
  const { machine, state } = search;
  return (
    <div
      className="search-list"
      id={listId}
      role="listbox"
      aria-label={translate('searchDialog.results')}
    >
      {state.collections.map(({ source, items }) => {
        const label = items[0]?.hit.hierarchy.lvl0 ?? null;
        const labelId = `${source.sourceId}-label`;
        return (
          <div
            key={source.sourceId}
            className="search-group"
            role="group"
            aria-labelledby={labelId}
          >
            <div className="search-heading" id={labelId} role="presentation">
              <Emblem emblem={(label && emblems.get(label)) || null} />
              {label ?? translate('searchDialog.others')}
            </div>
            {items.map((item) => (
              <FoundHit
                key={item.hit.objectID}
                item={item}
                search={search}
                {...(machine.getItemProps({ item, source }) as ComponentProps<'a'>)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type RowProps = ComponentProps<'a'> & { item: SearchItem; search: Search };

function FoundHit({ item, search, ...rest }: RowProps) {
  const { hit, isChild } = item.found as GroupedHit;
  const level = titleLevel(hit);
  const content = piecesOf(hit, 'content');
  const path = isChild ? [] : pathOf(hit);
  const isPassage = hit.type === 'content' || hasMarks(content);
  return (
    <a
      {...rest}
      className="search-row"
      href={item.href}
      tabIndex={-1}
      data-child={isChild || undefined}
      onClick={(event) => search.choose(item, event)}
      onAuxClick={(event) => event.button === 1 && search.choose(item, event)}
    >
      <Icon name={hit.type === 'lvl1' ? 'page' : hit.type === 'content' ? 'lines' : 'hash'} />
      <span className="search-text">
        <span className="search-name">
          <span>
            <Pieces pieces={piecesOf(hit, level)} />
          </span>
          {path.length > 0 && <span className="search-path">{path.join(' › ')}</span>}
        </span>
        {content && (isPassage || hit.type === 'lvl1') && (
          <span className="search-snippet">
            <Pieces pieces={content} />
          </span>
        )}
      </span>
    </a>
  );
}
