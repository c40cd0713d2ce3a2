import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslate } from '../../app/contexts';
import { useCurrentPage } from '../../app/slots';
import { Emblem } from '../Emblem/Emblem';
import { Icon } from '../Icon/Icon';
import { Collapsible } from './Collapsible';
import { ShowMore } from './ShowMore';
import * as css from './Sidebar.module.css';
import { Label, SidebarList } from './SidebarList';
import { isOpen, type SidebarCategory } from './sidebarTree';
import type { SidebarState } from './useSidebar';

type Props = { category: SidebarCategory; state: SidebarState };

/**
 * A group of entries under a label.
 *
 * The label of a category with a page is a link to it and opens the category; a separate button opens and closes it.
 * Without a page, the label is that button.
 */
export function SidebarCategoryItem({ category, state }: Props) {
  const translate = useTranslate();
  const currentPage = useCurrentPage();
  const { key, label, badge, href, items, isCollapsible } = category;
  const { firstUrl = null, emblem = null, omittedBefore = 0, omittedAfter = 0 } = category;
  const isExpanded = isOpen(category, state.open);
  // A category that was never open is not rendered, unless it has no page: then its entries would be unreachable.
  const [isRendered, setIsRendered] = useState(isExpanded || !href);
  if (isExpanded && !isRendered) setIsRendered(true);

  const handleToggle = () => state.setOpen(key, !isExpanded);
  const toggle = {
    'aria-expanded': isExpanded,
    onClick: handleToggle,
    onPointerEnter: items ? undefined : () => state.load(category),
  } as const;
  const name = (
    <>
      <Emblem emblem={emblem} />
      {badge ? <Label label={label} badge={badge} /> : <span>{label}</span>}
    </>
  );

  return (
    <li data-hue={emblem?.hue}>
      <div className={css.Category}>
        {href ? (
          <a
            className={css.Link}
            href={href}
            aria-current={currentPage(href)}
            onClick={() => state.setOpen(key, true)}
          >
            {name}
          </a>
        ) : isCollapsible ? (
          <SidebarToggle {...toggle} href={firstUrl}>
            {name}
            <Icon name="caret" />
          </SidebarToggle>
        ) : (
          <span className={css.Link}>{name}</span>
        )}
        {href && isCollapsible && (
          <button
            className={css.Caret}
            type="button"
            aria-label={translate(isExpanded ? 'sidebar.close' : 'sidebar.open', { label })}
            data-needs-script=""
            {...toggle}
          >
            <Icon name="caret" />
          </button>
        )}
      </div>
      {items && isRendered && (
        <Collapsible isOpen={isExpanded} isToggled={state.toggledKeys.has(key)}>
          <ShowMore count={omittedBefore} href={href} onShow={() => state.load(category)} />
          <SidebarList items={items} href={href} state={state} />
          <ShowMore count={omittedAfter} href={href} onShow={() => state.load(category)} />
        </Collapsible>
      )}
    </li>
  );
}

type ToggleProps = {
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: (() => void) | undefined;
  /** The target without scripts. */
  href: string | null;
  children: ReactNode;
};

/** A label that opens and closes; without scripts, it links to the first page inside. */
function SidebarToggle({ href, onClick, ...rest }: ToggleProps) {
  if (!href) return <button className={css.Link} type="button" onClick={onClick} {...rest} />;
  const handle = (event: SyntheticEvent) => {
    event.preventDefault();
    onClick();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button could not be a link without scripts
    <a
      className={css.Link}
      href={href}
      role="button"
      onClick={handle}
      onKeyDown={(event) => event.key === ' ' && handle(event)}
      {...rest}
    />
  );
}
