import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LogFunction } from '@rill/catalogue';
import { StartupError } from '../options/startup-error.ts';

interface InstallOptions {
  /** Holds the package.json, the lockfile and the launcher that come with Rill. */
  readonly sourceDir: string;
  /** The folder below which each version gets a folder of its own. */
  readonly targetDir: string;
  readonly spawnNpm: (args: readonly string[], folder: string) => ChildProcess;
  readonly log: LogFunction;
}

const FILES = ['package.json', 'package-lock.json', 'launch.cjs'] as const;

/**
 * Installs exactly what the lockfile names, unless that is there already, and returns its folder. Scripts of packages
 * do not run.
 * @throws StartupError when npm is missing or fails.
 */
export async function installApiServerFromLockfile(options: InstallOptions): Promise<string> {
  const { sourceDir, targetDir, spawnNpm, log } = options;
  const hash = createHash('sha256');
  for (const file of FILES) hash.update(readFileSync(join(sourceDir, file)));
  const folder = join(targetDir, hash.digest('hex').slice(0, 12));
  if (existsSync(folder)) return folder;
  // Renamed at the end, so that an interrupted installation is never taken for a complete one.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  for (const file of FILES) copyFileSync(join(sourceDir, file), join(unfinished, file));
  const message = 'Installing the API server (65 MB, once) …';
  log({ level: 'info', event: 'api-server-installing', message, fields: { folder } });
  const cache = join(unfinished, 'npm-cache');
  const args = [
    'ci',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  await waitForInstall(spawnNpm([...args, '--cache', cache], unfinished));
  rmSync(cache, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}

function waitForInstall(npm: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    npm.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          error.code === 'ENOENT'
            ? 'The API server needs npm for its installation, and there is no npm; install it, or run an API server yourself and name it with --catalogue URL.'
            : `The API server could not be installed: npm does not start (${error.message}).`,
        ),
      ),
    );
    npm.once('exit', (code, signal) => {
      if (code === 0) return resolve();
      reject(
        new StartupError(
          `The API server could not be installed (npm ended with ${code ?? signal}); check the message above and the connection to the npm registry, or run an API server yourself and name it with --catalogue URL.`,
        ),
      );
    });
  });
}

/** npm as it is found on the search path; its output goes to standard error, which holds no ready line. */
export function createNpmSpawner(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): InstallOptions['spawnNpm'] {
  const isWindows = platform === 'win32';
  return (args, folder) =>
    spawn(isWindows ? 'npm.cmd' : 'npm', [...args], {
      cwd: folder,
      // Without npm's own variables: those of the npm that started this process refer to another project.
      env: Object.fromEntries(
        Object.entries(env).filter(([name]) => !/^npm_(?!config_registry)/i.test(name)),
      ),
      stdio: ['ignore', 2, 2],
      shell: isWindows,
    });
}
