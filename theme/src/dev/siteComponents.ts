/**
 * The module for pages with components in `munseo dev`, with React's development build and Fast Refresh: components keep
 * their state while they call the same hooks.
 */

const refresh = require('react-refresh/runtime');

/** The calls of hooks in a text, with the first values of states. */
const CALLS = /\buse(?:(?:State|Reducer)\d*\(.*|[A-Z]?\w*(?=\())/g;

/** The texts of functions of the site, by their names. */
const texts = new Map<string, string>();

/** The hooks that a function calls, also in hooks that it calls. esbuild numbers names that are there twice. */
function hooksOf(text: string, depth = 5): string {
  const calls = depth > 0 ? text.match(CALLS) : null;
  const own = (call: string) => call.replace(/^(\w+?)\d+\b/, '$1');
  return (calls ?? []).map((it) => own(it) + hooksOf(texts.get(it) ?? '', depth - 1)).join();
}

/** Modules of components call this with their declarations, by their paths and names. */
function register(declared: Record<string, () => unknown>): void {
  for (const [id, read] of Object.entries(declared)) {
    try {
      const type = read();
      let inner: { type?: object; render?: object } | undefined = Object(type);
      // In `memo` and `forwardRef`.
      while (typeof inner === 'object') inner = inner.type ?? inner.render;
      const text = String(inner);
      texts.set(id.replace(/.* /, ''), text);
      refresh.register(type, id);
      // Hooks that are declared later in the module are known then.
      if (inner) queueMicrotask(() => refresh.setSignature(type, hooksOf(text)));
    } catch {
      // A line of a text looked like a declaration.
    }
  }
}

/** Sends an error, or the URL of a picture that is missing, to the server, which answers with a diagnostic. */
function send(error: unknown, component = '', components = ''): void {
  const { message = error, stack = '' } = Object(error);
  const { pathname: page } = location;
  const failure = { page, component, message: `${message}`, stack: stack + components };
  const { href } = document.querySelector('link[href*="/_munseo/"]') as HTMLLinkElement;
  const url = new URL('../dev/report', href);
  void fetch(url, { method: 'POST', body: JSON.stringify({ failure }) });
}

addEventListener('munseo:error', (event) =>
  send(...(event as CustomEvent<Parameters<typeof send>>).detail),
);
addEventListener('unhandledrejection', ({ reason }) => send(reason));
const onError = ({ error, target }: ErrorEvent) => {
  if (!(target instanceof HTMLImageElement)) return send(error);
  const data = target.closest('[data-munseo-component]')?.getAttribute('data-munseo-component');
  if (data) send(target.src, JSON.parse(data).name);
};
addEventListener('error', onError, true);

refresh.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { munseoRefresh: register });
// Loads React DOM, which must find the hook.
const { renderAgain } = require('../siteComponents/siteComponents');
addEventListener('munseo:edit', (event) => {
  const { target, detail } = event as CustomEvent<Element>;
  if (renderAgain(target, detail, refresh.performReactRefresh)) event.preventDefault();
});
