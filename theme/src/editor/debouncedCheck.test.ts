import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckRequest, CheckResponse } from './checker';
import { createDebouncedCheck } from './debouncedCheck';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const responseTo = ({ code }: CheckRequest): CheckResponse => ({
  code,
  html: '',
  findings: [],
  results: [],
});

function setUp(check = vi.fn(async (request: CheckRequest) => responseTo(request))) {
  const responses: string[] = [];
  const onFail = vi.fn();
  const state = { code: 'a' };
  const debouncedCheck = createDebouncedCheck({
    check,
    request: () => ({ code: state.code }),
    onResponse: ({ code }) => void responses.push(code),
    onFail,
  });
  return { debouncedCheck, responses, check, onFail, state };
}

test('the compiler is called once, after a pause', async () => {
  const { debouncedCheck, responses, check, state } = setUp();
  debouncedCheck.soon();
  await vi.advanceTimersByTimeAsync(100);
  state.code = 'ab';
  debouncedCheck.soon();
  await vi.advanceTimersByTimeAsync(1000);
  expect(check).toHaveBeenCalledTimes(1);
  expect(responses).toEqual(['ab']);
});

test('an outdated response is dropped', async () => {
  const waiting: ((response: CheckResponse) => void)[] = [];
  const check = vi.fn(() => new Promise<CheckResponse>((resolve) => void waiting.push(resolve)));
  const { debouncedCheck, responses, state } = setUp(check);
  const first = debouncedCheck.now();
  state.code = 'b';
  const second = debouncedCheck.now();
  waiting[1]?.(responseTo({ code: 'b' }));
  waiting[0]?.(responseTo({ code: 'a' }));
  await Promise.all([first, second]);
  expect(responses).toEqual(['b']);
});

test('a failure is reported, except of a canceled request', async () => {
  const check = vi.fn(async (): Promise<CheckResponse> => {
    throw new Error('gone');
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { debouncedCheck, onFail } = setUp(check);
  await debouncedCheck.now();
  expect(onFail).toHaveBeenCalledTimes(1);
  const given = debouncedCheck.now();
  debouncedCheck.stop();
  await given;
  expect(onFail).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
