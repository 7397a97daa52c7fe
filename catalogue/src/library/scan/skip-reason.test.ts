import { expect, test } from 'vitest';
import { fileSkipReason, formatScanSkipReason, isSystemReadError } from './skip-reason.ts';

test.each([
  [`EACCES: permission denied, scandir '/m/a'`, 'the user who runs Rill has no right to read it'],
  [`ENOENT: no such file or directory, stat '/m/a'`, 'it is a link to nothing, or has just gone'],
  [`ENOTDIR: not a directory, scandir '/m/a'`, 'it is a link to nothing, or has just gone'],
  [`ELOOP: too many symbolic links encountered, stat '/m/a'`, 'it is a link that leads back to itself'],
  [`ENAMETOOLONG: name too long, scandir '/m/a'`, 'its path is longer than the system opens'],
  [`ESTALE: stale file handle, open '/m/a'`, 'its network drive must be mounted again'],
  [`ENOTCONN: socket is not connected, scandir '/m/a'`, 'its network drive must be mounted again'],
  ['ENOENT: its drive is not there', 'its drive is not there'],
  ['ETIMEDOUT: its drive does not answer', 'its drive does not answer'],
  ['Invalid FLAC preamble', 'Invalid FLAC preamble'],
])('%s is reported as: %s', (reason, words) => {
  expect(formatScanSkipReason(reason)).toBe(words);
});

test('a system error counts as temporary, an error in the file itself as permanent', () => {
  expect(isSystemReadError(`EMFILE: too many open files, open '/m/a'`)).toBe(true);
  expect(isSystemReadError('End-Of-Stream')).toBe(false);
});

test('a reason has one line', () => {
  expect(fileSkipReason('/m/a', new Error('first\nsecond'))).toBe('first');
});

test('a file that exhausts the memory of the reader thread is reported as the cause', () => {
  const error = new Error('Worker terminated due to reaching memory limit: JS heap out of memory');
  expect(fileSkipReason('/m/a', Object.assign(error, { code: 'ERR_WORKER_OUT_OF_MEMORY' }))).toBe(
    'reading it takes too much memory',
  );
});
