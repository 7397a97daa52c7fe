import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { isStartedWithNohup as isServerStartedWithNohup } from '../gateway/src/process/nohup.ts';
import { isStartedWithNohup } from './nohup.mjs';

const module = join(import.meta.dirname, 'run-program.mjs');

/** Prints its pid and then a line every 100 ms, which is five in one interval of the check of its parents. */
const program = "console.log(process.pid); setInterval(() => console.log('runs'), 100);";
const wrapper = `
import { runProgram } from ${JSON.stringify(module)};
const node = { path: process.execPath, searchPath: process.env.PATH };
process.exitCode = await runProgram(node, ['-e', ${JSON.stringify(program)}], process.env);
`;
/** Starts the wrapper as npm does, below a shell that stays alive. */
const npm = `
const { spawn } = require('node:child_process');
const run = '"$NODE" --input-type=module -e "$WRAPPER"; true';
spawn('sh', ['-c', run], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });
`;

/** Runs the program under npm and a wrapper, all in a session of their own as a terminal gives it. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['-e', npm], {
    env: { PATH: process.env['PATH'], NODE: process.execPath, WRAPPER: wrapper, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const lines = createInterface(child.stdout);
  const [pid] = (await once(lines, 'line')) as [string];
  const closed = once(child.stdout, 'close');
  return {
    pid: Number(pid),
    lines,
    closed,
    /** Hangs up all processes of the session, as a terminal does when it is closed. */
    async closeTerminal() {
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGHUP');
      return ended;
    },
  };
}

describe.runIf(process.platform === 'linux')('a program that npm runs', () => {
  test('ends with its terminal', async () => {
    const { closed, closeTerminal } = await start({ _: '/usr/bin/npm' });
    expect(await closeTerminal()).toEqual([null, 'SIGHUP']);
    await closed;
  });

  test('goes on without its terminal when it was started with nohup, and ends by SIGTERM', async () => {
    const { pid, lines, closed, closeTerminal } = await start({ _: '/usr/bin/nohup' });
    expect(await closeTerminal()).toEqual([null, 'SIGHUP']);
    for (let left = 12; left > 0; left -= 1) await once(lines, 'line');
    process.kill(pid, 'SIGTERM');
    await closed;
  });
});

describe.each([
  ['npm start', isStartedWithNohup],
  ['the server', isServerStartedWithNohup],
])('nohup of %s', (_what, isNohup) => {
  test('is known by the name of the command, or by a standard input that nobody can read', () => {
    const facts = (flags: string) => () => `pos:\t0\nflags:\t${flags}\nmnt_id:\t26\n`;
    const none = () => {
      throw new Error('ENOENT');
    };
    expect(isNohup({ _: '/usr/bin/nohup' }, none)).toBe(true);
    expect(isNohup({ _: '/usr/bin/sudo' }, facts('0100001'))).toBe(true);
    for (const flags of ['0100000', '0100002', '02', '0'])
      expect(isNohup({ _: '/usr/bin/npm' }, facts(flags))).toBe(false);
    expect(isNohup({}, none)).toBe(false);
  });
});
