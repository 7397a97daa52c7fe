import { toCommentId } from '@rill/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { commentPageQuery } from '#api/comments.ts';
import { noticesStore } from '#notices/notices.ts';
import { deleteCommentWithUndo } from './deletions.ts';

const asked: string[] = [];
let reply = () => Response.json({ code: 200 });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', (address: string, init: { readonly body: URLSearchParams }) => {
    asked.push(`${address.replace(/\?.*/, '')} ${init.body.toString()}`);
    return Promise.resolve(reply());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.length = 0;
});

const remove = () => deleteCommentWithUndo(new QueryClient(), { kind: 'song', id: 7 }, toCommentId(5), null);

test('an own comment is deleted exactly once, after the undo notice has gone', async () => {
  remove();
  await vi.advanceTimersByTimeAsync(7900);
  expect(asked).toEqual([]);
  expect(noticesStore.getState()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['/api/comment t=0&id=7&type=0&commentId=5']);
  expect(noticesStore.getState()).toEqual([]);
});

test('an own comment that was restored is never deleted', async () => {
  remove();
  void noticesStore.getState()[0]?.action?.run();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
});

test('a comment that the full disk of the server keeps from being deleted stays, and the notice says why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reply = () => Response.json({ code: 507, message: 'full' }, { status: 507 });
  remove();
  // Long enough for the deletion to be sent, and too short for the notice of its failure to disappear.
  await vi.advanceTimersByTimeAsync(8500);
  expect(noticesStore.getState().map(({ key }) => key)).toEqual(['failure.diskFull']);
  await vi.advanceTimersByTimeAsync(60_000);
});

/** A comment with only the fields that the comment cache reads. */
const row = (id: number) => ({ id, parents: [] });

test('a comment that another tab has deleted before is gone here, too, without a message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reply = () => Response.json({ code: 404, data: null, msg: 'Not Found' }, { status: 404 });
  const client = new QueryClient();
  const target = { kind: 'song', id: 7 } as const;
  const { queryKey } = commentPageQuery(target, 1);
  client.setQueryData<unknown>(queryKey, { rows: [row(5), row(6)], hot: [], total: 2 });
  deleteCommentWithUndo(client, target, toCommentId(5), null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(client.getQueryData<unknown>(queryKey)).toEqual({ rows: [row(6)], hot: [], total: 1 });
  expect(noticesStore.getState()).toEqual([]);
});

test.each([
  ['that has it no more', { rows: [row(6)], hot: [], total: 1 }],
  ['that still has it', { rows: [row(5), row(6)], hot: [], total: 2 }],
])('a deleted comment is subtracted once, also while a list is loaded again %s', async (_what, list) => {
  reply = () => Response.json({ code: 200 });
  const client = new QueryClient();
  const target = { kind: 'song', id: 7 } as const;
  const { queryKey } = commentPageQuery(target, 1);
  client.setQueryData<unknown>(queryKey, { rows: [row(5), row(6)], hot: [], total: 2 });
  const replies = [new Promise(() => {}), Promise.resolve(list)];
  const observer = new QueryObserver<unknown>(client, { queryKey, queryFn: () => replies.shift() });
  onTestFinished(observer.subscribe(() => {}));
  deleteCommentWithUndo(client, target, toCommentId(5), null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(replies).toEqual([]);
  expect(client.getQueryData<unknown>(queryKey)).toEqual({ rows: [row(6)], hot: [], total: 1 });
});
