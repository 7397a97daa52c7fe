import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesDir, projectDir } from './pinned-node.mjs';
import { sessionOptions } from './run-program.mjs';
import { StartError } from './start-error.mjs';

const stampPath = join(modulesDir, '.rill-lockfile');
const common = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages of the lockfile, unless a stamp says that they are installed: for the product those that
 * building and running need, for every other task the tools for tests and checks too.
 */
export async function install(needed, env) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(projectDir, 'package-lock.json')))
    .digest('hex');
  const stamp = existsSync(stampPath) ? readFileSync(stampPath, 'utf8').trim() : '';
  const plan = installPlan(stamp, lockfile, needed);
  if (plan === null) return;
  console.error(plan.reason);
  const code = await runNpm([...plan.args, ...common], env);
  if (code !== 0) {
    throw new StartError(
      `The installation failed (npm ${plan.args[0]} ended with ${code}): check the network connection to the npm registry and the message above.`,
    );
  }
  writeFileSync(stampPath, `${plan.stamp}\n`);
}

/** The arguments for npm, given the stamp of the last installation; null when nothing is missing. */
export function installPlan(stamp, lockfile, needed) {
  // The stamp holds a hash, because modification times mean nothing after a clone.
  const [installedLockfile, installed] = stamp.split(' ');
  const isSame = installedLockfile === lockfile && installed !== undefined;
  if (isSame && (installed === 'everything' || installed === needed)) return null;
  // A changed lockfile must not remove tools that are installed.
  const wanted = installed === 'everything' ? 'everything' : needed;
  if (isSame) {
    return {
      reason: 'Installing the tools for tests and checks …',
      // `npm install --no-save` adds what is missing and writes no lockfile; `npm ci` would delete node_modules first.
      args: ['install', '--no-save', '--include=dev'],
      stamp: `${lockfile} everything`,
    };
  }
  return {
    reason: 'Installing what the lockfile names (first start, or the lockfile changed) …',
    args: ['ci', wanted === 'everything' ? '--include=dev' : '--omit=dev'],
    stamp: `${lockfile} ${wanted}`,
  };
}

function runNpm(args, env) {
  // Runs npm's own file where npm started this process, so that no shell stands between. npm's output must not mix with
  // the ready line.
  const cli = /npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : null;
  const isWindows = process.platform === 'win32';
  const [command, all] =
    cli === null ? [isWindows ? 'npm.cmd' : 'npm', args] : [process.execPath, [cli, ...args]];
  const child = spawn(command, all, {
    cwd: projectDir,
    env,
    stdio: ['ignore', 2, 2],
    shell: cli === null && isWindows,
    ...sessionOptions,
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
}
