// The server's own `setTimeout` never runs.
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import './server';

declare const munseo: {
  draw(island: string, html: string): string;
  drawTogether(batch: string): string;
};

function module(body: string): string {
  const source = `const { createElement, useId, useState, Suspense, use } = munseoReact.react;
    export default function Part({ value, children }) { ${body} }`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** Calls until modules are loaded. */
async function drawn(call: () => string): Promise<string> {
  for (;;) {
    const result = call();
    if (result) return result.slice(1);
    await setTimeout(5);
  }
}

async function both(body: string) {
  const src = module(body);
  const islands = ['a', 'b', '<c>'].map((value, at) => ({
    ...{ name: 'Part', src, client: 'load', props: { value }, children: [0], id: `c${at}-` },
  }));
  const html = ['<p>inner</p>'];
  const batch = JSON.stringify(islands.map((island) => [island, html]));
  const together = JSON.parse(await drawn(() => munseo.drawTogether(batch)));
  const alone: string[] = [];
  for (const island of islands) {
    alone.push(await drawn(() => munseo.draw(JSON.stringify(island), JSON.stringify(html))));
  }
  return { together, alone };
}

test.each([
  'return value',
  'const [n] = useState(value); return [createElement("b", { style: { color: "red" } }, n, " ", n), children]',
  'return createElement("img", { src: "/" + value })',
])('islands that are drawn together are those that are drawn alone: %s', async (body) => {
  const { together, alone } = await both(body);
  expect(together).toEqual(alone);
});

test.each([
  'return createElement("b", { id: useId() })',
  'return createElement(Suspense, { fallback: "wait" }, value)',
  'return createElement("title", null, value)',
])('what depends on all that is drawn is drawn alone: %s', async (body) => {
  const { together, alone } = await both(body);
  expect(together).toEqual([null, null, null]);
  expect(alone).toHaveLength(3);
});
