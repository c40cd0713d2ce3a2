import { expect, test } from 'vitest';
import { placeBeside } from './typeTooltip';

const view = { width: 360, height: 640 };
const tooltip = { width: 300, height: 100 };
const at = (left: number, top: number) => ({ left, top, bottom: top + 20 });

test('it is displayed above, so that it covers no results', () => {
  expect(placeBeside(at(40, 300), tooltip, view)).toEqual({ x: 26, y: 200 });
});

test('it is displayed below if there is no space above', () => {
  expect(placeBeside(at(40, 60), tooltip, view).y).toBe(80);
});

test('it stays in view on either side', () => {
  expect(placeBeside(at(2, 300), tooltip, view).x).toBe(8);
  expect(placeBeside(at(340, 300), tooltip, view).x).toBe(52);
  expect(placeBeside(at(2, 300), { width: 400, height: 10 }, view).x).toBe(8);
});
