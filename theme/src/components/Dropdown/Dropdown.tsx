import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import * as css from './Dropdown.module.css';

type Props = {
  /** The trigger's text. */
  label: string;
  /** A picture before the text. */
  icon?: IconName;
  /** Says more than the text. */
  title?: string;
  /** `true` when the page shown is one of the entries. */
  current?: 'page' | 'true' | undefined;
  /** `li` elements that hold a link or HTML each. */
  children: ReactNode;
};

/**
 * A menu of links: a disclosure, https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/.
 *
 * Enter, Space and click toggle it; arrow keys, Home and End move; Escape closes and returns. It opens
 * under the mouse, and closes when mouse, touch or focus go elsewhere. `watchDropdowns.ts` does all that.
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
