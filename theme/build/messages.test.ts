import { expect, test } from 'vitest';
import korean from '../messages/ko.json';
import { messages } from './messages.ts';

const transform = messages().transform as (code: string, id: string) => { code: string };
const load = (query: string) =>
  transform(JSON.stringify(korean), `/theme/messages/ko.json${query}`).code;

test('a set of messages has those of its query, and every page those of no other set', () => {
  const page = JSON.parse(load(''));
  expect(page).toHaveProperty(['page.retry']);
  expect(page).not.toHaveProperty(['blog.title']);
  expect(page).not.toHaveProperty(['signature.type']);
  expect(load('?blog')).toMatch(/^export default \{"blog\.archive":/);
  expect(load('?search')).not.toContain('"search.');
});
