/** Moments at which work holds nobody up. */

/** Timeout for an idle moment, in ms. */
const PATIENCE = 2000;

/** Calls back when the browser is idle, or busy for too long. */
export function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: PATIENCE });
  else setTimeout(action, 200);
}

/** Resolves in a task of its own, so that input and paint come first. */
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
