import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesDir, projectDir } from './pinned-node.mjs';
import { StartError } from './start-error.mjs';

const stampPath = join(modulesDir, '.rill-lockfile');

/** Installs what the lockfile names, unless a stamp says that just this lockfile is installed already. */
export async function install(env) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(projectDir, 'package-lock.json')))
    .digest('hex');
  // The stamp holds a hash: times of files say nothing after a clone.
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8').trim() === lockfile) return;
  console.error('Installing what the lockfile names (first start, or the lockfile changed) …');
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await runNpm(['ci', ...options], env);
  if (code !== 0) {
    throw new StartError(
      `The installation failed (npm ci ended with ${code}): check the network connection to the npm registry and the message above.`,
    );
  }
  writeFileSync(stampPath, `${lockfile}\n`);
}

function runNpm(args, env) {
  // npm's own file where npm started this, so that no shell stands between; its output must not mix with the ready line.
  const cli = /npm-cli\.[cm]?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : null;
  const isWindows = process.platform === 'win32';
  const [command, all] =
    cli === null ? [isWindows ? 'npm.cmd' : 'npm', args] : [process.execPath, [cli, ...args]];
  const child = spawn(command, all, {
    cwd: projectDir,
    env,
    stdio: ['ignore', 2, 2],
    shell: cli === null && isWindows,
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
}
