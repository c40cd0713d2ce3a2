import { useEffect, useState } from 'react';
import { useSite } from '../../app/contexts';
import type { TocEntry } from '../../generated/props';

/** The id of the heading being read. */
export function useActiveHeading(entries: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>();
  // A hidden navbar covers no text.
  const { hideOnScroll } = useSite().navbar;

  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    // After the next paint: measuring immediately would lay out the new page twice.
    import('./observeHeadings').then(
      (it) =>
        requestAnimationFrame(() => {
          if (isOver) return;
          const header = hideOnScroll ? null : document.querySelector<HTMLElement>('[data-tone]');
          stop = it.observeHeadings(entries, header?.offsetHeight ?? 0, setActive);
        }),
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [entries, hideOnScroll]);

  return active;
}
