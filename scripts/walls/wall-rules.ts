import type { CodeImport } from './imports.ts';
import { isTestCode } from './source-tree.ts';
import { type ModuleImportRules, moduleImportRules } from './wall-table.ts';

/** The module of a file: the one with the longest path that matches it. */
function moduleOf(path: string): ModuleImportRules | undefined {
  const matching = moduleImportRules.flatMap((module) =>
    module.paths.filter((pattern) => matchesPath(pattern, path)).map((pattern) => ({ module, pattern })),
  );
  return matching.sort((one, other) => other.pattern.length - one.pattern.length)[0]?.module;
}

function matchesPath(pattern: string, path: string): boolean {
  if (pattern.endsWith('/')) return path.startsWith(pattern);
  if (!pattern.endsWith('*')) return path === pattern;
  const folder = pattern.slice(0, -1);
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}

const matchesName = (pattern: string, name: string) =>
  pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)));
const matchesAny = (patterns: readonly string[], name: string) =>
  patterns.some((it) => matchesName(it, name));

const packageOf = (path: string) => path.split('/', 1)[0] ?? '';
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
const entryPoint = /^\w+\/src\/(index|wire\/index|browser\/index|http\/index|playback-settings|gateway)\.ts$/;
const testingEntryPoint = /^\w+\/src\/testing\/index\.ts$/;
/** Modules of tools and tests. They are plain files, not packages with entry points. */
const toolModules = new Set(['building', 'scripts', 'e2e', 'bench']);

/** Tests beside the code may import anything. Journeys and benchmarks see the product from outside, so they are restricted. */
const isUnrestricted = (path: string) => isTestCode(path) && !/^(e2e|bench)\//.test(path);

/** Files of the product and its tools that belong to no module of the table. */
export const unassignedFiles = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => !isUnrestricted(path) && moduleOf(path) === undefined)
    .map((path) => `${path} belongs to no module`);

/** Describes each import that the table forbids. */
export function importViolations(imports: readonly CodeImport[]): string[] {
  return imports
    .filter(({ from, to }) => !isUnrestricted(from) && !to.endsWith('.json'))
    .flatMap((it) => {
      const violation = violationOf(it);
      return violation === null ? [] : [`${it.from} imports ${it.to}: ${violation}`];
    });
}

function violationOf(it: CodeImport): string | null {
  const from = moduleOf(it.from);
  if (from === undefined) return 'it belongs to no module';
  if (!it.isOurs) return matchesAny(from.packages, it.to) ? null : `${from.name} may not import this library`;
  return (
    testCodeViolation(it, from) ??
    featureViolation(it) ??
    entryPointViolation(it, from) ??
    moduleViolation(it, from)
  );
}

function testCodeViolation({ to }: CodeImport, from: ModuleImportRules): string | null {
  if (!isTestCode(to) || toolModules.has(from.name)) return null;
  return 'only test code may import test code';
}

function featureViolation({ from, to }: CodeImport): string | null {
  const here = featureOf(from);
  const there = featureOf(to);
  if (here === undefined || there === undefined || here === there) return null;
  return 'features may not import each other';
}

function entryPointViolation({ from, to, isRelative }: CodeImport, module: ModuleImportRules): string | null {
  if (toolModules.has(module.name) || packageOf(from) === packageOf(to)) return null;
  if (isRelative) return 'another package is imported by its name';
  return entryPoint.test(to) ? null : 'another package is imported through its entry point';
}

function moduleViolation(it: CodeImport, from: ModuleImportRules): string | null {
  const to = moduleOf(it.to);
  if (from === to) return null;
  // The test entry points of the packages belong to no module of the table.
  if (toolModules.has(from.name) && testingEntryPoint.test(it.to)) return null;
  if (to === undefined) return 'it belongs to no module';
  if (!matchesAny(from.mayImport, to.name)) return `${from.name} may not import ${to.name}`;
  const isInWeb = it.from.startsWith('web/src/') && it.to.startsWith('web/src/');
  return it.isRelative && isInWeb && from.name !== 'wiring'
    ? 'another module is imported by its name, with #'
    : null;
}

/** Paths of the table without a file, and permissions that no import uses. */
export function staleImportRules(paths: readonly string[], imports: readonly CodeImport[]): string[] {
  const importsOfModule = Map.groupBy(imports, ({ from }) => moduleOf(from));
  return moduleImportRules.flatMap((module) => {
    const isEmpty = (pattern: string) => !paths.some((path) => matchesPath(pattern, path));
    const used = importsOfModule.get(module) ?? [];
    const usedModules = new Set(used.filter((it) => it.isOurs).map(({ to }) => moduleOf(to)));
    return [
      ...module.paths.filter(isEmpty).map((pattern) => `${module.name}: no file matches ${pattern}`),
      ...module.mayImport
        .filter(
          (allowed) =>
            ![...usedModules].some(
              (it) => it !== undefined && it !== module && matchesName(allowed, it.name),
            ),
        )
        .map((allowed) => `${module.name} does not import ${allowed}`),
      ...module.packages
        .filter((allowed) => !used.some((it) => !it.isOurs && matchesName(allowed, it.to)))
        .map((allowed) => `${module.name} does not import ${allowed}`),
    ];
  });
}
