import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAsking } from './asking';
import type { Answer, Question } from './checker';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answerTo = ({ code }: Question): Answer => ({ code, html: '', findings: [], results: [] });

function setUp(check = vi.fn(async (question: Question) => answerTo(question))) {
  const answers: string[] = [];
  const onFail = vi.fn();
  const state = { code: 'a' };
  const asking = createAsking({
    check,
    question: () => ({ code: state.code }),
    onAnswer: ({ code }) => void answers.push(code),
    onFail,
  });
  return { asking, answers, check, onFail, state };
}

test('a compiler is asked once, after a pause', async () => {
  const { asking, answers, check, state } = setUp();
  asking.soon();
  await vi.advanceTimersByTimeAsync(100);
  state.code = 'ab';
  asking.soon();
  await vi.advanceTimersByTimeAsync(1000);
  expect(check).toHaveBeenCalledTimes(1);
  expect(answers).toEqual(['ab']);
});

test('an answer that is overtaken by the next question is dropped, whenever it comes', async () => {
  const waiting: ((answer: Answer) => void)[] = [];
  const check = vi.fn(() => new Promise<Answer>((resolve) => void waiting.push(resolve)));
  const { asking, answers, state } = setUp(check);
  const first = asking.now();
  state.code = 'b';
  const second = asking.now();
  waiting[1]?.(answerTo({ code: 'b' }));
  waiting[0]?.(answerTo({ code: 'a' }));
  await Promise.all([first, second]);
  expect(answers).toEqual(['b']);
});

test('a failure is reported, but not one of a question that was given up', async () => {
  const check = vi.fn(async (): Promise<Answer> => {
    throw new Error('gone');
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { asking, onFail } = setUp(check);
  await asking.now();
  expect(onFail).toHaveBeenCalledTimes(1);
  const given = asking.now();
  asking.stop();
  await given;
  expect(onFail).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
