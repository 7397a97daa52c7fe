import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebKitAndFirefoxPaths } from '../../scripts/find-browser.ts';
import {
  type StartedBrowser,
  startSilentPulseAudio,
  stopProgram,
  WINDOW_HEIGHT,
  WINDOW_WIDTH,
} from './started-browser.ts';
import { createWebDriverClient, type SendWebDriverCommand, waitFor } from './webdriver-client.ts';

/** The HTTP endpoints of the commands, relative to the session. */
const endpoints = {
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  ReleaseActions: ['DELETE', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const;

/** Starts WebKitGTK's own small browser on a virtual display and drives it over HTTP by WebKitWebDriver. */
export async function startWebKit({
  webKitDriver,
  xvfb,
  pulseAudio,
}: WebKitAndFirefoxPaths): Promise<StartedBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'rill-webkit-'));
  const screen = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', `${WINDOW_WIDTH}x${WINDOW_HEIGHT}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await firstOutput(screen, screen.stdio[3], /^(\d+)\n/);
  const port = await freePort();
  const sound = await startSilentPulseAudio(pulseAudio, home);
  const driver = spawn(webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...sound.env,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LC_ALL: 'C',
      // Without a desktop there is no accessibility bus, and the accessibility bridge would only write warnings.
      NO_AT_BRIDGE: '1',
    },
  });
  const driverUrl = `http://127.0.0.1:${port}`;
  async function request(method: string, path: string, params: unknown): Promise<unknown> {
    const body = method === 'POST' ? { body: JSON.stringify(params) } : {};
    const response = await fetch(`${driverUrl}${path}`, { method, ...body });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  }
  async function close(): Promise<void> {
    await stopProgram(driver);
    await stopProgram(screen);
    await stopProgram(sound.server);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    await waitFor('WebKitWebDriver', () =>
      request('GET', '/status', null).then(
        () => true,
        () => false,
      ),
    );
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } },
    };
    const { sessionId } = (await request('POST', '/session', { capabilities })) as { sessionId: string };
    const send: SendWebDriverCommand = (command, params) => {
      if (command === 'NewSession') throw new Error('the session has begun');
      const [method, path] = endpoints[command];
      const ofElement = path.replace('{id}', String(params['id']));
      return request(method, `/session/${sessionId}${ofElement}`, params);
    };
    await send('SetWindowRect', { x: 0, y: 0, width: WINDOW_WIDTH, height: WINDOW_HEIGHT });
    return {
      page: createWebDriverClient(send),
      async close() {
        await send('DeleteSession', {}).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves to the first group of a pattern once the program's output on one of its pipes matches. */
function firstOutput(
  program: ChildProcess,
  pipe: ChildProcess['stdio'][number] | undefined,
  pattern: RegExp,
) {
  return new Promise<string>((resolve, reject) => {
    let text = '';
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}`)));
    pipe?.on('data', (piece: Buffer) => {
      text += piece.toString();
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
