import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { LATE_GARBAGE_COLLECTION, runNodeTool } from './command-gate.ts';
import { failedGateResult, passedGateResult, type QualityGate } from './gate.ts';
import { projectDir } from './pinned-node.mjs';

/** The compiler's incremental cache: the next run checks only what has changed. */
const CACHE_DIR = '.cache/types';

/** The part of a tsconfig that is read here; all paths are absolute. */
interface CompilerProject {
  readonly path: string;
  readonly extends: string;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * Checks every tsconfig: they differ in the DOM, in Node's types, and in whether they include tests. Those with the same
 * options are one program, which works out the types that they share once. Each program has one of the compiler's checkers
 * for the same reason.
 */
export const typesGate: QualityGate = {
  name: 'types',
  async run() {
    const paths = globSync('**/tsconfig*.json', {
      cwd: projectDir,
      exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
    }).filter((path) => path !== 'tsconfig.base.json');
    // The client's programs are the largest, so they begin first: as the last ones they would run alone at the end.
    const programs = Map.groupBy(paths.sort().reverse().map(readProject), optionsOf).values().toArray();
    const waiting = [...programs];
    const failures: string[] = [];
    const checkNext = async (): Promise<void> => {
      const program = waiting.shift();
      if (program === undefined) return;
      const { config, name } = writeProgram(program);
      const args = ['-p', config, '--checkers', '1', '--incremental'];
      const cache = ['--tsBuildInfoFile', `${CACHE_DIR}/${name}.tsbuildinfo`];
      const { code, output } = await runNodeTool(
        'typescript/bin/tsc',
        [...args, ...cache],
        LATE_GARBAGE_COLLECTION,
      );
      if (code !== 0) failures.push(`${program.map(({ path }) => path).join()}\n${output}`);
      await checkNext();
    };
    await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
    return failures.length === 0
      ? passedGateResult(`${paths.length} projects in ${programs.length} programs`)
      : failedGateResult(failures.sort().join('\n'));
  },
};

function readProject(path: string): CompilerProject {
  const inProject = (to: string) => join(projectDir, dirname(path), to);
  const { compilerOptions = {}, include, exclude = [], ...rest } = JSON.parse(readFileSync(path, 'utf8'));
  return {
    path,
    extends: inProject(rest.extends),
    compilerOptions,
    include: include.map(inProject),
    exclude: exclude.map(inProject),
  };
}

/**
 * The options that a program's files are checked with, as a text in which the order of options and of their values does
 * not matter.
 */
const optionsOf = ({ extends: base, compilerOptions }: CompilerProject): string =>
  Object.entries(compilerOptions)
    .map(([name, value]) => JSON.stringify([name, Array.isArray(value) ? value.map(String).sort() : value]))
    .concat(base)
    .sort()
    .join('\n');

/**
 * Writes one configuration for the files of several projects with the same options. What one of them excludes, none of
 * the others includes.
 */
function writeProgram(projects: readonly CompilerProject[]): {
  readonly config: string;
  readonly name: string;
} {
  const [first] = projects;
  if (first === undefined) throw new Error('a program without a project');
  const name = first.path.replaceAll('/', '-').replace(/\.json$/, '');
  if (projects.length === 1) return { config: first.path, name };
  const config = join(projectDir, CACHE_DIR, `${name}.json`);
  const include = projects.flatMap((project) => project.include);
  const exclude = projects.flatMap((project) => project.exclude);
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: first.extends,
      compilerOptions: first.compilerOptions,
      include,
      ...(exclude.length === 0 ? {} : { exclude }),
    }),
  );
  return { config, name };
}
