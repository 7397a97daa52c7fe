import { expect, test } from 'vitest';
import { CallError } from '#api/client/call-error.ts';
import { noticesStore } from '#notices/notices.ts';
import { notifyCommentFailure } from './notify-comment-failure.ts';

test.each([
  [405, 'comment.sendFailed', 'comment.tooOften'],
  [405, 'comment.deleteFailed', 'failure.tooOften'],
  [507, 'comment.sendFailed', 'failure.diskFull'],
  [500, 'comment.sendFailed', 'comment.sendFailed'],
] as const)('a comment that is refused with %d (%s) says %s', (code, failed, said) => {
  notifyCommentFailure(new CallError('refused', code, ''), failed);
  expect(noticesStore.getState().at(-1)?.key).toBe(said);
});
