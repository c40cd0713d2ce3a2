import { expect, test } from 'vitest';
import type { CheckResponse, Diagnostic } from './checker';
import { editedPart, lineOf, rangeOf } from './editedPart';

const IMPORT = "import { A } from 'yutil';\n";

const responseTo = (code: string, rest: Partial<CheckResponse> = {}): CheckResponse => ({
  code,
  html: '',
  findings: [],
  results: [],
  ...rest,
});

const diagnostic = (start: number, end: number): Diagnostic => ({
  start,
  end,
  severity: 'error',
  message: 'no',
});

test('hidden imports are not part of the text, and positions are counted after them', () => {
  const edited = { prefix: IMPORT, text: 'type B = A.Last<1>;', suffix: '', isLine: false };
  const start = IMPORT.length;
  const part = editedPart(
    responseTo(`${IMPORT}type B = A.Last<1>; //=> x`, {
      selection: [start + 4, start + 6],
      findings: [diagnostic(start + 16, start + 17)],
    }),
    edited,
  );
  expect(part.text).toBe('type B = A.Last<1>; //=> x');
  expect(part.suffix).toBe('');
  expect(part.selection).toEqual([4, 6]);
  expect(part.marks).toEqual([{ start: 16, end: 17, kind: 'diagnostic error' }]);
});

test('the result of a live line stays outside of its text', () => {
  const edited = { prefix: 'type R = ', text: 'A.Last<[1]>', suffix: '; //=> 2', isLine: true };
  const part = editedPart(responseTo('type R = A.Last<[1]>; //=> 1'), edited);
  expect([part.text, part.suffix]).toEqual(['A.Last<[1]>', '; //=> 1']);
});

test('a diagnostic without length marks one letter, except at the end of the text', () => {
  const edited = { prefix: '', text: 'ab', suffix: '', isLine: false };
  const { marks } = editedPart(
    responseTo('ab', { findings: [diagnostic(1, 1), diagnostic(2, 2)] }),
    edited,
  );
  expect(marks.map(({ start, end }) => [start, end])).toEqual([[1, 2]]);
});

test('unknown results are stale', () => {
  const edited = { prefix: '', text: 'a //=>', suffix: '', isLine: false };
  const { marks } = editedPart(
    responseTo('a //=>', {
      results: [
        { start: 2, end: 6 },
        { start: 0, end: 1, type: '1' },
      ],
    }),
    edited,
  );
  expect(marks).toEqual([{ start: 2, end: 6, kind: 'stale' }]);
});

test('a diagnostic is on its line of the text, one in hidden code on the first', () => {
  const edited = { prefix: IMPORT, text: 'a\nb\nc', suffix: '', isLine: false };
  const start = IMPORT.length;
  expect(lineOf(diagnostic(start + 4, start + 5), edited)).toBe(3);
  expect(lineOf(diagnostic(2, 5), edited)).toBe(1);
  expect(rangeOf(diagnostic(2, start + 99), edited)).toEqual([0, 5]);
});
