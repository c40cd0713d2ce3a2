// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '../../messages/en.json';
import { page, site } from '../../tests/fixtures/site';
import { Providers } from '../app/App';
import { Tab, Tabs } from '../islands/Tabs/Tabs';
import { createTranslate } from '../messages/translate';
import { revealTarget, watchHiddenTargets } from './hiddenTargets';

let root: Root;

const ITEMS = ['a', 'b'].map((value) => ({ value, label: value }));

let goBack = () => {};

beforeAll(() =>
  watchHiddenTargets({
    onPageDisplayed(listener) {
      goBack = () => listener('pop');
      return () => {};
    },
  }),
);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  history.replaceState(null, '');
  document.body.innerHTML = '<main></main>';
  await display();
});

async function display() {
  root = createRoot(document.body.firstElementChild as Element);
  await act(async () =>
    root.render(
      <Providers site={site('en')} page={page('doc')} translate={createTranslate(english)}>
        <Tabs group="os" items={ITEMS} initial="a">
          <Tab value="a">
            <h2 id="one">One</h2>
          </Tab>
          <Tab value="b">
            <details>
              <summary>More</summary>
              <Tabs group={null} items={ITEMS} initial="a">
                <Tab value="a">1</Tab>
                <Tab value="b">
                  <h3 id="깊은-곳">Deep</h3>
                </Tab>
              </Tabs>
            </details>
          </Tab>
        </Tabs>
      </Providers>,
    ),
  );
}

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const isHidden = (id: string) =>
  document.getElementById(id)?.closest('[hidden],details:not([open])') != null;
const reveal = async (hash: string) => {
  let isChanged = false;
  await act(async () => {
    isChanged = revealTarget(hash);
  });
  return isChanged;
};

test('a heading in tabs and closed parts is displayed, at any depth, as often as it is asked for', async () => {
  expect(isHidden('깊은-곳')).toBe(true);
  expect(await reveal(`#${encodeURIComponent('깊은-곳')}`)).toBe(true);
  expect(isHidden('깊은-곳')).toBe(false);
  expect(await reveal('#깊은-곳')).toBe(false);
  expect(await reveal('#one')).toBe(true);
  expect(await reveal('#깊은-곳:~:text=Deep')).toBe(true);
  expect(isHidden('깊은-곳')).toBe(false);
});

test('the choice of the reader is not changed by it', async () => {
  await act(async () => document.querySelector<HTMLElement>('[role="tab"]')?.click());
  const stored = { ...localStorage };
  await reveal('#깊은-곳');
  expect({ ...localStorage }).toEqual(stored);
});

test('a displayed or missing heading changes nothing', async () => {
  for (const hash of ['#one', '#none', '#', '']) expect(await reveal(hash), hash).toBe(false);
});

test('what a link has shown is shown again by Back', async () => {
  const displayAgain = async () => {
    await act(async () => document.body.click());
    act(() => root.unmount());
    await display();
    await act(async () => goBack());
  };
  await reveal('#깊은-곳');
  await displayAgain();
  expect(isHidden('깊은-곳')).toBe(false);
});

test('browsers find text in tabs that are not selected, and what is around them opens', async () => {
  const panel = document.getElementById('깊은-곳')?.parentElement;
  expect(panel?.getAttribute('hidden')).toBe('until-found');
  expect(panel?.ariaHidden).toBe('true');
  await act(async () => panel?.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(isHidden('깊은-곳')).toBe(false);
  expect(panel?.ariaHidden).toBeFalsy();
  expect(document.getElementById('one')?.closest('[hidden="until-found"]')).not.toBeNull();
});
