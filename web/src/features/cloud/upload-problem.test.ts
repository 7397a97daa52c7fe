import { expect, test } from 'vitest';
import { CallError } from '#api/client/call-error.ts';
import { isFinalUploadProblem, uploadProblemOf } from './upload-problem.ts';

test.each([
  [405, 'failure.tooOften'],
  [406, 'failure.tooOften'],
  [250, 'failure.risk'],
  [-460, 'failure.risk'],
  [-462, 'failure.verification'],
  [8821, 'failure.captcha'],
  [505, 'cloud.full'],
  [507, 'cloud.diskFull'],
  [404, 'cloud.failed'],
])('a file that the service refuses with %d says why, and can be sent again', (code, problem) => {
  const said = uploadProblemOf(new CallError('refused', code, 'no', 400));
  expect(said).toBe(problem);
  expect(isFinalUploadProblem(said)).toBe(false);
});

test.each([
  [410, 'cloud.notAudio'],
  [413, 'cloud.tooLarge'],
  [415, 'cloud.notAudio'],
  [501, 'cloud.tooLarge'],
])(
  'a file that the service refuses with %d says why, and is not offered to be sent again',
  (code, problem) => {
    const said = uploadProblemOf(new CallError('refused', code, 'no', code));
    expect(said).toBe(problem);
    expect(isFinalUploadProblem(said)).toBe(true);
  },
);
