import { expect, test } from 'vitest';
import { foldedRange, hashOfStep, type Replay, shownSteps, stepOfHash } from './stepsData';

const testStep = (isGuard: boolean) =>
  ({
    kind: 'test',
    depth: 0,
    lines: [0, 0],
    check: 'T',
    extends: 'unknown',
    value: '1',
    holds: true,
    inferred: [],
    isGuard,
  }) as const;

const replay: Replay = {
  expression: 'A<1>',
  result: '1',
  steps: [testStep(true), testStep(false)],
  sources: [],
};

test('guards are left out unless requested, and numbers stay', () => {
  expect(shownSteps(replay, false).map(({ number }) => number)).toEqual([2]);
  expect(shownSteps(replay, true).map(({ number }) => number)).toEqual([1, 2]);
});

test('only the middle of a long list is folded', () => {
  expect(foldedRange(24)).toBeUndefined();
  expect(foldedRange(57)).toEqual([14, 51]);
});

test('an address names a step of the live line, or of another block', () => {
  for (const address of [
    { number: 7, block: undefined },
    { number: 12, block: '1f0c2a9b' },
  ]) {
    expect(stepOfHash(hashOfStep(address))).toEqual(address);
  }
  expect(hashOfStep({ number: 7, block: undefined })).toBe('#step-7');
  expect(['#step-x', '#step-', '#step-7-x', '#steps'].map(stepOfHash)).toEqual(
    Array(4).fill(undefined),
  );
});
