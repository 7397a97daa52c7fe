import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserOptions } from './browser-options.ts';
import { expect } from '../fixtures/journey.ts';

export interface UndrivenTab {
  /** The value of an expression in the page; it counts as a gesture of the listener. */
  evaluate<Value>(expression: string): Promise<Value>;
}

export interface UndrivenBrowser {
  /** Opens an address in front; the tab that was in front is hidden by it. */
  open(address: string): Promise<UndrivenTab>;
  close(): Promise<void>;
}

/**
 * A browser without a test driver attached: a driver makes every tab believe that it is in front, and switches the
 * throttling of hidden ones off.
 */
export async function startUndrivenBrowser(): Promise<UndrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'rill-profile-'));
  const browser = spawn(
    browserOptions.executablePath,
    [...browserOptions.args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const host = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.stderr.on('data', (piece: Buffer) => {
      said += piece.toString();
      const found = /DevTools listening on ws:\/\/([^/]+)\//.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    browser.once('exit', () => reject(new Error(`the browser ended:\n${said}`)));
  });
  return {
    async open(address) {
      const reply = await fetch(`http://${host}/json/new?${encodeURIComponent(address)}`, { method: 'PUT' });
      const { webSocketDebuggerUrl } = (await reply.json()) as { webSocketDebuggerUrl: string };
      await waitUntilLoaded(webSocketDebuggerUrl, address);
      return { evaluate: (expression) => evaluate(webSocketDebuggerUrl, expression) };
    },
    async close() {
      // Its helpers hold the pipe as well: when that is closed, nobody writes into the profile any more.
      const ended = new Promise((resolve) => browser.once('close', resolve));
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A new tab begins at an empty page, and refuses a question that is asked while it leaves that. */
async function waitUntilLoaded(socketAddress: string, address: string): Promise<void> {
  const isThere = `location.href === ${JSON.stringify(address)} && document.readyState === 'complete'`;
  await expect.poll(() => evaluate(socketAddress, isThere).catch(String), { message: address }).toBe(true);
}

interface Answer {
  /** Only an answer has one; what the browser says unasked has none. */
  readonly id?: number;
  readonly result?: { readonly result: { readonly value?: unknown } };
  readonly error?: { readonly message: string };
}

function evaluate<Value>(address: string, expression: string): Promise<Value> {
  const socket = new WebSocket(address);
  const params = { expression, userGesture: true, awaitPromise: true, returnByValue: true };
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('the tab does not answer'));
    socket.onclose = () => reject(new Error('the tab is gone'));
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    socket.onmessage = ({ data }) => {
      const { id, result, error } = JSON.parse(String(data)) as Answer;
      if (id === undefined) return;
      socket.close();
      if (result === undefined) reject(new Error(`the tab refuses: ${error?.message ?? 'no reason given'}`));
      else resolve(result.result.value as Value);
    };
  });
}
