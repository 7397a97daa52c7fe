import { globSync } from 'node:fs';
import { runTool } from './command-gate.ts';
import { broken, type Gate, held } from './gate.ts';
import { projectDir } from './pinned-node.mjs';

/** Every tsconfig is a world of its own: with the DOM or without, with Node or without, with tests or without. */
export const typesGate: Gate = {
  name: 'types',
  async run() {
    const projects = globSync('**/tsconfig*.json', {
      cwd: projectDir,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    }).filter((path) => path !== 'tsconfig.base.json');
    const failures: string[] = [];
    for (const project of projects.sort()) {
      const { code, output } = await runTool('typescript/bin/tsc', ['-p', project]);
      if (code !== 0) failures.push(`${project}\n${output}`);
    }
    return failures.length === 0 ? held(`${projects.length} projects`) : broken(failures.join('\n'));
  },
};
