import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from './command-gate.ts';
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
  test('gives its code and what it wrote to both outputs', async () => {
    const output = await runTool(tool("console.log('a'); console.error(process.argv[2]); process.exit(3);"), [
      'b',
    ]);
    expect(output.code).toBe(3);
    expect(output.output.split('\n').sort()).toEqual(['', 'a', 'b']);
  });

  test.runIf(process.platform === 'linux')(
    'one that hangs is ended with what it started, and fails',
    async () => {
      const hangs = tool(`
      import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' });
      console.log('child', child.pid);
      for (;;) {}`);
      let child: string | undefined;
      // A busy machine may end it before it has begun anything: then it gets more time.
      for (let limitMs = 1000; child === undefined; limitMs *= 3) {
        const { code, output } = await runTool(hangs, [], {}, limitMs);
        expect(code).not.toBe(0);
        expect(output).toContain('hung');
        child = /child (\d+)/.exec(output)?.[1];
      }
      await expect.poll(() => isRunning(Number(child))).toBe(false);
    },
  );
});

/** An ended process whose end nobody has asked for yet still has its number: a zombie. */
function isRunning(pid: number): boolean {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !/\) Z /.test(readFileSync(path, 'utf8'));
}
