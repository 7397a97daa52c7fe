// The entry point of every npm script. Plain JavaScript for Node 18 and later: it installs what the lockfile names when
// that is missing or old, then runs the task on the pinned Node.
import { join } from 'node:path';
import { install } from './install.mjs';
import {
  cleanEnvironment,
  NO_WASM_CODE_GC,
  npmSettingNames,
  pinnedNode,
  projectDir,
  SERVER_FLAGS,
} from './pinned-node.mjs';
import { runProgram } from './run-program.mjs';
import { StartError } from './start-error.mjs';

const tasks = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  'test-long': 'scripts/test-long.ts',
  'test-browsers': 'scripts/test-browsers.ts',
  check: 'scripts/check.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  static: 'scripts/static-site.ts',
  bench: 'bench/bench.ts',
  shots: 'e2e/shots/shots.ts',
  pictures: 'e2e/shots/readme-pictures.ts',
  library: 'library/src/render.ts',
  'coverage-spec': 'scripts/coverage-spec.ts',
  'fixture-library': 'scripts/fixture-library.ts',
};
/** Tasks that need only what building and running needs; every other task needs the tools for tests and checks too. */
const productTasks = new Set(['start', 'build', 'static']);
/** Node's compile cache of the TypeScript that it runs, because tests start hundreds of threads from the same files. */
const compileCache = join(projectDir, '.cache', 'compile');
/** The server as JavaScript, which scripts/start.ts builds, so that nothing is compiled while it runs. */
const serverProgramPath = 'gateway/dist/main.js';

try {
  const [task = 'start', ...args] = process.argv.slice(2);
  const script = tasks[task];
  if (script === undefined)
    throw new StartError(`There is no task ${task}; known are ${Object.keys(tasks).join(', ')}.`);
  const env = cleanEnvironment(process.env);
  await install(productTasks.has(task) ? 'product' : 'everything', env);
  const node = pinnedNode();
  const settings = npmSettingNames(process.env).join(',');
  const taskEnv = { ...env, NODE_COMPILE_CACHE: compileCache, RILL_NPM_SETTINGS: settings };
  process.exitCode = await runProgram(node, [NO_WASM_CODE_GC, join(projectDir, script), ...args], taskEnv);
  if (task === 'start' && process.exitCode === 0) {
    const server = [...SERVER_FLAGS, join(projectDir, serverProgramPath), ...args];
    process.exitCode = await runProgram(node, server, env);
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
