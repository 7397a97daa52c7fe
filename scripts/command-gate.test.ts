import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runNodeTool } from './command-gate.ts';
import { modulesDir } from './pinned-node.mjs';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'rill-tool-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function tool(code: string): string {
  const file = join(dir, 'tool.mjs');
  writeFileSync(file, code);
  return relative(modulesDir, file);
}

describe('running a tool', () => {
  test('returns its exit code and what it wrote to stdout and stderr', async () => {
    const output = await runNodeTool(
      tool("console.log('a'); console.error(process.argv[2]); process.exit(3);"),
      ['b'],
    );
    expect(output.code).toBe(3);
    expect(output.output.split('\n').sort()).toEqual(['', 'a', 'b']);
  });

  test.runIf(process.platform === 'linux')(
    'fails when the tool hangs, and ends it with its child processes',
    async () => {
      const hangs = tool(`
      import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });
      console.log('child', child.pid);
      for (;;) {}`);
      let child: string | undefined;
      // A busy machine may reach the limit before the tool has started its child, so the limit grows until there is
      // one.
      for (let limitMs = 1000; child === undefined; limitMs *= 3) {
        const { code, output } = await runNodeTool(hangs, [], {}, limitMs);
        expect(code).not.toBe(0);
        expect(output).toContain('hung');
        child = /child (\d+)/.exec(output)?.[1];
      }
      await expect.poll(() => isRunning(Number(child))).toBe(false);
    },
  );
});

/** Whether a process runs. One that has ended but was not waited for (a zombie) still has its pid. */
function isRunning(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !/\) Z /.test(readFileSync(path, 'utf8'));
}
