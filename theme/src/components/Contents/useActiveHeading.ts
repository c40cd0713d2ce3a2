import { useEffect, useState } from 'react';
import { useSite } from '../../app/contexts';
import type { TocEntry } from '../../generated/props';
import { activeHeading } from './activeHeading';

/** The id of the heading being read. */
export function useActiveHeading(entries: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>();
  // A navbar that hides is not in the way of what is read.
  const { hideOnScroll } = useSite().navbar;

  useEffect(() => {
    let observer: IntersectionObserver | undefined;
    // With the next paint: measuring at once would lay the new page out twice.
    const frame = requestAnimationFrame(() => {
      const header = hideOnScroll ? null : document.querySelector('header');
      observer = observeHeadings(entries, header?.offsetHeight ?? 0, setActive);
    });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [entries, hideOnScroll]);

  return active;
}

function observeHeadings(
  entries: readonly TocEntry[],
  offset: number,
  onActive: (id?: string) => void,
) {
  const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
  // Called when a heading passes the navbar or the middle of the window, not on every scroll.
  const observer = new IntersectionObserver(
    () => {
      const boxes = headings.map((heading) => heading.getBoundingClientRect());
      onActive(headings[activeHeading(boxes, offset, innerHeight)]?.id);
    },
    { rootMargin: `-${offset}px 0px -50% 0px`, threshold: [0, 1] },
  );
  for (const heading of headings) observer.observe(heading);
  return observer;
}
