/** Scheduling of work for idle moments. */

/** Timeout for an idle moment, in ms. */
const TIMEOUT = 2000;

/** Calls back when the browser is idle, or after the timeout. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: TIMEOUT });
  else setTimeout(action, 200);
}

/** Resolves in a new task, so that input and paint come first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
