import { expect, test } from '@playwright/test';
import { LOCALES } from '../support/pages';
import { collectProblems, hydrated } from '../support/problems';

for (const { code, prefix } of LOCALES) {
  test(`every page in ${code} is taken over without a complaint`, async ({ page, request }) => {
    test.setTimeout(300_000);
    const problems = collectProblems(page);
    const sitemap = await (await request.get(`${prefix}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path || '/',
    );
    expect(paths.length).toBeGreaterThan(100);
    for (const path of [...paths, `${prefix}/search`]) {
      await page.goto(path);
      await hydrated(page);
    }
    expect(problems).toEqual([]);
  });
}
