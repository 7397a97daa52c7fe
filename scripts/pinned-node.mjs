import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './start-error.mjs';

const NEEDED_MAJOR = 24;
export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));
export const modulesDir = join(projectDir, 'node_modules');

/**
 * Flag for every process that runs TypeScript directly: the WebAssembly that strips the types must not be collected,
 * because Node 24 then frees one of its wrappers twice and crashes (docs/decisions/034).
 */
export const NO_WASM_CODE_GC = '--no-wasm-code-gc';

/**
 * Flags of the server's process. A small young generation is collected more often and does not grow: streaming would
 * otherwise take over 100 MB more memory, all of it garbage (docs/scaling.md). Its size applies to every thread
 * whatever resourceLimits say, and cannot be set once Node runs.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'];

/**
 * The Node that everything runs on: the running one when it is new enough, else the one that the lockfile installed.
 */
export function pinnedNode() {
  const { platform, arch, execPath } = process;
  const version = process.versions.node;
  if (Number(version.split('.')[0]) >= NEEDED_MAJOR) return withSearchPath(execPath);
  const isWindows = platform === 'win32';
  const name = `node-${isWindows ? 'win' : platform}-${arch}`;
  const path = join(modulesDir, name, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(path)) return withSearchPath(path);
  throw new StartError(
    `Rill needs Node ${NEEDED_MAJOR} or later on ${platform} ${arch}, and this is Node ${version}; install it from https://nodejs.org.`,
  );
}

const withSearchPath = (path) => ({
  path,
  searchPath: [dirname(path), join(modulesDir, '.bin'), process.env.PATH].join(delimiter),
});

/**
 * Settings that tell npm where its files are. They are kept, because a nested npm on the pinned Node would look for the
 * global file beside that Node.
 */
const KEPT_NPM_SETTINGS = /^npm_config_(cache|registry|globalconfig|userconfig)$/i;

/**
 * The environment without npm's variables for its own script, which a nested npm would take for settings, and without
 * NODE_ENV, which would leave out development dependencies and break the browser tests.
 */
export function cleanEnvironment(env) {
  const kept = (name) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || KEPT_NPM_SETTINGS.test(name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => kept(name)));
}

/**
 * The names of the settings that npm has from its command line and its files; npm takes unknown options for settings
 * too.
 */
export const npmSettingNames = (env) =>
  Object.keys(env).flatMap((name) => /^npm_config_(.+)$/i.exec(name)?.[1]?.toLowerCase() ?? []);
