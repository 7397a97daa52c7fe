// The door of every npm script. Plain JavaScript for Node 18 and later: it installs what the lockfile names when that
// is missing or old, then runs the task on the pinned Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './install.mjs';
import { cleanEnvironment, pinnedNode, projectDir } from './pinned-node.mjs';
import { StartError } from './start-error.mjs';

const tasks = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  'test-long': 'scripts/test-long.ts',
  check: 'scripts/check.ts',
  dev: 'scripts/dev.ts',
  bench: 'bench/bench.ts',
  shots: 'e2e/shots.ts',
  library: 'library/src/render.ts',
  'coverage-spec': 'scripts/coverage-spec.ts',
  'fixture-library': 'scripts/fixture-library.ts',
};

try {
  const [task = 'start', ...args] = process.argv.slice(2);
  const script = tasks[task];
  if (script === undefined)
    throw new StartError(`There is no task ${task}; known are ${Object.keys(tasks).join(', ')}.`);
  const env = cleanEnvironment(process.env);
  await install(env);
  runTask(pinnedNode(), [join(projectDir, script), ...args], env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function runTask(node, args, env) {
  // The fourth channel closes when this process dies in whatever way, and the task then ends by itself.
  const child = spawn(node.path, args, {
    cwd: projectDir,
    env: { ...env, PATH: node.searchPath },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm passes no signal on: when it is ended from outside, this process merely gets another parent.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  child.on('exit', (code) => {
    clearInterval(watch);
    process.exitCode = code ?? 1;
  });
}
