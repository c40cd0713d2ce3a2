/** Editing of examples in place: results, errors, keys, input methods, links that contain code. */

import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { waitForHydration } from '../support/problems';

const CHUNK = '/docs/usage-array/chunk';

const live = (page: Page) => page.getByRole('region', { name: '한눈에 보기' });
/** The first example below the signature. */
const example = (page: Page) =>
  page.locator('main figure.code:not(section *, .signature *)').first();
const input = (block: Locator) => block.getByRole('textbox', { name: '예제 코드' });

async function open(page: Page, block: Locator, path = CHUNK): Promise<Locator> {
  await page.goto(path);
  await waitForHydration(page);
  await block.getByRole('button', { name: '편집' }).click();
  await expect(input(block)).toBeFocused();
  await expect(block.getByText('코드를 바꾸면 결과를 다시 계산해요')).toBeVisible();
  return input(block);
}

test('a live line evaluates what a reader types, and Close restores the documented one', async ({
  page,
}) => {
  const box = await open(page, live(page));
  await box.press('End');
  await box.press('ArrowLeft');
  await box.press('Backspace');
  await page.keyboard.type('3');
  await expect(live(page).locator('.r')).toHaveText("//=> [['a', 'b', 'c'], ['d']]");
  await live(page).getByRole('button', { name: '닫기' }).click();
  await expect(live(page).locator('.r')).toHaveText("//=> [['a', 'b'], ['c', 'd']]");
  await expect(live(page).getByRole('button', { name: '편집' })).toBeFocused();
});

test('results of a block are updated in place, new ones filled in, and undo restores the code', async ({
  page,
}) => {
  const box = await open(page, example(page));
  const before = await box.inputValue();
  await box.press('Control+End');
  await page.keyboard.type('\ntype Last = A.Last<Rest>; //=>');
  await expect(box).toHaveValue(/type Last = A\.Last<Rest>; \/\/=> \[5\]$/);
  await box.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(0, 0));
  await box.press('Control+z');
  await box.press('Control+z');
  await box.press('Control+z');
  await expect(box).toHaveValue(before);
  await box.press('Control+Shift+z');
  await expect(box).not.toHaveValue(before);
});

test('an error is underlined, listed with its line, and disappears when corrected', async ({
  page,
}) => {
  const box = await open(page, example(page));
  await box.fill("type Wrong = A.Last<'x'>; //=>");
  await expect(example(page).locator('.diagnostic')).toHaveText("'x'");
  const item = example(page).getByRole('listitem');
  await expect(item).toContainText("'readonly unknown[]' 제약 조건을 만족하지 않습니다");
  await item.getByRole('button', { name: '1번째 줄' }).click();
  await expect(box).toBeFocused();
  expect(
    await box.evaluate((it: HTMLTextAreaElement) => [it.selectionStart, it.selectionEnd]),
  ).toEqual([20, 23]);
  await page.keyboard.type("['x']");
  await expect(box).toHaveValue("type Wrong = A.Last<['x']>; //=> 'x'");
  await expect(example(page).locator('.diagnostic')).toHaveCount(0);
});

test('Tab moves the focus until something is typed, then indents, and after Escape moves the focus again', async ({
  page,
}) => {
  const box = await open(page, example(page));
  await box.press('Tab');
  await expect(box).not.toBeFocused();
  await box.focus();
  await box.press('Control+Home');
  await page.keyboard.type(' ');
  await box.press('Tab');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(/^ {3}type Pairs/);
  await box.press('Shift+Tab');
  await expect(box).toHaveValue(/^ type Pairs/);
  await box.press('Escape');
  await box.press('Tab');
  await expect(box).not.toBeFocused();
});

test('Korean composition loses no syllables while the compiler responds', async ({ page }) => {
  const box = await open(page, example(page));
  await box.fill("type Word = '");
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  for (const [steps, syllable] of [
    [['ㅎ', '하', '한'], '한'],
    [['ㄱ', '그', '글'], '글'],
  ] as const) {
    for (const step of steps) {
      await compose(step);
      // Longer than the pause before a request to the compiler.
      await page.waitForTimeout(250);
    }
    await session.send('Input.insertText', { text: syllable });
  }
  await page.keyboard.type("'; //=>");
  await expect(box).toHaveValue("type Word = '한글'; //=> '한글'");
});

test('a link contains the code, and opens it on the page and in the playground', async ({
  page,
  context,
}) => {
  // Not the clipboard of the machine: other tests use it at the same time.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text);
  });
  const box = await open(page, example(page));
  await box.fill('type Shared = A.Last<[1, 2]>; //=>');
  await expect(box).toHaveValue(/\/\/=> 2$/);
  await example(page).getByRole('button', { name: '공유' }).click();
  await expect(example(page).getByRole('button', { name: '링크를 복사했어요' })).toBeVisible();
  const link = new URL((await page.evaluate(() => sessionStorage.getItem('copied'))) ?? '');
  expect(link.pathname).toBe(CHUNK);
  for (const path of [`${CHUNK}${link.hash}`, `/play${link.hash}`]) {
    const other = await context.newPage();
    await other.goto(path);
    const shared = other.getByRole('textbox', { name: '예제 코드' }).first();
    await expect(shared).toHaveValue(/type Shared = A\.Last<\[1, 2\]>; \/\/=> 2$/);
    await other.close();
  }
});

test('names of edited code show their types on hover', async ({ page }) => {
  const box = await open(page, example(page));
  await box.fill('type Edited = A.Last<[1, 2]>; //=>');
  await expect(box).toHaveValue(/\/\/=> 2$/);
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 52, y + 10);
  await page.mouse.move(x + 55, y + 11);
  await expect(page.getByRole('tooltip')).toContainText('type Edited = 2');
});

test('a key shows and announces the type of the name at the cursor', async ({ page }) => {
  const box = await open(page, example(page));
  await box.fill('type Edited = A.Last<[1, 2]>; //=>');
  await expect(box).toHaveValue(/\/\/=> 2$/);
  await box.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(7, 7));
  await box.press('Control+i');
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText('type Edited = 2');
  await expect(page.locator('[aria-live]').first()).toContainText('type Edited = 2');
  await expectNoViolations(page, 'the type of a name in an editor');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(box).toBeFocused();
  await box.press('Control+i');
  await expect(tooltip).toBeVisible();
  await page.keyboard.type('x');
  await expect(tooltip).toBeHidden();
});

test('in forced colors text, errors and focus of an open editor are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const box = await open(page, example(page));
  await box.fill("type Wrong = A.Last<'x'>; //=>");
  const diagnostic = example(page).locator('.diagnostic');
  await expect(diagnostic).toBeVisible();
  const style = (element: Locator, name: string) =>
    element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), name);
  expect(await style(diagnostic, 'text-decoration-line')).toContain('underline');
  // The visible letters are those of the layer, except in forced colors.
  const layer = example(page).locator('.code-layer');
  const [text, ground] = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.setProperty('color', 'CanvasText');
    probe.style.setProperty('background-color', 'Canvas');
    document.body.append(probe);
    const { color, backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return [color, backgroundColor];
  });
  expect(text).not.toBe(ground);
  expect(await style(layer, 'color')).toBe(text);
  await box.focus();
  expect(await style(example(page), 'outline-style')).toBe('solid');
});

test('the playground page has an open editor that cannot be closed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '플레이그라운드' }).click();
  await expect(page).toHaveURL('/play');
  const box = page.getByRole('textbox', { name: '예제 코드' });
  await expect(box).toHaveValue(/^import \{ A, S \} from 'yutil';/);
  await expect(page.locator('main').getByRole('button', { name: '닫기' })).toHaveCount(0);
});

test('nothing is loaded before a reader edits', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(CHUNK);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => /\/editor-|_munseo\/check$/.test(path))).toEqual([]);
});

test('without a server the browser checks, also offline', async ({ page, context }) => {
  await page.route('**/_munseo/check', (route) => route.fulfill({ status: 405 }));
  const box = await open(page, example(page));
  await box.fill('type Last = A.Last<[1, 2]>; //=>');
  await expect(box).toHaveValue(/\/\/=> 2$/, { timeout: 30_000 });
  await expect(
    example(page).getByText(/^브라우저에서 TypeScript 6[\d.]+ 컴파일러로 확인했어요$/),
  ).toBeVisible();
  await context.setOffline(true);
  await box.fill("type Wrong = A.Last<'x'>; //=>");
  await expect(example(page).locator('.diagnostic')).toHaveText("'x'");
});

test('without any compiler, the page reports it', async ({ page }) => {
  await page.route('**/_munseo/check', (route) => route.abort());
  await page.route('**/typescript-*', (route) => route.abort());
  const box = await open(page, example(page));
  await box.fill('type A = 1; //=>');
  await expect(example(page).getByText('지금은 코드를 확인할 수 없어요')).toBeVisible({
    timeout: 15_000,
  });
});

for (const width of [1440, 390]) {
  test(`no layout shifts when an editor opens at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(CHUNK);
    await waitForHydration(page);
    // Deferred features are loaded.
    await page.waitForLoadState('networkidle');
    for (const block of [live(page), example(page)]) {
      const button = block.getByRole('button', { name: '편집' });
      await expect(button).toBeVisible();
      const tops = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.prose :is(h2, h3, p, figure, section)')]
            .filter((it) => it.getClientRects().length > 0 && !it.closest('.code-edit-bar'))
            .map((it) => Math.round(it.getBoundingClientRect().top + scrollY)),
        );
      const before = await tops();
      // With the keyboard, because the button moves while content far from the screen is laid out.
      await button.press('Enter');
      await expect(input(block)).toBeFocused();
      expect(await tops()).toEqual(before);
      await block.getByRole('button', { name: '닫기' }).click();
      expect(await tops()).toEqual(before);
    }
  });
}

for (const width of [1440, 320]) {
  test(`an open editor has no accessibility violations at ${width} px, and does not overflow`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const box = await open(page, example(page));
    await box.fill("type Wrong = A.Last<'x'>; //=>");
    await expect(example(page).locator('.diagnostic')).toBeVisible();
    await expectNoViolations(page, 'edited');
    expect(
      await page.locator('html').evaluate((it) => it.scrollWidth - it.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
}
