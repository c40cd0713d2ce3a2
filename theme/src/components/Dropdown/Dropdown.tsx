import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import * as css from './Dropdown.module.css';
import { nextEntry } from './dropdownKeys';

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

/** Open because the mouse is there, or because the reader asked. */
type Opened = 'no' | 'hover' | 'pinned';

/**
 * A menu of links: a disclosure, https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/.
 *
 * Enter, Space and click toggle it; arrow keys, Home and End move; Escape closes and returns. It opens
 * under the mouse, and closes when mouse, touch or focus go elsewhere.
 */
export function Dropdown({ label, icon, title, current, children }: Props) {
  const [opened, setOpened] = useState<Opened>('no');
  const root = useRef<HTMLDivElement>(null);
  const isOpen = opened !== 'no';

  useEffect(() => {
    if (!isOpen) return;
    const handleOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpened('no');
    };
    const outside = ['mousedown', 'touchstart', 'focusin'];
    for (const type of outside) document.addEventListener(type, handleOutside, { passive: true });
    return () => {
      for (const type of outside) document.removeEventListener(type, handleOutside);
    };
  }, [isOpen]);

  function handlePointer(event: PointerEvent, next: Opened) {
    if (event.pointerType === 'mouse' && opened !== 'pinned') setOpened(next);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    if (event.key === 'Escape' && isOpen) {
      setOpened('no');
      root.current?.querySelector('button')?.focus();
      return;
    }
    const next = nextEntry(event.key, entries.indexOf(event.target as HTMLElement), entries.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpened('pinned');
    // The entries are shown with the next paint, and cannot take focus before.
    requestAnimationFrame(() => entries[next]?.focus());
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pointer of the button and links inside arrive here
    <div
      className={css.Root}
      ref={root}
      data-open={isOpen || undefined}
      onKeyDown={handleKeyDown}
      onPointerEnter={(event) => handlePointer(event, 'hover')}
      onPointerLeave={(event) => handlePointer(event, 'no')}
    >
      <button
        className={css.Trigger}
        type="button"
        title={title}
        aria-label={title && `${title}: ${label}`}
        aria-current={current}
        aria-expanded={isOpen}
        aria-haspopup="true"
        onClick={() => setOpened(opened === 'pinned' ? 'no' : 'pinned')}
      >
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        <Icon name="caret" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <ul className={css.Menu} onClick={() => setOpened('no')}>
        {children}
      </ul>
    </div>
  );
}
