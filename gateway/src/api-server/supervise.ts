import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { LogFunction } from '@rill/catalogue';
import { StartupError } from '../options/startup-error.ts';

const START_LIMIT_MS = 60_000;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;
/** A program that has run for this many milliseconds was healthy: the delays before its restarts begin anew. */
const WELL_AFTER_MS = 60_000;

interface SuperviseOptions {
  /** Starts the program, which sends `{ port }` once it listens on loopback. */
  readonly start: () => ChildProcess;
  /** Called with the program's URL after each start. */
  readonly onUrl: (url: string) => void;
  readonly log: LogFunction;
  /** Milliseconds before the first restart; each further restart waits twice as long, up to a minute. */
  readonly firstDelayMs?: number;
}

interface Supervised {
  readonly stop: () => void;
}

/**
 * Runs a program on loopback and restarts it when it ends, with growing delays. Resolves with its first response.
 * @throws StartupError when the program ends before that, or does not respond within a minute.
 */
export async function superviseProgram(options: SuperviseOptions): Promise<Supervised> {
  const { log, onUrl, firstDelayMs = FIRST_DELAY_MS } = options;
  let child: ChildProcess | null = null;
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;
  let delayMs = firstDelayMs;

  function run(onReady: () => void, onEnd: (reason: string) => void): void {
    const startedAt = performance.now();
    const started = options.start();
    child = started;
    const limit = setTimeout(() => started.kill('SIGKILL'), START_LIMIT_MS);
    let isEnded = false;
    const end = (reason: string) => {
      clearTimeout(limit);
      if (isEnded || isStopped) return;
      isEnded = true;
      if (performance.now() - startedAt > WELL_AFTER_MS) delayMs = firstDelayMs;
      onEnd(reason);
    };
    started.on('message', (message) => {
      const port = portOf(message);
      if (port === null) return;
      clearTimeout(limit);
      onUrl(`http://127.0.0.1:${port}`);
      onReady();
    });
    started.once('error', (error) => end(error.message));
    started.once('exit', (code, signal) => end(signal ?? `code ${code}`));
  }

  function restartLater(reason: string): void {
    const message = `The API server has ended (${reason}); it is started again in ${delayMs / 1000} s`;
    log({ level: 'warn', event: 'api-server-ended', message, fields: { reason, delayMs } });
    const onReady = () =>
      log({ level: 'info', event: 'api-server-restarted', message: 'The API server runs again', fields: {} });
    restart = setTimeout(() => run(onReady, restartLater), delayMs);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  }

  const stop = () => {
    isStopped = true;
    clearTimeout(restart);
    child?.kill('SIGTERM');
  };
  await new Promise<void>((resolve, reject) => {
    let isReady = false;
    run(
      () => {
        isReady = true;
        resolve();
      },
      (reason) => {
        if (isReady) restartLater(reason);
        else reject(new StartupError(`The API server does not start (${reason}).`));
      },
    );
  });
  return { stop };
}

function portOf(message: unknown): number | null {
  const port = typeof message === 'object' && message !== null && 'port' in message ? message.port : null;
  return typeof port === 'number' ? port : null;
}

/** What the API server reads again after a restart; every other file in its temporary folder comes from uploads. */
const KEPT_FILES = new Set(['anonymous_token', 'xeapi_public_key']);

const temporaryFolderOf = (folder: string): string => join(folder, 'tmp');

/** Removes abandoned uploads, last written before `beforeMs`. On Windows an open file stays until the next time. */
export function removeAbandonedUploads(folder: string, beforeMs: number): void {
  const temporary = temporaryFolderOf(folder);
  const names = existsSync(temporary) ? readdirSync(temporary) : [];
  for (const name of names.filter((one) => !KEPT_FILES.has(one))) {
    const path = join(temporary, name);
    try {
      if (statSync(path).mtimeMs < beforeMs) rmSync(path, { recursive: true });
    } catch {}
  }
}

/**
 * Starts the API server that was installed in a folder. Node lets it read that folder, write to one for temporary files
 * in it, and start no other program, because some of its calls run scripts that it downloads.
 */
export function spawnThirdPartyApiServer(folder: string, env: NodeJS.ProcessEnv): ChildProcess {
  const temporary = temporaryFolderOf(folder);
  mkdirSync(temporary, { recursive: true });
  removeAbandonedUploads(folder, Number.POSITIVE_INFINITY);
  const flags = ['--permission', `--allow-fs-read=${folder}`, `--allow-fs-write=${temporary}`];
  const packageDir = join(folder, 'node_modules', '@neteasecloudmusicapienhanced', 'api');
  return spawn(
    process.execPath,
    [...flags, '--max-old-space-size=384', join(folder, 'launch.cjs'), packageDir],
    {
      cwd: folder,
      // The server gets nothing of this process's environment: it may contain secrets, and NETEASE_COOKIE would log
      // everybody in.
      env: {
        TMPDIR: temporary,
        TEMP: temporary,
        TMP: temporary,
        NODE_ENV: 'production',
        ...(env['SystemRoot'] === undefined ? {} : { SystemRoot: env['SystemRoot'] }),
      },
      // The API server prints its requests, which are the listeners' private data, so its output is dropped.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
}
