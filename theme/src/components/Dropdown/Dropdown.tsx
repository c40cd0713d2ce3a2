import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import * as css from './Dropdown.module.css';

type Props = {
  /** The label of the trigger. */
  label: string;
  /** An icon before the label. */
  icon?: IconName;
  /** A longer description of the label. */
  title?: string;
  /** `true` if the current page is one of the entries. */
  current?: 'page' | 'true' | undefined;
  /** `li` elements that each contain a link or HTML. */
  children: ReactNode;
};

/**
 * A menu of links: a disclosure, https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/.
 *
 * Enter, Space and click toggle it; arrow keys, Home and End move; Escape closes it and returns the focus. It opens on
 * hover, and closes when mouse, touch or focus leave it. `watchDropdowns.ts` implements all of this.
 */
export function Dropdown({ label, icon, title, current, children }: Props) {
  return (
    <div className={css.Root} data-dropdown="">
      <button
        className={css.Trigger}
        type="button"
        title={title}
        aria-label={title && `${title}: ${label}`}
        aria-current={current}
        aria-expanded={false}
        aria-haspopup="true"
      >
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        <Icon name="caret" />
      </button>
      <ul className={css.Menu}>{children}</ul>
    </div>
  );
}
