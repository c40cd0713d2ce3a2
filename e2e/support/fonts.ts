import { fileURLToPath } from 'node:url';
import { expect, type LaunchOptions, type Page } from '@playwright/test';
import { KINDS } from './pages';
import { waitForHydration } from './problems';
import { watchShifts } from './shifts';

const FONTCONFIG_FILE = fileURLToPath(new URL('no-korean-fonts.conf', import.meta.url));

/** Launches a browser that uses the fonts of the machine except those with Korean letters. */
export async function withoutKoreanFonts(
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  await use({ ...launchOptions, env: { ...env, FONTCONFIG_FILE } });
}

/** Collects the names of the theme's fonts, and of their style sheets, that a page requests. */
export function fontRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/_munseo\/assets\/([\w-]+?)-[\w-]{8}\.(?:woff2|css)$/.exec(request.url())?.[1];
    if (name && /^(?:fonts|text|code)/.test(name)) names.push(name);
  });
  return names;
}

/** Opens a page of every kind and expects no layout shifts while it loads. */
export async function expectNoShifts(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const shifts = await watchShifts(page);
  for (const { kind, path } of KINDS) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    expect(await shifts(), kind).toEqual([]);
  }
}

/** Lists the texts of the main part of a page that are displayed in a font of the system, each after the font's name. */
export async function systemFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main *',
  });
  const texts: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) {
      if (isCustomFont) continue;
      const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
      texts.push(`${familyName}: ${outerHTML.slice(0, 200)}`);
    }
  }
  await session.detach();
  return texts;
}
