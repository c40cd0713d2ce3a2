import { useEffect, useState } from 'react';
import type { TocEntry } from '../../generated/props';
import { activeHeading } from './activeHeading';

/** The id of the heading being read. */
export function useActiveHeading(entries: readonly TocEntry[]): string | undefined {
  const [active, setActive] = useState<string>();

  useEffect(() => {
    let observer: IntersectionObserver | undefined;
    // With the next paint: measuring at once would lay the new page out twice.
    const frame = requestAnimationFrame(() => {
      observer = observeHeadings(entries, setActive);
    });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
    };
  }, [entries]);

  return active;
}

function observeHeadings(entries: readonly TocEntry[], onActive: (id?: string) => void) {
  const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
  const offset = document.querySelector('header')?.offsetHeight ?? 0;
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
