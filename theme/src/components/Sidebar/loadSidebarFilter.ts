import { adoptStyles } from '../../styles/adoptStyles';
import styles from './filterField.css?inline';

/** Loads the filter of a sidebar when its field is hovered or focused. */
export function watchSidebarFilter(): void {
  adoptStyles(styles);
  const load = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.filter === undefined) return;
    import('./sidebarFilter').then(
      (it) => it.attachFilter(target),
      (error: unknown) => console.warn(error),
    );
  };
  document.addEventListener('focusin', load);
  document.addEventListener('pointerover', load);
  // The field may already have focus.
  load({ target: document.activeElement });
}
