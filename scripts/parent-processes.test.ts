import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const module = join(import.meta.dirname, 'parent-processes.mjs');

/** A script that prints its parents and ends as soon as they have changed. */
const script = `
import { parentProcesses } from ${JSON.stringify(module)};
const parents = parentProcesses();
console.log(parents);
setInterval(() => { if (parentProcesses() !== parents) process.exit(); }, 10);
`;

/** Starts the script as npm does, below a shell that stays alive. */
const npm = `
const { spawn } = require('node:child_process');
const run = '"$NODE" --input-type=module -e "$SCRIPT"; true';
spawn('sh', ['-c', run], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });
`;

test.runIf(process.platform === 'linux')(
  'what npm started ends when npm is killed, not only its shell',
  async () => {
    const env = { ...process.env, NODE: process.execPath, SCRIPT: script };
    const child = spawn(process.execPath, ['-e', npm], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [parents] = (await once(createInterface(child.stdout), 'line')) as [string];
    expect(parents.split(' ').at(-1)).toBe(String(child.pid));
    const ended = once(child.stdout, 'close');
    child.kill('SIGKILL');
    // The pipe closes only when both the shell and the script have ended.
    await ended;
  },
);
