import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckRequest, CheckResponse } from './checker';
import { createDelayedCheck } from './delayedCheck';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const responseTo = ({ code }: CheckRequest): CheckResponse => ({
  code,
  html: '',
  findings: [],
  results: [],
});

function setUp(check = vi.fn(async (request: CheckRequest) => responseTo(request))) {
  const answers: string[] = [];
  const onFail = vi.fn();
  const state = { code: 'a' };
  const delayedCheck = createDelayedCheck({
    check,
    request: () => ({ code: state.code }),
    onResponse: ({ code }) => void answers.push(code),
    onFail,
  });
  return { delayedCheck, answers, check, onFail, state };
}

test('the compiler is called once, after a pause', async () => {
  const { delayedCheck, answers, check, state } = setUp();
  delayedCheck.soon();
  await vi.advanceTimersByTimeAsync(100);
  state.code = 'ab';
  delayedCheck.soon();
  await vi.advanceTimersByTimeAsync(1000);
  expect(check).toHaveBeenCalledTimes(1);
  expect(answers).toEqual(['ab']);
});

test('an outdated answer is dropped', async () => {
  const waiting: ((answer: CheckResponse) => void)[] = [];
  const check = vi.fn(() => new Promise<CheckResponse>((resolve) => void waiting.push(resolve)));
  const { delayedCheck, answers, state } = setUp(check);
  const first = delayedCheck.now();
  state.code = 'b';
  const second = delayedCheck.now();
  waiting[1]?.(responseTo({ code: 'b' }));
  waiting[0]?.(responseTo({ code: 'a' }));
  await Promise.all([first, second]);
  expect(answers).toEqual(['b']);
});

test('a failure is reported, except of a canceled request', async () => {
  const check = vi.fn(async (): Promise<CheckResponse> => {
    throw new Error('gone');
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { delayedCheck, onFail } = setUp(check);
  await delayedCheck.now();
  expect(onFail).toHaveBeenCalledTimes(1);
  const given = delayedCheck.now();
  delayedCheck.stop();
  await given;
  expect(onFail).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
