import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startedPrograms } from '../../testing/started-programs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  disposeTranscodeJob,
  newTranscodeJob,
  runTranscodeJob,
  type TranscodeRequest,
} from './transcode-job.ts';

const wanted: TranscodeRequest = {
  part: { path: '/music/a.m4a', type: 'm4a', start: 0, seconds: 1 },
  mark: 'a',
  sound: { kind: 'opus', kbps: 128 },
  bytes: 1000,
};

test('a job whose file cannot be removed does not end the server', async () => {
  using folder = temporaryFolder();
  const cache = join(folder.path, 'sounds');
  writeFileSync(cache, 'a file in the place of the cache');
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const job = newTranscodeJob(wanted, join(cache, 'sound'));
  disposeTranscodeJob(job);
  await expect(rm(job.path, { force: true })).rejects.toThrow('ENOTDIR');
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a job that is disposed of while its file is opened starts no program', async () => {
  using folder = temporaryFolder();
  using programs = startedPrograms();
  const job = newTranscodeJob(
    { ...wanted, part: { ...wanted.part, path: join(folder.path, 'gone.m4a') } },
    join(folder.path, 'sound'),
  );
  const run = runTranscodeJob(job);
  disposeTranscodeJob(job);
  await expect(run).rejects.toThrow('nobody waits for the sound any more');
  disposeTranscodeJob(job);
  expect(programs.started).toEqual([]);
});
