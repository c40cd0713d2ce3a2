import { adoptStyles } from '../../styles/adoptStyles';
import styles from './offerSidebarFilter.css?inline';

/** Loads the filter of a sidebar for readers who point at its field or reach it by keyboard. */
export function offerSidebarFilter(): void {
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
  // The field may have focus already.
  load({ target: document.activeElement });
}
