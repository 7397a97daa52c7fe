import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runNodeTool } from './command-gate.ts';
import { failedGateResult, passedGateResult, type QualityGate } from './gate.ts';
import { projectDir } from './pinned-node.mjs';

/** The compiler's incremental cache: the next run checks only what has changed. */
const CACHE_DIR = '.cache/types';

/**
 * Checks every tsconfig by itself: they differ in the DOM, in Node's types, and in whether they include tests. Each has one
 * of the compiler's checkers, because several of one project each work out the types that they share: half the work.
 */
export const typesGate: QualityGate = {
  name: 'types',
  async run() {
    const projects = globSync('**/tsconfig*.json', {
      cwd: projectDir,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    }).filter((path) => path !== 'tsconfig.base.json');
    // The client's are the largest: begun last, one of them would run alone at the end.
    const waiting = projects.sort().reverse();
    const failures: string[] = [];
    const checkNext = async (): Promise<void> => {
      const project = waiting.shift();
      if (project === undefined) return;
      const cache = `${CACHE_DIR}/${project.replaceAll('/', '-').replace(/\.json$/, '')}.tsbuildinfo`;
      const args = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', cache];
      const { code, output } = await runNodeTool('typescript/bin/tsc', args);
      if (code !== 0) failures.push(`${project}\n${output}`);
      await checkNext();
    };
    const count = projects.length;
    await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
    return failures.length === 0
      ? passedGateResult(`${count} projects`)
      : failedGateResult(failures.sort().join('\n'));
  },
};
