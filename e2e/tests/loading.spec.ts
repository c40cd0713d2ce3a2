/** Loading states, failed pages, and crashes. */

import { expect, type Page, test } from '@playwright/test';
import { collectProblems, markDocument, waitForHydration } from '../support/problems';

const PAGE = '/docs/usage-union/range';
const NEXT = '**/usage-union/to-tuple/page.json';

/** Opens a page with data saving, so that nothing is prefetched. */
async function openSaving(page: Page, path = PAGE): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(path);
  await waitForHydration(page);
}

const sidebarLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '문서 사이드바' }).getByRole('link', { name });

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.describe('the progress bar', () => {
  test('starts after 200 ms at 0.08, advances, and disappears when the page is displayed, but not when only the fragment changes', async ({
    page,
  }) => {
    await page.clock.install();
    await openSaving(page);
    const bar = page.locator('[data-progress]');
    await page.getByRole('navigation', { name: '이 페이지에서' }).getByRole('link').first().click();
    await page.clock.runFor(350);
    await expect(bar).toBeHidden();
    let release = () => {};
    const delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(NEXT, async (route) => {
      await delay;
      await route.continue();
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    await sidebarLink(page, 'ToTuple').click();
    const value = () => bar.evaluate((it) => Number(it.style.getPropertyValue('--progress')));
    await page.clock.runFor(190);
    await expect(bar).toBeHidden();
    await page.clock.runFor(20);
    await expect(page.getByRole('progressbar', { name: '불러오는 중' })).toBeVisible();
    expect(await value()).toBe(0.08);
    await page.clock.runFor(800);
    const crept = await value();
    expect(crept).toBeGreaterThan(0.08);
    expect(crept).toBeLessThan(0.1);
    await page.clock.resume();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
    await expect(bar).toBeHidden();
  });
});

test.describe('a page that fails to load', () => {
  test('is loaded as a document if possible, with a warning', async ({ page }) => {
    await openSaving(page);
    const isSame = await markDocument(page);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route(NEXT, (route) => route.abort());
    await sidebarLink(page, 'ToTuple').click();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
    await waitForHydration(page);
    expect(await isSame()).toBe(false);
    expect(warnings.join()).toContain('/docs/usage-union/to-tuple/page.json');
  });

  test('is reported with its reason when offline; back, a retry and the rest of the site work', async ({
    page,
    context,
  }) => {
    await openSaving(page);
    const isSame = await markDocument(page);
    const title = await page.title();
    await context.setOffline(true);
    await sidebarLink(page, 'ToTuple').click();
    const failure = page.getByRole('alert');
    await expect(failure).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'U.Range' })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(sidebarLink(page, 'Range')).toHaveAttribute('aria-current', 'page');

    await sidebarLink(page, 'ToTuple').click();
    await expect(failure).toContainText('인터넷 연결을 확인해 주세요');
    await expect(page).toHaveURL('/docs/usage-union/to-tuple');
    // Still offline: the error returns.
    await failure.getByRole('button', { name: '다시 시도' }).click();
    await expect(failure).toContainText('인터넷 연결을 확인해 주세요');
    await context.setOffline(false);
    await failure.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
    await expect(failure).toBeHidden();
    // From a failed page, a link leads to the next one.
    await context.setOffline(true);
    await sidebarLink(page, 'ToFnIntersection').click();
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await sidebarLink(page, 'ToObject').click();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToObject' })).toBeVisible();
    expect(await isSame()).toBe(true);
  });

  test('navbar and sidebar are those of the requested page, not of the previous one', async ({
    page,
  }) => {
    await openSaving(page, '/docs/usage-array/chunk');
    await page.route('**/docs/getting_started{,/page.json}', (route) =>
      route.fulfill({ status: 503, body: 'busy' }),
    );
    await sidebarLink(page, '시작하기').click();
    await expect(page.getByRole('alert')).toContainText('상태 코드: 503');
    await expect(page).toHaveTitle('페이지를 불러오지 못했어요. | Yutil');
    await expect(sidebarLink(page, '시작하기')).toHaveAttribute('aria-current', 'page');
    await expect(sidebarLink(page, 'Chunk')).not.toHaveAttribute('aria-current');
    await page.getByRole('button', { name: '언어: 한국어' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/docs/getting_started');
  });
});

test.describe('a component that loads slowly', () => {
  const chunk = /\/assets\/Category-[^/]*\.js$/;

  test('shows a spinner after a moment, not at once', async ({ page }) => {
    await openSaving(page);
    let release = () => {};
    const delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(chunk, async (route) => {
      await delay;
      await route.continue();
    });
    await sidebarLink(page, 'Union(U)').click();
    await expect(page.getByRole('status')).toContainText('불러오는 중');
    await expect(page).toHaveURL('/docs/category/unionu');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Union(U)' })).toBeVisible();
    await expect(page.getByRole('region', { name: '본문으로 건너뛰기' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '불러오는 중' })).toBeHidden();
  });

  for (const [name, file] of [
    ['script', chunk],
    ['style sheet', /\/assets\/Category-[^/]*\.css$/],
  ] as const) {
    test(`a failed ${name} is reported and can be retried`, async ({ page }) => {
      await openSaving(page);
      await page.route(file, (route) => route.abort());
      await sidebarLink(page, 'Union(U)').click();
      const failure = page.getByRole('alert');
      await expect(failure).toContainText('인터넷 연결을 확인해 주세요');
      await page.unroute(file);
      await failure.getByRole('button', { name: '다시 시도' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Union(U)' })).toBeVisible();
      const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
      expect((await sheets()).join()).toContain('/assets/Category-');
    });
  }
});

test.describe('a request that the reader abandons', () => {
  /** Goes back while a script is loading, then releases it: it must not open anything. */
  async function goBackBefore(page: Page, script: RegExp, ask: () => Promise<void>) {
    await openSaving(page);
    await sidebarLink(page, 'Union(U)').click();
    await expect(page).toHaveURL('/docs/category/unionu');
    let release = () => {};
    const delay = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(script, async (route) => {
      await delay;
      await route.continue();
    });
    const asked = page.waitForRequest(script);
    await ask();
    const url = (await asked).url();
    await page.evaluate(() => history.back());
    await expect(page).not.toHaveURL('/docs/category/unionu');
    release();
    await page.evaluate(async (url) => {
      await import(url);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, url);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  test('the search does not open on another page, and opens there on request', async ({ page }) => {
    await goBackBefore(page, /\/assets\/loadDialog-[^/]*\.js$/, () =>
      page.keyboard.press('Control+k'),
    );
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
  });

  test('the menus of a small screen do not open on another page', async ({ page }) => {
    const toggle = page.getByRole('button', { name: '사이드바 펼치거나 접기' });
    await goBackBefore(page, /\/assets\/MobilePanel-[^/]*\.js$/, async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await toggle.click();
    });
    await toggle.click();
    await expect(page.getByRole('dialog', { name: '메인' })).toBeVisible();
  });
});

test.describe('a page that crashes', () => {
  const broken = async (page: Page) => {
    await page.route(NEXT, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, content: { ...json.content, toc: null } } });
    });
  };

  test('is reported with its reason; the rest stays; a retry fetches it again', async ({
    page,
  }) => {
    await openSaving(page, `/en${PAGE}`);
    const isSame = await markDocument(page);
    await broken(page);
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'ToTuple' })
      .click();
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('null');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Still broken: it crashes again.
    const asked = page.waitForResponse(NEXT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await (await asked).finished();
    await expect(page.getByRole('heading', { name: 'This page crashed' })).toBeVisible();
    await page.unroute(NEXT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    expect(await isSame()).toBe(true);

    // In Korean, too; and another page renders normally.
    await openSaving(page);
    await broken(page);
    await sidebarLink(page, 'ToTuple').click();
    await expect(page.getByRole('heading', { name: '이 페이지에 오류가 났어요' })).toBeVisible();
    await expect(page.getByRole('button', { name: '다시 시도하기' })).toBeVisible();
    await sidebarLink(page, 'ToObject').click();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToObject' })).toBeVisible();
  });
});

test.describe('a part that crashes', () => {
  test('a navbar entry is named, and the text stays readable', async ({ page }) => {
    // The data of the site contains an unknown type of entry.
    await page.route('**/_munseo/assets/ko-*.js', async (route) => {
      const response = await route.fetch();
      const data = (await response.text()).replace('"type":"localeDropdown"', '"type":"nonsense"');
      await route.fulfill({ response, body: data });
    });
    await page.goto(PAGE);
    await waitForHydration(page);
    const crash = page.getByRole('alert');
    await expect(crash).toContainText('munseo.toml: {"position":"right","type":"nonsense"}');
    await expect(crash).toContainText('No NavbarItem component found for type "nonsense"');
    await expect(page.getByRole('heading', { level: 1, name: 'U.Range' })).toBeVisible();
    await sidebarLink(page, 'ToTuple').click();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
  });
});

test.describe('a wrong base URL', () => {
  test('is reported when neither styles nor scripts load', async ({ page }) => {
    await page.route('**/_munseo/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/en/');
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('The site did not load properly.');
    await expect(banner).toContainText('/ (default value)');
    await expect(banner).toContainText("base_url = '/en/'");
    await page.goto(PAGE);
    await expect(banner).toContainText('사이트를 제대로 불러오지 못했어요.');
  });
});

test.describe('storage that the browser denies', () => {
  test('costs one warning, and everything else works', async ({ page }) => {
    const problems = collectProblems(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/docs/getting_started');
    await waitForHydration(page);
    await page.getByRole('button', { name: /현재 밝은 모드/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const tabs = page.getByRole('tab', { name: 'yarn' });
    await tabs.first().click();
    for (const tab of await tabs.all()) await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: "사이드바 분류 'Union(U)' 펼치기" }).click();
    await expect(sidebarLink(page, 'ToTuple')).toBeVisible();
    await sidebarLink(page, 'ToTuple').click();
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('storage');
  });
});

test.describe('addresses', () => {
  test('entries of the history have keys; a suffix of static hosts is no part of a route; a path that cannot be decoded is reported', async ({
    page,
  }) => {
    const followLink = async (href: string) => {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'test link' });
        document.querySelector('main')?.prepend(link);
      }, href);
      // Before one of an earlier call.
      await page.getByRole('link', { name: 'test link' }).first().click();
    };
    await page.goto(PAGE);
    await waitForHydration(page);
    const isSame = await markDocument(page);
    const key = () => page.evaluate(() => history.state.key as string);
    const first = await key();
    await sidebarLink(page, 'ToTuple').click();
    await expect(page).toHaveURL('/docs/usage-union/to-tuple');
    const second = await key();
    expect(first).toMatch(/^[0-9a-z]{6}$/);
    expect(second).toMatch(/^[0-9a-z]{6}$/);
    expect(second).not.toBe(first);
    await page.goBack();
    await expect(page).toHaveURL(PAGE);
    expect(await key()).toBe(first);

    await followLink('/docs/usage-union/to-tuple/index.html#examples');
    await expect(page.getByRole('heading', { level: 1, name: 'U.ToTuple' })).toBeVisible();
    expect(await isSame()).toBe(true);

    await followLink('/docs/%E0%A4%A');
    await expect(page.getByRole('alert')).toContainText('/docs/%E0%A4%A');
    await expect(page.getByRole('alert')).toContainText('퍼센트 인코딩');
    // A first page, too.
    await page.goto('/en/docs/%E0%A4%A');
    await expect(page.getByRole('alert')).toContainText('invalid percent-encoding');
    await expect(page).toHaveTitle('The page could not be loaded. | Yutil');
  });

  test('nothing is prefetched on a slow network and for readers who save data', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const connection = location.search
        ? { saveData: true }
        : { effectiveType: 'slow-2g', saveData: false };
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('page.json')) requestedUrls.push(request.url());
    });
    const link = page.getByRole('main').getByRole('link', { name: 'A.From' });
    for (const path of [`${PAGE}?saves`, PAGE]) {
      await page.goto(path);
      await waitForHydration(page);
      await link.hover();
      await after(300);
      expect(requestedUrls).toEqual([]);
    }
    // The visit itself sends a request nevertheless.
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'A.From' })).toBeVisible();
    expect(requestedUrls).toHaveLength(1);
  });
});
