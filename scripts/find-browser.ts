import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
// Without this font Chinese characters are boxes in every screenshot.
const debianPackages = ['chromium', 'fonts-noto-cjk'];

/** The path of the Chromium that the tests drive; installs it where the system allows that. Throws when there is none. */
export function findBrowser(env: NodeJS.ProcessEnv, log: (line: string) => void): string {
  const named = env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which is not an executable program.`);
  }
  const found = installedBrowser(env);
  if (found !== null) return found;
  installOnDebian(log);
  const installed = installedBrowser(env);
  if (installed !== null) return installed;
  throw new Error(
    `The browser tests need Chromium or Chrome: install it (on Debian or Ubuntu: apt-get install ${debianPackages.join(' ')}), or name one with CHROME_PATH.`,
  );
}

function installedBrowser(env: NodeJS.ProcessEnv): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...fixedPlaces].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installOnDebian(log: (line: string) => void): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  log('Installing Chromium for the browser tests (about 104 MB) …');
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages],
  ]) {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    if (spawnSync(command, rest, { stdio: ['ignore', 2, 2], env }).status !== 0) return;
  }
}
