import { expect, test } from 'vitest';
import { preferredVersion } from './preferredVersion';

const versions = [{ name: 'current' }, { name: '1.0' }] as never;

test('a stored version is used while the site has it', () => {
  const site = { versions, remembersVersion: true };
  expect(preferredVersion(site, '1.0')).toBe('1.0');
  expect(preferredVersion(site, '0.9')).toBeUndefined();
  expect(preferredVersion(site, null)).toBeUndefined();
});

test('a site may disable storing the version', () => {
  expect(preferredVersion({ versions, remembersVersion: false }, '1.0')).toBeUndefined();
});
