import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import type { FailureOutsideTests, TestOutcome } from './test-run.ts';

/** The content of the file that RILL_TEST_REPORT names. */
export interface VitestReport {
  readonly tests: readonly TestOutcome[];
  readonly errors: readonly FailureOutsideTests[];
  /** Files that were found and did not run to their end here; of several shards, each lists those of all others. */
  readonly unfinished: readonly TestFile[];
}

export interface TestFile {
  readonly project: string;
  readonly file: string;
}

/**
 * Reports what vitest's own JSON leaves out: errors that belong to no test, with the file in which they arose, and
 * files that were never run because the browser or a worker died.
 */
export default class VitestReporter implements Reporter {
  #specifications: readonly TestFile[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#specifications = specifications.map(({ project, moduleId }) => ({
      project: project.name,
      file: moduleId,
    }));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const path = process.env['RILL_TEST_REPORT'];
    if (path === undefined) return;
    const report: VitestReport = {
      tests: modules.flatMap(outcomesOf),
      errors: [...modules.flatMap(fileErrors), ...unhandled.map(unhandledError)],
      unfinished: this.#unfinished(modules),
    };
    writeFileSync(path, JSON.stringify(report));
  }

  #unfinished(modules: readonly TestModule[]): TestFile[] {
    const ended = modules.filter((module) => !['queued', 'pending'].includes(module.state()));
    const done = new Set(ended.map((module) => `${module.project.name} ${module.moduleId}`));
    return this.#specifications.filter(({ project, file }) => !done.has(`${project} ${file}`));
  }
}

function outcomesOf(module: TestModule): TestOutcome[] {
  const seen = new Map<string, number>();
  return [...module.children.allTests()].flatMap((test) => {
    const { state, errors } = test.result();
    // A test that never ended is left out, because its file did not end either and is reported itself.
    if (state === 'pending') return [];
    const title = `${module.project.name} ${module.relativeModuleId} > ${test.fullName}`;
    const count = (seen.get(title) ?? 0) + 1;
    seen.set(title, count);
    const id = count === 1 ? title : `${title} #${count}`;
    return [{ id, state, file: module.moduleId, message: (errors ?? []).map(textOf).join('\n') }];
  });
}

/** Errors of a file itself: it could not be loaded, or a hook of one of its suites failed. */
function fileErrors(module: TestModule): FailureOutsideTests[] {
  const suites = [...module.children.allSuites()];
  const messages = [...module.errors(), ...suites.flatMap((suite) => suite.errors())].map(textOf);
  const tests = [...module.children.allTests()];
  const isSilent =
    messages.length === 0 &&
    module.state() === 'failed' &&
    !tests.some((test) => test.result().state === 'failed');
  if (messages.length === 0 && !isSilent) return [];
  return [
    {
      id: `${module.project.name} ${module.relativeModuleId}`,
      message: messages.join('\n') || 'the file failed without an error',
      files: [module.moduleId],
    },
  ];
}

function unhandledError(error: SerializedError): FailureOutsideTests {
  const file: unknown = error['VITEST_TEST_PATH'];
  const files = typeof file === 'string' ? [file] : null;
  return {
    id: `error outside the tests${files === null ? '' : ` of ${files[0]}`}`,
    message: textOf(error),
    files,
  };
}

const textOf = ({ stack, message }: { stack?: string | undefined; message: string }) =>
  stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`.trimEnd();
