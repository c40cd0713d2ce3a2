import type { Page } from '@playwright/test';

/** Collects layout shifts without user input above a threshold: their score and elements. */
export async function watchShifts(page: Page, threshold = 0): Promise<() => Promise<string[]>> {
  await page.addInitScript((threshold) => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const movements = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : '#text';
          return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        if (!hadRecentInput && value > threshold) shifts.push(`${value}: ${movements.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, threshold);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
