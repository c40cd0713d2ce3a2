import { expect, test, vi } from 'vitest';

vi.mock('virtual:compiler', () => ({ messages: {} }));

const { translateMessage } = await import('./compilerMessages');

const translation = [
  "Type '{0}' does not satisfy the constraint '{1}'.",
  "'{0}' 형식이 '{1}' 제약 조건을 만족하지 않습니다.",
] as const;

test('names and types of a message are inserted into its translation', () => {
  expect(
    translateMessage(
      "Type 'string' does not satisfy the constraint 'readonly unknown[]'",
      translation,
    ),
  ).toBe("'string' 형식이 'readonly unknown[]' 제약 조건을 만족하지 않습니다");
});

test('further explanations of the compiler are kept', () => {
  const message = "Type 'a' does not satisfy the constraint 'b'. Source has 0 element(s)";
  expect(translateMessage(message, translation)).toBe(
    "'a' 형식이 'b' 제약 조건을 만족하지 않습니다. Source has 0 element(s)",
  );
});

test('an unknown message has no translation', () => {
  expect(translateMessage('Something else', translation)).toBeUndefined();
  expect(translateMessage('Something else', undefined)).toBeUndefined();
});
