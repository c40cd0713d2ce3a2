/** React components of a site: drawn by the build, taken over by the browser, with clear errors. */

import { expect, test } from '@playwright/test';
import {
  becomes,
  FIREFOX_PACKAGES,
  missingPackages,
  openFirefox,
  visit,
} from '../support/browsers';
import { watch, withBundler } from '../support/components';
import { check, ENGLISH, type Files, FixtureSite, filler } from '../support/fixtureSite';

const CONFIG = withBundler(ENGLISH);

const COMPONENTS: Files = {
  'components/Counter.tsx': `
    import { memo, useEffect, useState, type ReactNode } from 'react';
    import styles from './Counter.module.css';
    const Bar = memo(({ width }: { width: number }) => (
      <i data-testid="bar" style={{ display: 'block', width: width * 10 + 'px' }} />
    ));
    export default function Counter(props: { start?: number; children?: ReactNode }) {
      const [count, setCount] = useState(props.start ?? 0);
      const [isAlive, setAlive] = useState(false);
      useEffect(() => setAlive(true), []);
      return (
        <div className={styles.box} data-alive={isAlive}>
          <button onClick={() => setCount(count + 1)}>count {count}</button>
          <Bar width={count} />
          {count < 6 && props.children}
        </div>
      );
    }`,
  'components/Counter.module.css': '.box { outline: 3px solid rgb(1, 2, 3); }',
  'components/Provider.tsx': `
    import { useId, type ReactNode } from 'react';
    import { Name } from '../lib/name';
    export default function Provider({ name, children }: { name: string; children?: ReactNode }) {
      return <Name value={name}><section id={useId()}>{children}</section></Name>;
    }`,
  'components/Consumer.tsx': `
    import { use } from 'react';
    import { Name } from '../lib/name';
    export default function Consumer() { return <b>hello {use(Name)}</b>; }`,
  'lib/name.ts':
    "import { createContext } from 'react'; export const Name = createContext('nobody');",
  'components/Late.jsx': `
    import { lazy, Suspense, Component, use } from 'react';
    import { createPortal } from 'react-dom';
    import data from '../lib/data.json';
    const Inner = lazy(() => import('../lib/Inner'));
    const later = typeof document === 'undefined' ? Promise.reject('no') : Promise.resolve('in browsers');
    const InBrowsers = () => <u>{use(later)}</u>;
    class Boundary extends Component {
      state = { failed: false };
      static getDerivedStateFromError() { return { failed: true }; }
      render() { return this.state.failed ? 'caught' : this.props.children; }
    }
    export default function Late() {
      return (
        <Boundary>
          <Suspense fallback="waiting"><Inner text={data.text} /></Suspense>
          <Suspense fallback="not yet"><InBrowsers /></Suspense>
          {typeof document !== 'undefined' && createPortal(null, document.body)}
        </Boundary>
      );
    }`,
  'lib/Inner.jsx': 'export default function Inner({ text }) { return <em>{text}</em>; }',
  'lib/data.json': '{ "text": "from JSON" }',
  'components/Greeting.tsx': `
    import { useState } from 'react';
    export default function Greeting({ locale }: { locale: { code: string } }) {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{'hello ' + locale.code + ' ' + count}</button>;
    }`,
  'components/Browser.tsx': `
    const width = window.innerWidth;
    export default function Browser() { return <p>width {width > 0 ? 'known' : ''}</p>; }`,
  // What libraries of styles do.
  'components/Rules.tsx': `
    const style = document.createElement('style');
    style.append('');
    document.head.append(style);
    style.sheet.insertRule('.inserted { outline: 4px solid rgb(4, 5, 6); }');
    const written = document.createElement('style');
    written.append('.inserted { padding-left: 7px } @media print { .inserted { color: red } }');
    document.head.appendChild(written);
    export default function Rules() {
      return <p className="inserted">inserted rules<style>{'.inserted { margin-left: 9px }'}</style></p>;
    }`,
  'components/Sum.tsx': `
    import { useActionState } from 'react';
    import font from '../lib/icons.eot';
    queueMicrotask(() => {});
    const timer = setTimeout(() => {}, 1000);
    clearTimeout(timer);
    export default function Sum() {
      const [sum, add] = useActionState(async (sum, data) => sum + Number(data.get('number')), 1);
      return (
        <form action={add} data-font={font}>
          <input name="number" defaultValue="2" />
          <button>sum {sum} after {global.performance.now() >= 0 ? 'start' : ''}</button>
        </form>
      );
    }`,
  'lib/icons.eot': 'font',
  // Texts of styles, as highlighters, players and editors write them.
  'components/Texts.tsx': `
    import { useEffect, useRef, useState } from 'react';
    class Panel extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<style>i { padding: 5px; }</style><i>shadow</i>';
      }
    }
    customElements.define('x-panel', Panel);
    export default function Texts() {
      const [html, setHtml] = useState('');
      const place = useRef(null);
      useEffect(() => {
        const style = document.createElement('style');
        document.head.append(style);
        style.textContent = '.late { padding: 6px; }';
        const grown = Object.assign(document.createElement('style'), { innerHTML: ' ' });
        document.head.append(grown);
        grown.firstChild.data += '.grown { padding: 1px; }';
        grown.firstChild.data += '.grown { padding: 10px; }';
        place.current.insertAdjacentHTML('beforeend', '<b style="padding: 8px">adjacent</b>');
        place.current.firstChild.setAttribute('style', 'padding: 9px');
        setHtml('<style>.inner { padding: 4px; }</style><b class="inner">inner</b><b style="padding: 7px">html</b>');
      }, []);
      return (
        <div>
          <p ref={place}><b>attribute</b></p>
          <p className="late">late</p>
          <p className="grown">grown</p>
          {html && <div dangerouslySetInnerHTML={{ __html: html }} />}
          <x-panel />
        </div>
      );
    }`,
};

const PAGE = `# Page

<Counter start={2}>

A **bold** child with [a link](./plain.md).

</Counter>

<Provider name="you">

Text, then <Consumer />.

<Consumer />

</Provider>

:::late
:::

<Browser client="only" />

<Rules client="only" />

<Sum />
`;

const SITE: Files = {
  'munseo.toml': CONFIG,
  ...COMPONENTS,
  'docs/en/page.md': PAGE,
  'docs/en/plain.md': '# Plain\n\nNothing. [Page](./page.md)\n',
  'docs/en/later.md': '# Later\n\n<Greeting client="idle" />\n',
  'docs/en/texts.md':
    '# Texts\n\n<Texts client="only">\n\nChild of a component for browsers.\n\n</Texts>\n',
  'docs/en/line.md': '# Line\n\nBefore <Consumer /> after.\n',
  'docs/en/other.mdx': `import Counter from '../../components/Counter'\n\n# Other\n\n<Counter />\n`,
};

test.describe('a site with components', () => {
  let site: FixtureSite;
  test.beforeAll(async () => {
    site = await FixtureSite.serve(SITE);
  });
  test.afterAll(() => site?.close());

  test('they are in the HTML, and alive after a click, also after navigation', async ({ page }) => {
    const html = await (await fetch(`${site.url}/docs/page`)).text();
    expect(html).toContain('count <!-- -->2');
    expect(html).toContain('<em>from JSON</em>');
    expect(html).toContain('hello <!-- -->you');
    expect(html).toContain('not yet');
    expect(html).not.toContain(' style="');
    const dev = await fetch(`${site.url}/_munseo/assets/siteComponents-dev.js`);
    expect(dev.status).toBe(404);
    const script = /"src":"([^"]*Counter[^"]*)"/.exec(html.replaceAll('&quot;', '"'))?.[1];
    expect(await (await fetch(new URL(script ?? '', site.url))).text()).not.toContain('Refresh');

    const problems = watch(page);
    await page.goto(`${site.url}/docs/page`);
    const button = page.getByRole('button', { name: /^count/ });
    await expect(page.locator('[data-alive=true]')).toHaveCSS('outline-width', '3px');
    await expect(page.getByTestId('bar')).toHaveCSS('width', '20px');
    await button.click();
    await expect(button).toHaveText('count 3');
    await expect(page.getByTestId('bar')).toHaveCSS('width', '30px');
    await expect(page.getByText('width known')).toBeVisible();
    await expect(page.getByText('in browsers')).toBeVisible();
    await expect(page.getByText('inserted rules')).toHaveCSS('outline-width', '4px');
    await expect(page.getByText('inserted rules')).toHaveCSS('padding-left', '7px');
    await expect(page.getByText('inserted rules')).toHaveCSS('margin-left', '9px');
    await page.getByRole('button', { name: 'sum 1 after start' }).click();
    await expect(page.getByRole('button', { name: 'sum 3 after start' })).toBeVisible();
    await expect(page.locator('main b').filter({ hasText: 'hello you' })).toHaveCount(2);

    // What a component removes comes back as it was.
    for (let clicks = 0; clicks < 3; clicks++) await button.click();
    await expect(page.getByText('A bold child')).toBeHidden();

    await page.getByRole('link', { name: 'Plain' }).first().click();
    await expect(page.getByRole('heading', { name: 'Plain' })).toBeVisible();
    await page.goBack();
    await expect(button).toHaveText('count 2');
    await expect(page.getByRole('link', { name: 'a link' })).toBeVisible();
    await button.click();
    await expect(button).toHaveText('count 3');

    await page.goto(`${site.url}/docs/other`);
    await page.getByRole('button', { name: 'count 0' }).click();
    await expect(page.getByRole('button', { name: 'count 1' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('import');
    expect(problems).toEqual([]);
  });

  test('one that can wait loads React when the browser is idle, and no click is lost', async ({
    page,
  }) => {
    const html = await (await fetch(`${site.url}/docs/later`)).text();
    expect(html).not.toMatch(
      /<(?:script|link)[^>]* (?:src|href)="[^"]*(?:siteComponents|Greeting)[^"]*js"/,
    );
    // Clicked while its module is loading.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/component-Greeting*.js', async (route) => {
      await held;
      await route.continue();
    });
    const problems = watch(page);
    await page.goto(`${site.url}/docs/later`);
    await page.getByRole('button', { name: 'hello en 0' }).click();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    release();
    await expect(page.getByRole('button', { name: 'hello en 1' })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('styles that scripts write as text apply, and the policy blocks nothing', async ({
    page,
  }) => {
    const problems = watch(page);
    await page.goto(`${site.url}/docs/texts`);
    const paddings = {
      inner: 4,
      shadow: 5,
      late: 6,
      html: 7,
      adjacent: 8,
      attribute: 9,
      grown: 10,
    };
    for (const [text, padding] of Object.entries(paddings)) {
      const element = page.locator('main').getByText(text, { exact: true });
      await expect(element, text).toHaveCSS('padding-left', `${padding}px`);
    }
    expect(problems).toEqual([]);
  });

  test('Firefox: components act, and styles that scripts write apply', async () => {
    const missing = missingPackages(FIREFOX_PACKAGES);
    test.skip(missing !== '', `not installed: ${missing}`);
    const browser = await openFirefox();
    try {
      await visit(browser, `${site.url}/docs/page`);
      const button = 'document.querySelector("[data-alive=true] button")?.textContent';
      await becomes(browser, button, 'count 2');
      await browser.click('[data-alive=true] button');
      await becomes(browser, button, 'count 3');
      await visit(browser, `${site.url}/docs/texts`);
      const padding = (element: string) => `getComputedStyle(${element}).paddingLeft`;
      await becomes(browser, padding('document.querySelector("main .inner")'), '4px');
      const shadow = 'document.querySelector("x-panel").shadowRoot.querySelector("i")';
      await becomes(browser, padding(shadow), '5px');
      expect(browser.problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test('a component within a line is not part of the text', async () => {
    const html = await (await fetch(`${site.url}/docs/line`)).text();
    expect(html).toContain('content="Before after."');
    expect(html).toMatch(/<p>Before <span data-munseo-component="[^"]*"><b>hello/);
  });

  test('search and the page as Markdown have what components draw', async ({ page }) => {
    const markdown = await (await fetch(`${site.url}/docs/page.md`)).text();
    for (const text of ['A **bold** child', 'hello you', '*from JSON*']) {
      expect(markdown).toContain(text);
    }
    const later = await (await fetch(`${site.url}/docs/texts.md`)).text();
    expect(later).toContain('Child of a component for browsers');
    await page.goto(`${site.url}/search?q=from+JSON`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Page' }).first()).toBeVisible();
  });

  test('a page without components loads nothing of them', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${site.url}/docs/plain`);
    await page.mouse.move(100, 100);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    expect(requests.filter((url) => /omponent/.test(url))).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('they can be read', async ({ page }) => {
      await page.goto(`${site.url}/docs/page`);
      await expect(page.getByText('A bold child')).toBeVisible();
      await expect(page.getByRole('button', { name: 'count 2' })).toBeVisible();
    });
  });
});

test('in dev, an error costs its island, and an edit is displayed', async ({ page }) => {
  const site = await FixtureSite.serve(
    {
      'munseo.toml': CONFIG,
      'components/Fails.tsx': "export default function Fails() { throw new Error('broken'); }",
      'docs/en/page.md': '# Page\n\n<Fails />\n\nThe rest.\n',
    },
    'dev',
  );
  try {
    await page.goto(`${site.url}/docs/page`);
    await expect(page.getByRole('alert').filter({ hasText: 'broken' })).toContainText(
      'components/Fails.tsx:1:',
    );
    await expect(page.getByRole('alert').filter({ hasText: 'broken' })).toContainText(
      'client="only"',
    );
    await expect(page.getByText('The rest.')).toBeVisible();
    await site.write({
      'components/Fails.tsx': 'export default function Fails() { return <b>works now</b>; }',
    });
    // Bundling takes seconds on a busy machine.
    await expect(page.getByText('works now')).toBeVisible({ timeout: 40_000 });
  } finally {
    await site.close();
  }
});

test('in dev, an error in the browser is displayed and printed with component and line', async ({
  page,
}) => {
  const site = await FixtureSite.serve(
    {
      'munseo.toml': CONFIG,
      'lib/fail.ts': `\nexport function fail(word: string) {\n  throw new Error(word);\n}`,
      'components/Handler.tsx': `
        import { fail } from '../lib/fail';
        export default function Handler() {
          return <button onClick={() => fail('in a handler')}>handler</button>;
        }`,
      'components/Outer.tsx': 'export default ({ children }) => <div>{children}</div>;',
      'components/Effect.tsx': `
        import { useEffect } from 'react';
        export default function Effect() {
          useEffect(() => { throw new Error('in an effect'); }, []);
          return <b>effect</b>;
        }`,
      'components/Later.tsx': `
        import { useState } from 'react';
        export default function Later() {
          const [count, setCount] = useState(0);
          if (count) throw new Error('when drawn again\\nsecond line');
          return <button onClick={() => setCount(1)}>later</button>;
        }`,
      'components/Waits.tsx': `
        export default function Waits() {
          return <button onClick={async () => { await null; null.length; }}>waits</button>;
        }`,
      'components/Picture.tsx': `
        import { useEffect, useRef } from 'react';
        export default function Picture() {
          const place = useRef<HTMLDivElement>(null);
          useEffect(() => { place.current?.append(Object.assign(new Image(), { src: 'pin.png' })); }, []);
          return <div ref={place} />;
        }`,
      'docs/en/page.md':
        '# Page\n\n<Handler />\n\n<Outer>\n\n<Effect />\n\n</Outer>\n\n<Later />\n\n<Waits />\n\n<Picture />\n',
    },
    'dev',
  );
  try {
    await page.goto(`${site.url}/docs/page`);
    // From then on, islands that are not alive yet get a click later.
    await expect(page.getByRole('button', { name: /problem/ })).toBeVisible({ timeout: 40_000 });
    for (const name of ['handler', 'later', 'waits']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    await page.getByRole('button', { name: '5 problems' }).click({ timeout: 40_000 });
    const dialog = page.getByRole('dialog');
    const terminal = () => site.output.replace(/[\s│]+/g, ' ');
    for (const text of [
      '/docs/page: `<Handler>` failed: in a handler, at lib/fail.ts:3:',
      '/docs/page: `<Effect>` failed: in an effect, at components/Effect.tsx:4:',
      '/docs/page: `<Later>` failed: when drawn again, at components/Later.tsx:5:',
      ', at components/Waits.tsx:3:',
      `/docs/page: \`<Picture>\` failed: the picture \`${site.url}/docs/pin.png\` does not exist`,
      'import the picture',
    ]) {
      await expect(dialog).toContainText(text);
      await expect.poll(terminal).toContain(text);
    }
    await site.write({ 'components/Waits.tsx': 'export default () => <b>waits no more</b>;' });
    await expect(page.getByText('waits no more')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await site.close();
  }
});

test('in dev, an edit of a component exchanges only its islands', async ({ page }) => {
  const counter = (name: string) => `
    import { useState } from 'react';
    import styles from './${name}.module.css';
    export default function ${name}() {
      const [count, setCount] = useState(0);
      return <button className={styles.box} onClick={() => setCount(count + 1)}>${name} {count}</button>;
    }`;
  const footer = (word: string) => `
    import { useState } from 'react';
    export const client = 'load';
    export default function Footer() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>${word} {count}</button>;
    }`;
  const broken = "export default function Static() { throw new Error('broken'); }";
  const working = 'export default function Static() { return <b>static again</b>; }';
  const site = await FixtureSite.serve(
    {
      'munseo.toml': CONFIG,
      'components/First.tsx': counter('First'),
      'components/First.module.css': '.box { outline-width: 1px; }',
      'components/Second.tsx': counter('Second'),
      'components/Second.module.css': '.box { outline-width: 2px; }',
      'components/Static.tsx': 'export default function Static() { return <b>static</b>; }',
      'theme/footer.tsx': footer('footer'),
      'docs/en/page.md': `# Page\n\n<First />\n\n<Second />\n\n<Static client="none" />\n\n${filler()}\n<First />\n`,
    },
    'dev',
  );
  // Bundling takes seconds on a busy machine.
  const timeout = 40_000;
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });
  try {
    await page.goto(`${site.url}/docs/page`);
    await button('First 0').last().click();
    await button('footer 0').click();
    await button('Second 0').click();
    await expect(button('Second 1')).toBeFocused();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const top = await page.evaluate(() => scrollY);

    // Also if it takes more of React.
    const edited = counter('First')
      .replace('>First', '>Edited')
      .replace('{ useState }', '{ useEffect, useState }')
      .replace('const [', 'useEffect(() => {}, []); const [');
    await site.write({ 'components/First.tsx': edited });
    await expect(button('Edited 0')).toHaveCount(2, { timeout });
    await button('Edited 0').first().dispatchEvent('click');
    await expect(button('Edited 1')).toHaveCount(1);
    await expect(button('Second 1')).toBeFocused();
    await expect(button('footer 1')).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(top);

    // Styles alone cost no state.
    await site.write({ 'components/First.module.css': '.box { outline-width: 7px; }' });
    await expect(button('Edited 1')).toHaveCSS('outline-width', '7px', { timeout });
    await expect(button('Second 1')).toHaveCSS('outline-width', '2px');

    await site.write({ 'theme/footer.tsx': footer('slot') });
    await expect(button('slot 1')).toBeAttached({ timeout });
    await expect(button('Edited 1')).toHaveCount(1);

    // An error in one, then a file that cannot be bundled.
    await site.write({ 'components/Static.tsx': broken });
    await expect(page.getByRole('alert').filter({ hasText: 'broken' })).toBeVisible({ timeout });
    await site.write({ 'components/Static.tsx': 'export default (' });
    await expect(button('1 problem')).toBeVisible({ timeout });
    await site.write({ 'components/Static.tsx': working });
    await expect(page.getByText('static again')).toBeVisible({ timeout });
    await expect(button('1 problem')).toHaveCount(0);

    await expect(button('Second 1')).toBeFocused();
    await expect(button('Edited 1')).toHaveCount(1);
    await expect(button('slot 1')).toBeAttached();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  } finally {
    await site.close();
  }
});

test('in dev, an edit keeps the state of components and fields, unless hooks change', async ({
  page,
}) => {
  const counter = `
    import { memo, useEffect, useState } from 'react';
    import { useDouble } from '../lib/useDouble';
    // Looks like a declaration, and is none.
    const text = \`
function Example() {}\`;
    const Inner = memo(() => {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>inner {count}</button>;
    });
    export default function Counter({ children }) {
      const [count, setCount] = useState(0);
      const double = useDouble(count);
      useEffect(() => { document.title = 'effect'; }, []);
      return (
        <section title={text}>
          <button onClick={() => setCount(count + 1)}>outer {count} {double}</button>
          <Inner />
          {children}
        </section>
      );
    }`;
  const hook = `
    import { useMemo } from 'react';
    export function useDouble(count) { return useMemo(() => count * 2, [count]); }`;
  const layout = (text: string) =>
    `export default function Wide({ children }) { return <div><p>${text}</p>{children}</div>; }`;
  const document = (child: string) =>
    `---\nlayout: wide\ndescription: D\n---\n# Page\n\n<input id="own" />\n\n<Counter>\n\n${child}\n\n</Counter>\n\nLast.\n`;
  const site = await FixtureSite.serve(
    {
      'munseo.toml': CONFIG,
      'components/Counter.tsx': counter,
      'lib/useDouble.ts': hook,
      'layouts/wide.tsx': layout('first layout'),
      'docs/en/page.md': document('Child.'),
    },
    'dev',
  );
  const timeout = 40_000;
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });
  try {
    const warnings = watch(page);
    await page.goto(`${site.url}/docs/page`);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await button('outer 0 0').click();
    await button('inner 0').click();
    await page.locator('#own').fill('typed');

    const edited = counter.replace('>outer', '>edited').replace('inner {', 'within {');
    await site.write({ 'components/Counter.tsx': edited.replace("'effect'", "'again'") });
    await expect(button('edited 1 2')).toBeVisible({ timeout });
    await expect(button('within 1')).toBeVisible();
    await expect(page).toHaveTitle('again');

    await site.write({ 'lib/useDouble.ts': hook.replace('* 2', '* 3') });
    await expect(button('edited 1 3')).toBeVisible({ timeout });
    await site.write({ 'docs/en/page.md': document('Other **child**.') });
    await expect(page.getByText('Other child.')).toBeVisible({ timeout });
    await site.write({ 'layouts/wide.tsx': layout('second layout') });
    await expect(page.getByText('second layout')).toBeVisible({ timeout });
    await expect(button('edited 1 3')).toBeVisible();
    await expect(button('within 1')).toBeVisible();

    // What other pages list of this one.
    const renamed = document('Other **child**.').replace('description: D', 'title: Renamed');
    await site.write({ 'docs/en/page.md': renamed.replace('# Page\n', '') });
    await expect(page.getByRole('link', { name: 'Renamed' })).toBeAttached({ timeout });
    await expect(button('edited 1 3')).toBeVisible();
    await expect(page.locator('#own')).toHaveValue('typed');

    // Another hook, in a hook.
    const other = hook
      .replace('useMemo }', 'useMemo, useState }')
      .replace('return', 'const [one] = useState(1); return one +');
    await site.write({ 'lib/useDouble.ts': other.replace('* 2', '* 3') });
    await expect(button('edited 0 1')).toBeVisible({ timeout });
    await expect(page.locator('#own')).toHaveValue('typed');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(warnings).toEqual([]);
  } finally {
    await site.close();
  }
});

/** The output of a command that reports errors, on one line. */
async function problems(files: Files, command: 'check' | 'build' = 'check'): Promise<string> {
  const { status, output } = await check({ 'munseo.toml': CONFIG, ...files }, command);
  expect(status, output).toBe(1);
  return output.replace(/[\s│]+/g, ' ');
}

test('mistakes are reported at their place, with the way out', async () => {
  const wrong = await problems({
    'components/Size.tsx': `export default function Size(props: { size: 's' | 'm'; wide?: boolean }) { return null; }`,
    'docs/en/page.md': '# Page\n\n<Size size="l" />\n\n<Size wid />\n',
  });
  expect(wrong).toContain('invalid `size` of `Size`: `l`');
  expect(wrong).toContain("write a value of the type `'s' | 'm'`");
  expect(wrong).toContain('`Size` has no property `wid`');
  expect(wrong).toContain('did you mean `wide`?');
  expect(wrong).toContain('`Size` is missing `size`');
  expect(wrong).toContain('docs/en/page.md:3:');

  const missing = await problems({
    'components/A.tsx':
      "import x from 'no-such-package';\nimport fs from 'node:fs';\nimport L from 'next/link';\nexport default () => [x, fs, L];",
    'docs/en/page.md': '# Page\n',
  });
  expect(missing).toContain('components/A.tsx:1:');
  expect(missing).toContain('npm install no-such-package');
  expect(missing).toContain('these have no modules of Node');
  expect(missing).toContain('it belongs to another generator');

  const twice = await problems({
    'components/A.tsx': 'export default () => null;',
    'components/A.jsx': 'export default () => null;',
    'components/Tabs.tsx': 'export default () => null;',
    'components/FAQ.tsx': 'export default () => null;',
    'components/Faq.tsx': 'export default () => null;',
    'docs/en/page.md': '# Page\n',
  });
  expect(twice).toContain('`<A>` is also a component of `components/A.jsx`');
  expect(twice).toContain('`<Tabs>` is also a component of Munseo');
  expect(twice).toContain('`<Faq>` is also a component of `components/FAQ.tsx`, apart from case');

  const without = await problems({
    'munseo.toml': `${ENGLISH}[components]\nbundler = "no/esbuild"\n`,
    'components/A.tsx': 'export default () => null;',
    'docs/en/page.md': '# Page\n',
  });
  expect(without).toContain('`<A>` cannot be bundled: the bundler');
  expect(without).toContain('npm install --save-dev esbuild');
});

test('with a compiler and the types of React, types are checked at their place', async () => {
  const files: Files = {
    'munseo.toml': ENGLISH,
    'components/A.tsx': `
import { useState } from 'react';
import { half } from '../lib/half';
import styles from './A.module.css';
import film from './film.mp4';
export default function A({ size, wide }) {
  const [count] = useState<string>(0);
  return <video className={styles.box} src={film} width={half(size)} data-wide={wide}>{count}</video>;
}`,
    'components/A.module.css': '.box { color: red; }',
    'components/film.mp4': 'film',
    'lib/half.ts': '\nexport const half = (size: number): number => String(size / 2);',
    'theme/footer.tsx': `
import type { SlotProps } from 'munseo';
export default function Footer({ page }: SlotProps) { return <i>{page.titel}</i>; }`,
    'docs/en/page.md': '# Page\n',
  };
  const { status, output } = await check(files, 'check', true);
  const text = output.replace(/[\s│]+/g, ' ');
  expect(status, output).toBe(1);
  expect(text).toContain('TS2345');
  expect(text).toContain('components/A.tsx:7:36');
  expect(text).toContain('TS2322');
  expect(text).toContain('lib/half.ts:2:');
  expect(text).toContain("Property 'titel' does not exist on type 'Page'");
  expect(text).toContain('theme/footer.tsx:3:');
  expect(text.match(/TS\d+/g)).toHaveLength(3);
  // The configuration of the site decides, if it has one.
  const own = '{ "compilerOptions": { "jsx": "react-jsx", "strict": false } }';
  const loose = await check({ ...files, 'tsconfig.json': own }, 'check', true);
  expect(loose.output).toContain('TS2345');
  // Without packages, types are not checked.
  const without = await check({ ...files, 'munseo.toml': CONFIG });
  expect(without.output).not.toContain('TS2345');
  expect(without.status, without.output).toBe(0);
});

test('a component that cannot be drawn fails the build with page, component and line', async () => {
  const page = (name: string) => ({
    [`docs/en/${name.toLowerCase()}.md`]: `# ${name}\n\n<${name} />\n`,
  });
  const failed = await problems(
    {
      'components/Throws.tsx':
        "import { helper } from '../lib/helper';\nexport default () => <b>{helper()}</b>;",
      'lib/helper.ts': "\nexport function helper(): string {\n  throw new Error('broken');\n}",
      'components/Loops.tsx':
        'export default function Loops() {\n  let n = 0;\n  for (;;) n++;\n  return <b>{n}</b>;\n}',
      'components/Browser.tsx': "import 'needs-window';\nexport default () => <b />;",
      'node_modules/needs-window/index.js':
        'module.exports = window.innerWidth;\n//# sourceMappingURL=index.js.map',
      'node_modules/needs-window/index.js.map':
        '{ "version": 3, "sources": ["src/a.ts"], "names": [], "mappings": "AAAA" }',
      'components/Element.tsx': 'export default <b />;',
      'components/Outside.tsx':
        "import { useState } from 'react';\nconst [one] = useState(1);\nexport default () => <b>{one}</b>;",
      'components/Nothing.tsx': 'export default () => { throw undefined; };',
      ...page('Element'),
      ...page('Outside'),
      ...page('Nothing'),
      'components/Waits.tsx': 'export default async function Waits() { return <b />; }',
      'components/None.tsx': 'export const None = () => <b />;',
      ...page('Waits'),
      ...page('None'),
      'components/Styled.tsx': 'export default () => <style>{`a{}`}</style>;',
      ...page('Throws'),
      ...page('Loops'),
      ...page('Browser'),
      ...page('Styled'),
    },
    'build',
  );
  expect(failed).toContain('/docs/throws: `<Throws>` failed: broken, at lib/helper.ts:3:');
  expect(failed).toContain('/docs/loops: `<Loops>` failed: it does not end');
  expect(failed).toContain('components/Loops.tsx:');
  expect(failed).toContain('a component cannot be an `async` function');
  expect(failed).toContain('components/None.tsx:1:1');
  expect(failed).toContain('`Element` has no default export that is a component');
  expect(failed).toContain('a hook is called outside of a component, at components/Outside.tsx:2:');
  expect(failed).toContain('`<Nothing>` failed: it throws `undefined` instead of an error');
  expect(failed).toContain('node_modules/needs-window/src/a.ts:1:');
  expect(failed).toContain('write `export default` before');
  expect(failed).toMatch(/\/docs\/browser: `<Browser>` failed: .*window.* not defined/);
  expect(failed).toContain('(imported by `components/Browser.tsx`)');
  expect(failed).toContain('write `client="only"` at the component');
  expect(failed).toContain('import a CSS Module instead');
});
