import { toCommentId } from '@rill/contract';
import { beforeEach, expect, test } from 'vitest';
import { postCommentDeletion } from '#api/comments.ts';
import { noticesStore } from '#notices/notices.ts';
import { runAfterUndoPeriod } from '#notices/run-unless-undone.ts';
import { expectConsoleErrors } from '../testing/console-errors.ts';
import { mockCatalogueCalls } from '../testing/mock-catalogue-calls.ts';
import { signOut } from './sign-out.ts';

beforeEach(() => noticesStore.setState([], true));

test('a deletion that could still be undone is made before the session ends', async () => {
  expectConsoleErrors();
  const deleted = Promise.withResolvers<unknown>();
  const { heard } = mockCatalogueCalls({
    '/comment': () => deleted.promise,
    // Refused, because a sign-out that succeeds reloads the page.
    '/logout': () => Response.json({ code: 500 }, { status: 500 }),
  });
  runAfterUndoPeriod({
    notice: { key: 'comment.gone', tone: 'info', topic: 'comment-5' },
    run: async (outlivesPage) => {
      await postCommentDeletion({ kind: 'song', id: 7 }, toCommentId(5), outlivesPage);
    },
    undo() {},
  });
  const signedOut = signOut();
  await expect.poll(heard).toEqual(['/comment?t=0&id=7&type=0&commentId=5']);
  deleted.resolve({ code: 200 });
  await signedOut;
  expect(heard()).toEqual(['/comment?t=0&id=7&type=0&commentId=5', '/logout']);
});
