/**
 * A reader with a Korean keyboard: a browser on a screen of its own, ibus-hangul, and xdotool as the fingers.
 *
 * Nothing controls the browser, since Firefox ignores input methods while it is under remote control. A proxy adds a
 * script to each page, which runs what the test asks for and sends the results back.
 */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDisplay } from '../support/display';

const execute = promisify(execFile);

export const PACKAGES = {
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
  xdotool: '/usr/bin/xdotool',
  'ibus-hangul': '/usr/libexec/ibus-engine-hangul',
  'dbus-daemon': '/usr/bin/dbus-run-session',
};

/** The keys of the two-set layout for initial consonants, vowels and final consonants, in the order of Unicode. */
const JAMO = [
  { first: 0x1100, keys: 'r R s e E f a q Q t T d w W c z x v g' },
  { first: 0x1161, keys: 'k o i O j p u P h hk ho hl y n nj np nl b m ml l' },
  { first: 0x11a8, keys: 'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g' },
].flatMap(({ first, keys }) =>
  keys.split(' ').map((key, index) => [String.fromCharCode(first + index), key] as const),
);

/** The keys for a text: `c j d z m` for `청크`. */
function keysFor(text: string): string[] {
  const keys = new Map(JAMO);
  return [...text.normalize('NFD')].flatMap((character) => [...(keys.get(character) ?? character)]);
}

const IS_HYDRATED = 'document.documentElement.hasAttribute("data-hydrated")';

/** Runs in each page. */
const AGENT = `<script>
new EventSource('/test-scripts').onmessage = async ({ data }) => {
  const { id, script } = JSON.parse(data);
  const value = await Promise.resolve(script).then(eval).catch(String);
  navigator.sendBeacon('/test-results', JSON.stringify({ id, value }));
};
</script>`;

/** Forwards requests, adds the script to pages, and takes away the policy that would block it. */
async function openProxy(target: URL) {
  let page: ServerResponse | undefined;
  const waiting = new Map<number, (value: unknown) => void>();
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/test-scripts') {
      // A browser opens six connections to a host; pages in its history would keep theirs.
      page?.destroy();
      page = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return;
    }
    const parts: Buffer[] = [];
    if (incoming.url === '/test-results') {
      for await (const part of incoming) parts.push(part);
      const { id, value } = JSON.parse(Buffer.concat(parts).toString());
      waiting.get(id)?.(value);
      response.end();
      return;
    }
    const { url: path, method } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(path ?? '/', target), { method, headers });
    forwarded.on('error', () => response.destroy());
    forwarded.on('response', async (answer) => {
      const {
        'content-security-policy': _,
        'content-length': __,
        etag: ___,
        ...rest
      } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, rest);
      if (!rest['content-type']?.startsWith('text/html')) {
        answer.pipe(response);
        return;
      }
      for await (const part of answer) parts.push(part);
      const html = Buffer.concat(parts).toString();
      response.end(
        html
          .replace(/<meta[^>]+Content-Security-Policy[^>]*>/i, '')
          .replace('<head>', `<head>${AGENT}`),
      );
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let last = 0;
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The value of an expression in the page, or `undefined` if it was replaced meanwhile. */
    async evaluate(script: string): Promise<unknown> {
      last++;
      const id = last;
      const result = new Promise((resolve) => waiting.set(id, resolve));
      page?.write(`data: ${JSON.stringify({ id, script })}\n\n`);
      return Promise.race([result, wait(2000)]).finally(() => waiting.delete(id));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers the questions that a new profile asks. */
const FIREFOX_PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'termsofuse.bypassNotification': true,
  'intl.accept_languages': 'ko-KR, ko',
};

const BROWSERS = {
  async firefox(profile: string) {
    const preferences = Object.entries(FIREFOX_PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), preferences.join('\n'));
    return ['firefox-esr', '--no-remote', '--profile', profile, '--kiosk'];
  },
  async chromium(profile: string) {
    const switches = 'no-sandbox no-first-run disable-gpu disable-background-networking kiosk';
    return [
      'chromium',
      ...switches.split(' ').map((name) => `--${name}`),
      '--ozone-platform=x11',
      '--password-store=basic',
      '--lang=ko',
      `--user-data-dir=${profile}`,
    ];
  },
};

export type Name = keyof typeof BROWSERS;

export async function openSession(name: Name, site: string, path: string) {
  const display = await openDisplay(1300, 950);
  const home = await mkdtemp(join(tmpdir(), 'munseo-input-method-'));
  const session = {
    ...display.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'ko_KR.UTF-8',
    GTK_IM_MODULE: 'ibus',
    QT_IM_MODULE: 'ibus',
    XMODIFIERS: '@im=ibus',
  };
  const daemon = 'echo $DBUS_SESSION_BUS_ADDRESS; exec ibus-daemon --xim --panel disable';
  const bus = spawn('dbus-run-session', ['--', 'sh', '-c', daemon], {
    env: session,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const [address] = await once(bus.stdout, 'data');
  const env = { ...session, DBUS_SESSION_BUS_ADDRESS: String(address).trim() };
  const run = (program: string, ...args: string[]) => execute(program, args, { env });
  while (!(await run('ibus', 'engine', 'hangul').catch(() => undefined))) await wait(200);
  const proxy = await openProxy(new URL(site));
  const [program = '', ...args] = await BROWSERS[name](home);
  const browser = spawn(program, [...args, proxy.address + path], {
    env,
    stdio: 'ignore',
    detached: true,
  });

  const reader = {
    evaluate: proxy.evaluate,
    /** Presses keys one after another: names of xdotool, such as `Return` or `ctrl+k`. */
    async press(...keys: string[]) {
      for (const key of keys) await run('xdotool', 'key', '--delay', '40', key);
    },
    /** Types by the two-set layout; the last syllable stays in composition. */
    async type(text: string) {
      await reader.press(
        ...keysFor(text).map((key) =>
          key === ' ' ? 'space' : key === key.toLowerCase() ? key : `shift+${key.toLowerCase()}`,
        ),
      );
    },
    async goto(to: string) {
      await proxy.evaluate(`window.isLeft = true; location.href = ${JSON.stringify(to)}`);
      await reader.until(`!window.isLeft && ${IS_HYDRATED}`);
    },
    /** Waits until an expression is true. */
    async until(script: string, milliseconds = 20_000) {
      const end = Date.now() + milliseconds;
      while (Date.now() < end) {
        if ((await proxy.evaluate(script)) === true) return;
        await wait(50);
      }
      throw new Error(`still false: ${script}; ${await proxy.evaluate('location.href')}`);
    },
    /** Focuses a field and switches the keyboard to Hangul in it. */
    async focus(selector: string) {
      const field = `document.querySelector(${JSON.stringify(selector)})`;
      // A field that is not visible yet cannot have the focus.
      await reader.until(`${field}?.focus(), document.activeElement === (${field} ?? 0)`);
      for (let attempt = 0; attempt < 3; attempt++) {
        await reader.press('r');
        await reader.until('/[rㄱ]$/.test(document.activeElement.value)');
        const isHangul = await proxy.evaluate('document.activeElement.value.endsWith("ㄱ")');
        await reader.press('BackSpace');
        await reader.until('!/[rㄱ]$/.test(document.activeElement.value)');
        if (isHangul) return;
        await reader.press('shift+space');
      }
      throw new Error('the input method does not compose');
    },
    async close() {
      for (const child of [browser, bus]) {
        if (child.pid !== undefined) {
          try {
            process.kill(-child.pid);
          } catch {
            // It has ended already.
          }
        }
      }
      proxy.close();
      display.close();
      await wait(500);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await reader.until(IS_HYDRATED, 60_000);
  // A window manager may leave the focus where it was.
  await run('xdotool', 'mousemove', '1290', '500', 'click', '1');
  await reader.until('document.hasFocus()');
  return reader;
}

export type Session = Awaited<ReturnType<typeof openSession>>;
