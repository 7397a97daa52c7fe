import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of this repository. Its path is relative to the root, with `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const patterns = [
  '{contract,lyrics,playback,catalogue,gateway,web,library}/src/**/*.{ts,tsx,css}',
  '{contract,lyrics,playback,catalogue,gateway,web,library}/*.ts',
  'web/build/*.ts',
  '{scripts,e2e,bench}/**/*.{ts,mjs}',
  '*.ts',
];

/** Reads every code and style file of the repository, without generated ones. */
export function readSourceTree(projectDir: string): SourceFile[] {
  return globSync(patterns, { cwd: projectDir })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.gen\.ts$|\.d\.m?ts$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') }));
}

export const isTestFile = (path: string): boolean => /\.(test|spec|test-d|browser)\.tsx?$/.test(path);

/** Tests, and code that only tests, journeys and benchmarks use. */
export const isTestCode = (path: string): boolean =>
  isTestFile(path) ||
  /(^|\/)(testing\/|vitest\.|build\/test-catalogue)/.test(path) ||
  /^(e2e|bench)\//.test(path);

export const isCodeFile = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path);
