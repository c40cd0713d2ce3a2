/** Errors in a navbar are reported by the build. */

import { expect, test } from '@playwright/test';
import { check, ENGLISH } from '../support/fixtureSite';

const configurationErrors = async (item: string, more = '') => {
  const { status, output } = await check({
    'munseo.toml': `${ENGLISH}${more}[[navbar.items]]\n${item}`,
    'docs/en/intro.md': '# Intro',
    'docs/en/other.md': '# Other',
  });
  expect(status, output).toBe(1);
  return output.replace(/\s+/g, ' ');
};

test('an unknown type is reported with the known ones and the entry', async () => {
  const text = await configurationErrors('type = "nonsense"\nlabel = "What"');
  expect(text).toContain('No NavbarItem component found for type "nonsense"');
  expect(text).toContain('docs_version_dropdown');
  expect(text).toContain('{"type":"nonsense","label":"What"}');
});

test('an unknown document or sidebar is reported with the known ones', async () => {
  const document = await configurationErrors('type = "doc"\ndoc = "intor"');
  expect(document).toContain('document `intor` not found');
  expect(document).toContain('available: `intro`, `other`');
  const sidebar = await configurationErrors('type = "doc_sidebar"\nsidebar = "nope"');
  expect(sidebar).toContain('sidebar `nope` not found');
  expect(sidebar).toContain('available: `tutorialSidebar`');
});

test('a sidebar without a link cannot be linked', async () => {
  const text = await configurationErrors(
    'type = "doc_sidebar"\nsidebar = "empty"',
    '[docs.sidebars.all]\ndir = "."\n[docs.sidebars.empty]\nitems = []\n',
  );
  expect(text).toContain('the sidebar `empty` has no link');
});
