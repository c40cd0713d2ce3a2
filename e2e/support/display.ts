/** A screen without hardware, with a window manager: browsers ignore keys while no window has the focus. */

import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface Display {
  /** The environment of programs that draw on this screen. */
  readonly env: Readonly<Record<string, string | undefined>>;
  close(): void;
}

export async function openDisplay(width: number, height: number): Promise<Display> {
  const screen = `${width}x${height}x24`;
  const xvfb = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise((resolve, reject) => {
    (xvfb.stdio[3] as Readable).once('data', (data) => resolve(String(data).trim()));
    xvfb.once('error', reject);
    xvfb.once('exit', (status) => reject(new Error(`Xvfb ended with ${status}`)));
  });
  const env = { ...process.env, DISPLAY: `:${number}` };
  const manager = spawn('openbox', { env, stdio: 'ignore' });
  return {
    env,
    close() {
      manager.kill();
      xvfb.kill();
    },
  };
}
