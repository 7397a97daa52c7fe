import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { BoundedTokenizer } from './bounded-tokenizer.ts';

const LIMITS = { reads: 100, ms: 1000 };
const MEGABYTE = 1024 * 1024;

test('of two files read at the same time, the one whose bytes came last is reported last', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.mp3');
  writeFileSync(path, Buffer.alloc(MEGABYTE, 'x'));
  const reported: string[] = [];
  const watcher = (name: string) => ({ onRead: () => void reported.push(name), async beforeLargeRead() {} });
  const slow = await BoundedTokenizer.open(path, LIMITS, watcher('slow'));
  const quick = await BoundedTokenizer.open(path, LIMITS, watcher('quick'));
  await quick.isFilled();
  const target = Buffer.alloc(MEGABYTE);
  const reading = slow.readBuffer(target);
  await quick.readBuffer(Buffer.alloc(10));
  await reading;
  expect(target.at(-1)).toBe('x'.charCodeAt(0));
  expect(reported).toEqual(['quick', 'slow']);
  await slow.close();
  await quick.close();
});
