/** Tests that text colors reach 4.5:1, and edges of controls 3:1, in light and dark mode. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const palette = new Map(
  Array.from(
    readFileSync(new URL('../src/styles/palette.css', import.meta.url), 'utf8').matchAll(
      /--([\w-]+): (#\w{6});/g,
    ),
    ([, name = '', value = '']) => [name, value] as const,
  ),
);
/** Every color with a variant for dark backgrounds. */
const hues = [...palette.keys()].filter((name) => palette.has(`${name}-light`));

test('hues and backgrounds of the palette are parsed', () => {
  expect(hues).toEqual(expect.arrayContaining(['jade', 'vermilion', 'slate']));
  expect(palette.has('paper') && palette.has('night')).toBe(true);
});

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Approximates the style sheet's mixing for a few percent of a color. */
function mixed(color: string, ground: string, share: number): string {
  const under = channels(ground);
  const values = channels(color).map((value, at) => value * share + (under[at] ?? 0) * (1 - share));
  return `#${values
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function color(name: string): string {
  const value = palette.get(name);
  if (!value) throw new Error(`no color ${name}`);
  return value;
}

describe.each([
  ['light', 'paper', 'ink', ''],
  ['dark', 'night', 'moon', '-light'],
])('in %s mode', (_, ground, text, suffix) => {
  const grounds = [ground, `${ground}-raised`, `${ground}-sunk`].map(color);

  test.each([text, `${text}-soft`, `${text}-faint`])('text in %s', (name) => {
    for (const under of grounds) expect(contrast(color(name), under)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(hues)('text in %s, on a ground and on its tint', (hue) => {
    const value = color(hue + suffix);
    for (const under of grounds) {
      expect(contrast(value, under)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(value, mixed(value, under, 0.13))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('edges of controls', () => {
    for (const under of grounds) {
      expect(contrast(color(`${ground}-line-strong`), under)).toBeGreaterThanOrEqual(3);
    }
  });
});
