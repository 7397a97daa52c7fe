import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
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

/** The browser must send no requests of its own, and must show JSON as plain text instead of in its viewer. */
const firefoxPreferences = {
  'marionette.port': 0,
  'intl.accept_languages': 'en',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'devtools.jsonview.enabled': false,
};

/**
 * Starts Firefox without a window and drives it over Marionette, the protocol to which geckodriver translates
 * WebDriver.
 */
export async function startFirefox({ firefox, pulseAudio }: WebKitAndFirefoxPaths): Promise<StartedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'rill-firefox-'));
  const preferences = Object.entries(firefoxPreferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), preferences.join(''));
  const sound = await startSilentPulseAudio(pulseAudio, profile);
  const browser = spawn(
    firefox,
    [
      '--headless',
      '--marionette',
      '--no-remote',
      '--profile',
      profile,
      `--width=${WINDOW_WIDTH}`,
      `--height=${WINDOW_HEIGHT}`,
    ],
    { stdio: 'ignore', env: { ...process.env, ...sound.env, HOME: profile } },
  );
  async function close(): Promise<void> {
    await stopProgram(browser);
    await stopProgram(sound.server);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    const portFile = join(profile, 'MarionetteActivePort');
    const port = await waitFor('Firefox', async () => existsSync(portFile) && Number(readFileSync(portFile)));
    const { send, disconnect } = await connectToMarionette(port);
    await send('NewSession', { capabilities: { alwaysMatch: {} } });
    await send('SetWindowRect', { x: 0, y: 0, width: WINDOW_WIDTH, height: WINDOW_HEIGHT });
    return {
      page: createWebDriverClient(send),
      async close() {
        disconnect();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type MarionetteResponse = readonly [
  type: 1,
  id: number,
  error: { readonly error: string; readonly message: string } | null,
  result: unknown,
];

/** Marionette messages are JSON with their length in bytes before them: `34:[0,1,"WebDriver:Navigate",{…}]`. */
async function connectToMarionette(
  port: number,
): Promise<{ send: SendWebDriverCommand; disconnect: () => void }> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (response: MarionetteResponse) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  const isGreeted = Promise.withResolvers<void>();
  socket.on('error', isGreeted.reject);
  socket.on('data', (piece) => {
    received = Buffer.concat([received, piece]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (!Array.isArray(message)) {
        isGreeted.resolve();
        continue;
      }
      const response = message as unknown as MarionetteResponse;
      waiting.get(response[1])?.(response);
      waiting.delete(response[1]);
    }
  });
  await isGreeted.promise;
  return {
    disconnect: () => socket.destroy(),
    send: (command, params) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, ([, , error, result]) => {
          if (error !== null) reject(new Error(`${error.error}: ${error.message}`));
          else resolve(valueIn(result));
        });
        const message = JSON.stringify([0, lastId, `WebDriver:${command}`, params]);
        socket.write(`${Buffer.byteLength(message)}:${message}`);
      }),
  };
}

const valueIn = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
