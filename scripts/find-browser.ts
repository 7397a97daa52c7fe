import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const chromiumNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const fixedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
// Without this font Chinese characters are boxes in every screenshot.
const chromiumPackages = ['chromium', 'fonts-noto-cjk'];

/** The path of the Chromium that the tests drive; installs it where the system allows that. Throws when there is none. */
export function findOrInstallChromium(env: NodeJS.ProcessEnv, log: (line: string) => void): string {
  const named = env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which is not an executable program.`);
  }
  const found = installedChromium(env);
  if (found !== null) return found;
  log('Installing Chromium for the browser tests (about 104 MB) …');
  installOnDebian(chromiumPackages);
  const installed = installedChromium(env);
  if (installed !== null) return installed;
  throw new Error(
    `The browser tests need Chromium or Chrome: install it (on Debian or Ubuntu: apt-get install ${chromiumPackages.join(' ')}), or name one with CHROME_PATH.`,
  );
}

const installedChromium = (env: NodeJS.ProcessEnv): string | null =>
  findProgram(env, chromiumNames) ?? fixedPaths.find(isProgram) ?? null;

/** The programs that run the product in WebKit and in Firefox. */
export interface WebKitAndFirefoxPaths {
  readonly firefox: string;
  readonly webKitDriver: string;
  readonly xvfb: string;
  readonly pulseAudio: string;
}

// The GStreamer plugins are WebKitGTK's decoders.
const otherPackages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'pulseaudio',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-libav',
  'fonts-noto-cjk',
];

/**
 * Finds WebKitGTK and Firefox ESR with their drivers; installs them where the system allows that. Throws when one is
 * missing.
 */
export function findOrInstallWebKitAndFirefox(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): WebKitAndFirefoxPaths {
  const found = installedOthers(env);
  if (found.missing.length === 0) return found.programs;
  log(`Installing ${found.missing.join(', ')} for the tests in other browsers (about 120 MB) …`);
  installOnDebian(otherPackages);
  const { programs, missing } = installedOthers(env);
  if (missing.length === 0) return programs;
  throw new Error(
    `The tests in other browsers need ${missing.join(', ')}. They run on Debian and Ubuntu: apt-get install ${otherPackages.join(' ')}`,
  );
}

function installedOthers(env: NodeJS.ProcessEnv): {
  programs: WebKitAndFirefoxPaths;
  missing: readonly string[];
} {
  const firefox = findProgram(env, ['firefox-esr', 'firefox']);
  const webKitDriver = findProgram(env, ['WebKitWebDriver']);
  const xvfb = findProgram(env, ['Xvfb']);
  const pulseAudio = findProgram(env, ['pulseaudio']);
  const needed = { Firefox: firefox, WebKitWebDriver: webKitDriver, Xvfb: xvfb, PulseAudio: pulseAudio };
  return {
    programs: {
      firefox: firefox ?? '',
      webKitDriver: webKitDriver ?? '',
      xvfb: xvfb ?? '',
      pulseAudio: pulseAudio ?? '',
    },
    missing: Object.entries(needed).flatMap(([name, path]) => (path === null ? [name] : [])),
  };
}

/** The path of the first of these programs that is on the search path, or null. */
function findProgram(env: NodeJS.ProcessEnv, names: readonly string[]): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages where apt-get can do so without asking; elsewhere it does nothing. An installation that was
 * killed half-way, such as a test run that somebody stopped, makes apt-get refuse until dpkg has finished it.
 */
function installOnDebian(packages: readonly string[]): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...args: readonly string[]): boolean => {
    const [command = '', ...rest] = [...prefix, ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, rest, { stdio: ['ignore', 2, 2], env }).status === 0;
  };
  // Packages that dpkg cannot configure by itself are repaired by the installation that follows.
  run('dpkg', '--configure', '-a');
  if (run('apt-get', 'update', '-qq')) {
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
}
