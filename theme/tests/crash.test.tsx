// @vitest-environment happy-dom

/** Tests of the error page when the theme itself fails. */

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import english from '../messages/en.json';
import korean from '../messages/ko.json';
import { Providers } from '../src/app/App';
import { PartBoundary } from '../src/components/ErrorBoundary/PartBoundary';
import { createTranslate } from '../src/messages/translate';
import { page, site } from './fixtures/site';

const messages = { ko: korean, en: english };
let root: Root;

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

function Page({ mayThrow }: { mayThrow: () => void }) {
  mayThrow();
  return <p>whole</p>;
}

test.each([
  ['en', 'This page crashed', 'Try again', 'Page Error | Yutil', 'Cause:'],
  ['ko', '이 페이지에 오류가 났어요', '다시 시도하기', '페이지 오류 | Yutil', '원인:'],
] as const)('the error page in %s has a retry button', (code, title, retry, windowTitle, cause) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const mayThrow = () => {
    if (isBroken) throw new Error('render failed', { cause: new Error('root cause') });
  };
  document.body.innerHTML = '<div data-root></div>';
  root = createRoot(document.querySelector('[data-root]') as HTMLElement);
  const translate = createTranslate(messages[code]);
  act(() =>
    root.render(
      <Providers site={site(code)} page={page('doc')} translate={translate}>
        <PartBoundary isWholePage>
          <Page mayThrow={mayThrow} />
        </PartBoundary>
      </Providers>,
    ),
  );

  expect(document.querySelector('[role=alert] h1')?.textContent).toBe(title);
  expect(document.title).toBe(windowTitle);
  expect(document.querySelector('pre')?.textContent).toBe(`render failed\n\n${cause}\nroot cause`);
  const button = document.querySelector('button');
  expect(button?.textContent).toBe(retry);

  isBroken = false;
  act(() => button?.click());
  expect(document.body.textContent).toBe('whole');
});
