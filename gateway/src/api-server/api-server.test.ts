import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { LogFunction } from '@rill/catalogue';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { apiServerAgreementText, confirmApiServerAgreement } from './agreement.ts';
import { installApiServerFromLockfile } from './install-api-server.ts';
import { removeAbandonedUploads, spawnThirdPartyApiServer, superviseProgram } from './supervise.ts';

let dir = '';
let logged: string[] = [];
const log: LogFunction = ({ message }) => void logged.push(message);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rill-api-server-'));
  logged = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the agreement to run the API server', () => {
  const ask = (options: { isAccepted?: boolean; typed?: string }) => {
    const input = new PassThrough();
    if (options.typed !== undefined) input.end(`${options.typed}\n`);
    return confirmApiServerAgreement({
      file: join(dir, 'api-server', 'agreed'),
      notice: 'What it does\nand risks',
      isAccepted: options.isAccepted ?? false,
      terminal: options.typed === undefined ? null : { input, output: new PassThrough() },
      log,
    });
  };

  test('is asked for at the terminal, with the notice, and remembered', async () => {
    await ask({ typed: 'yes' });
    expect(logged).toEqual(['What it does', 'and risks']);
    await ask({});
    expect(logged).toHaveLength(2);
  });

  test('is asked for in whole sentences, each an entry of the log', () => {
    for (const line of apiServerAgreementText('A package', '/data').split('\n'))
      expect(line).toMatch(/^(--| {2}- )[A-Za-z].*[.:]$/);
    expect(apiServerAgreementText('A package', '/data').split('\n')).toHaveLength(4);
  });

  test('is refused by any other answer, and without a terminal', async () => {
    await expect(ask({ typed: 'no' })).rejects.toThrow('without your consent');
    await expect(ask({})).rejects.toThrow('--accept-api-server');
    expect(existsSync(join(dir, 'api-server'))).toBe(false);
  });

  test('is given in advance by an option, and the notice is logged all the same', async () => {
    await ask({ isAccepted: true });
    expect(logged).toEqual(['What it does', 'and risks']);
  });
});

describe('the installation of the API server', () => {
  const sourceDir = join(import.meta.dirname, '..', '..', 'api-server');
  const npmCalls: string[] = [];
  /** Replaces npm: runs a script in the folder. */
  const npm = (script: string) => (args: readonly string[], folder: string) => {
    npmCalls.push(args.join(' '));
    return spawn(process.execPath, ['-e', script], { cwd: folder });
  };
  const install = (spawnNpm: Parameters<typeof installApiServerFromLockfile>[0]['spawnNpm']) =>
    installApiServerFromLockfile({ sourceDir, targetDir: dir, spawnNpm, log });

  test('happens once, into a folder of its own, by the lockfile and without scripts of packages', async () => {
    const folder = await install(npm('require("node:fs").mkdirSync("node_modules")'));
    expect(readdirSync(folder).sort()).toEqual([
      'launch.cjs',
      'node_modules',
      'package-lock.json',
      'package.json',
    ]);
    expect(npmCalls).toEqual([expect.stringMatching(/^ci --omit=dev --ignore-scripts /)]);
    expect(await install(npm('process.exit(1)'))).toBe(folder);
    expect(npmCalls).toHaveLength(1);
  });

  test('that fails says so, leaves nothing that looks installed, and is tried again', async () => {
    await expect(install(npm('process.exit(3)'))).rejects.toThrow(
      'could not be installed (npm ended with 3); check the message above and the connection to the npm registry',
    );
    expect(existsSync(await install(npm('')))).toBe(true);
  });

  test('says what to do instead where there is no npm', async () => {
    const noNpm = (_args: readonly string[], folder: string) => spawn(join(folder, 'npm'));
    await expect(install(noNpm)).rejects.toThrow(
      'there is no npm; install it, or run an API server yourself',
    );
  });

  test('has a lockfile for its package.json, with hashes and without URLs of a registry', () => {
    const declared = JSON.parse(readFileSync(join(sourceDir, 'package.json'), 'utf8'));
    const { packages } = JSON.parse(readFileSync(join(sourceDir, 'package-lock.json'), 'utf8'));
    expect(packages[''].dependencies).toEqual(declared.dependencies);
    const locked = Object.entries<Record<string, unknown>>(packages).filter(([path]) => path !== '');
    expect(locked.length).toBeGreaterThan(200);
    expect(locked.filter(([, entry]) => entry['integrity'] === undefined || 'resolved' in entry)).toEqual([]);
  });
});

describe('the temporary folder of the API server', () => {
  beforeEach(() => {
    mkdirSync(join(dir, 'tmp'));
    for (const name of ['anonymous_token', 'xeapi_public_key', 'tmp-1-1', 'tmp-2-2'])
      writeFileSync(join(dir, 'tmp', name), '');
  });

  test('loses the uploads of the last run when it starts, and keeps its tokens', async () => {
    writeFileSync(join(dir, 'launch.cjs'), '');
    const child = spawnThirdPartyApiServer(dir, process.env);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    expect(readdirSync(join(dir, 'tmp')).sort()).toEqual(['anonymous_token', 'xeapi_public_key']);
    await ended;
  });

  test('loses uploads that nothing has been written to for a while, and keeps those that arrive', () => {
    for (const name of ['anonymous_token', 'tmp-1-1']) utimesSync(join(dir, 'tmp', name), 1000, 1000);
    removeAbandonedUploads(dir, 2_000_000);
    expect(readdirSync(join(dir, 'tmp')).sort()).toEqual(['anonymous_token', 'tmp-2-2', 'xeapi_public_key']);
  });
});

describe('a supervised program', () => {
  /** Programs that run the scripts in order; further starts run the last script. */
  const programs = (...scripts: string[]) => {
    let starts = 0;
    const start = () => {
      const script = scripts[Math.min(starts, scripts.length - 1)] ?? '';
      starts += 1;
      return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    };
    return { start, starts: () => starts };
  };
  const runsAt = (port: number) => `process.on('message', () => {}); process.send({ port: ${port} })`;
  const endsAt = (port: number) => `process.send({ port: ${port} }, () => process.exit(7))`;

  test('that ends is restarted, with growing delays, and its new URL is reported', async () => {
    const urls: string[] = [];
    const { start } = programs(endsAt(1), endsAt(2), runsAt(3));
    const { stop } = await superviseProgram({
      start,
      onUrl: (url) => void urls.push(url),
      log,
      firstDelayMs: 10,
    });
    onTestFinished(stop);
    await expect.poll(() => urls).toHaveLength(3);
    expect(urls).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2', 'http://127.0.0.1:3']);
    expect(logged.filter((line) => line.includes('ended'))).toEqual([
      'The API server has ended (code 7); it is started again in 0.01 s',
      'The API server has ended (code 7); it is started again in 0.02 s',
    ]);
  });

  test('ends when it is stopped, and is not started again', async () => {
    const { start, starts } = programs(runsAt(1));
    let child: ReturnType<typeof start> | undefined;
    const startOnce = () => {
      child = start();
      return child;
    };
    const { stop } = await superviseProgram({ start: startOnce, onUrl: () => {}, log, firstDelayMs: 1 });
    const ended = new Promise((resolve) => child?.once('exit', (_code, signal) => resolve(signal)));
    stop();
    expect(await ended).toBe('SIGTERM');
    expect([starts(), logged]).toEqual([1, []]);
  });

  test('that ends before its first response is not restarted but reported', async () => {
    const { start, starts } = programs('process.exit(2)');
    await expect(superviseProgram({ start, onUrl: () => {}, log })).rejects.toThrow(
      'The API server does not start (code 2).',
    );
    expect(starts()).toBe(1);
  });
});
