import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startedPrograms } from '../../testing/started-programs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { disposeTranscodeJob, newTranscodeJob, runTranscodeJob } from './transcode-job.ts';

test('a job that is disposed of while its file is opened starts no program', async () => {
  using folder = temporaryFolder();
  using programs = startedPrograms();
  const job = newTranscodeJob(
    {
      part: { path: join(folder.path, 'gone.m4a'), type: 'm4a', start: 0, seconds: 1 },
      mark: 'a',
      sound: { kind: 'opus', kbps: 128 },
      bytes: 1000,
    },
    join(folder.path, 'sound'),
  );
  const run = runTranscodeJob(job);
  disposeTranscodeJob(job);
  await expect(run).rejects.toThrow('nobody waits for the sound any more');
  disposeTranscodeJob(job);
  expect(programs.started).toEqual([]);
});
