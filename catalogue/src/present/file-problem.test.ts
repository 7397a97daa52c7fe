import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toWireFileProblem } from './file-problem.ts';

const root = join('/', 'home', 'ann', 'Tunes');
const path = join(root, 'Rock', 'a.mp3');

test.each([
  [`EACCES: permission denied, open '${path}'`, 'denied', ''],
  [`EPERM: operation not permitted, scandir '${path}'`, 'denied', ''],
  [`ENOENT: no such file or directory, stat '${path}'`, 'gone', ''],
  [`ENOTDIR: not a directory, scandir '${path}'`, 'gone', ''],
  [`ELOOP: too many symbolic links encountered, stat '${path}'`, 'gone', ''],
  ['it is a link to a place outside the music folders', 'outside', ''],
  ['its name is not UTF-8 and cannot be opened; rename it', 'misnamed', ''],
  ['no sound was found in it', 'silent', ''],
  ['it is a video', 'video', ''],
  ['it is a playlist of more than 2 MB', 'tooLarge', ''],
  ['it is a lyrics file of more than 2 MB', 'tooLarge', ''],
  ['it is a file with tags of more than 64 MB', 'tooLarge', ''],
  ['a text in its tags is too long', 'tooLarge', ''],
  ['reading it takes too much memory', 'tooLarge', ''],
  ['Invalid FLAC preamble', 'damaged', 'Invalid FLAC preamble'],
  [`EIO: i/o error, read '${path}'`, 'damaged', "EIO: i/o error, read ''"],
] as const)('"%s" is reported as %s, without the machine’s paths', (reason, problem, detail) => {
  expect(toWireFileProblem({ path, root, cause: 'file', reason })).toEqual({
    path: 'Tunes/Rock/a.mp3',
    problem,
    detail,
  });
});

test('a missing file is reported as gone, and the music folder by its name', () => {
  expect(
    toWireFileProblem({ path: root, root, cause: 'file', reason: 'ENOENT: its drive is not there' }),
  ).toEqual({
    path: 'Tunes',
    problem: 'gone',
    detail: '',
  });
});

test('an unsupported file type is reported once, with its count', () => {
  expect(toWireFileProblem({ path: '*.aiff', root, cause: 'unsupported', reason: '2' })).toEqual({
    path: 'Tunes/*.aiff',
    problem: 'unsupported',
    detail: '2',
  });
});
