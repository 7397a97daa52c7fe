import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../fixtures/journey.ts';
import { testBrowserLaunchOptions } from './browser-options.ts';

export interface UnautomatedTab {
  /** Evaluates an expression in the page; the call counts as a user gesture. */
  evaluate<Value>(expression: string): Promise<Value>;
}

export interface UnautomatedBrowser {
  /** Opens a URL in a new foreground tab, which hides the previous tab. */
  open(url: string): Promise<UnautomatedTab>;
  close(): Promise<void>;
}

/**
 * Starts a browser without a test driver attached, because a driver makes every tab believe that it is in front and
 * disables the throttling of hidden tabs.
 */
export async function startUnautomatedBrowser(): Promise<UnautomatedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'rill-profile-'));
  const browser = spawn(
    testBrowserLaunchOptions.executablePath,
    [
      ...testBrowserLaunchOptions.args,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
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
    async open(url) {
      const reply = await fetch(`http://${host}/json/new?${encodeURIComponent(url)}`, { method: 'PUT' });
      const { webSocketDebuggerUrl } = (await reply.json()) as { webSocketDebuggerUrl: string };
      await waitUntilLoaded(webSocketDebuggerUrl, url);
      return { evaluate: (expression) => evaluate(webSocketDebuggerUrl, expression) };
    },
    async close() {
      // `close` waits for the browser's child processes too, which hold its pipes; afterwards nothing writes to the
      // profile any more.
      const ended = new Promise((resolve) => browser.once('close', resolve));
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until a new tab has loaded its URL; the tab rejects every command while it leaves its blank page. */
async function waitUntilLoaded(socketUrl: string, url: string): Promise<void> {
  const isLoaded = `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`;
  await expect.poll(() => evaluate(socketUrl, isLoaded).catch(String), { message: url }).toBe(true);
}

interface ProtocolMessage {
  /** Present in responses to commands, absent in events. */
  readonly id?: number;
  readonly result?: { readonly result: { readonly value?: unknown } };
  readonly error?: { readonly message: string };
}

function evaluate<Value>(socketUrl: string, expression: string): Promise<Value> {
  const socket = new WebSocket(socketUrl);
  const params = { expression, userGesture: true, awaitPromise: true, returnByValue: true };
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('the tab does not respond'));
    socket.onclose = () => reject(new Error('the tab is gone'));
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    socket.onmessage = ({ data }) => {
      const { id, result, error } = JSON.parse(String(data)) as ProtocolMessage;
      if (id === undefined) return;
      socket.close();
      if (result === undefined)
        reject(new Error(`the tab rejected the command: ${error?.message ?? 'no reason given'}`));
      else resolve(result.result.value as Value);
    };
  });
}
