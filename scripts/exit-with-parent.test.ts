import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const module = join(import.meta.dirname, 'exit-with-parent.ts');

function start(work: string) {
  const code = `import { exitWithParent } from ${JSON.stringify(module)}; exitWithParent(); ${work}`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

describe('a task process', () => {
  test('exits when its work is done, although its parent lives', async () => {
    const [code] = await once(start('process.exitCode = 7;'), 'exit');
    expect(code).toBe(7);
  });

  test('exits when its parent disconnects, although its work is not done', async () => {
    const child = start("setInterval(() => {}, 1000); console.log('works');");
    await once(child.stdout ?? child, 'data');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([1, null]);
  });
});
