import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runTool } from './command-gate.ts';
import { gateFailed, type Gate, gatePassed } from './gate.ts';
import { projectDir } from './pinned-node.mjs';

/** Where the compiler keeps what it found out, so that the next run checks only what has changed. */
const CACHE_DIR = '.cache/types';

/** Every tsconfig is a world of its own: with the DOM or without, with Node or without, with tests or without. */
export const typesGate: Gate = {
  name: 'types',
  async run() {
    const projects = globSync('**/tsconfig*.json', {
      cwd: projectDir,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    }).filter((path) => path !== 'tsconfig.base.json');
    const waiting = projects.sort();
    const failures: string[] = [];
    const checkNext = async (): Promise<void> => {
      const project = waiting.shift();
      if (project === undefined) return;
      const cache = `${CACHE_DIR}/${project.replaceAll('/', '-').replace(/\.json$/, '')}.tsbuildinfo`;
      const args = ['-p', project, '--incremental', '--tsBuildInfoFile', cache];
      const { code, output } = await runTool('typescript/bin/tsc', args);
      if (code !== 0) failures.push(`${project}\n${output}`);
      await checkNext();
    };
    const count = projects.length;
    await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
    return failures.length === 0 ? gatePassed(`${count} projects`) : gateFailed(failures.sort().join('\n'));
  },
};
