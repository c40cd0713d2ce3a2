import { useEffect, useState } from 'react';
import { useSite } from '../../app/contexts';
import type { TocEntry } from '../../generated/props';
import { activeHeading } from './activeHeading';

/** Beyond any page, in px. */
const FAR = 1_000_000;

/** The id of the heading being read. */
export function useActiveHeading(entries: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>();
  // A navbar that hides is not in the way of what is read.
  const { hideOnScroll } = useSite().navbar;

  useEffect(() => {
    let stop: (() => void) | undefined;
    // With the next paint: measuring at once would lay the new page out twice.
    const frame = requestAnimationFrame(() => {
      const header = hideOnScroll ? null : document.querySelector('header');
      stop = observeHeadings(entries, header?.offsetHeight ?? 0, setActive);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop?.();
    };
  }, [entries, hideOnScroll]);

  return active;
}

/** Calls back when a heading passes the navbar or the middle of the window, not on every scroll. */
function observeHeadings(
  entries: readonly TocEntry[],
  offset: number,
  onActive: (id?: string) => void,
): () => void {
  const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
  const handle = () => {
    const boxes = headings.map((heading) => heading.getBoundingClientRect());
    onActive(headings[activeHeading(boxes, offset, innerHeight)]?.id);
  };
  // All that is below the one line, and all that is above the other: a band between the two would miss
  // a heading that a single jump takes past both.
  const areas = [`-${offset}px 0px ${FAR}px 0px`, `${FAR}px 0px -50% 0px`];
  const observers = areas.map((rootMargin) => {
    const observer = new IntersectionObserver(handle, { rootMargin, threshold: [0, 1] });
    for (const heading of headings) observer.observe(heading);
    return observer;
  });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}
