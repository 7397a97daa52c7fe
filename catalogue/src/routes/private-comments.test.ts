import { createPlaylistServerSchemas, writeOrDeleteCommentServerSchemas } from '@rill/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../testing/test-api-with-accounts.ts';

let calls: TestApiWithAccounts;
beforeEach(() => {
  calls = openTestApiWithAccounts([['Moon', 'Marta', 'Still water']]);
});
afterEach(() => calls.close());

async function accountPlaylist(): Promise<number> {
  const { id } = await calls.ask(calls.ada, createPlaylistServerSchemas, { name: 'Mine', privacy: '10' });
  return id;
}

async function ownUpload(): Promise<number> {
  const id = calls.songIds[0] ?? 0;
  calls.database.run('UPDATE song SET account_id = ?, is_present = 0 WHERE id = ?', calls.ada.userId, id);
  return id;
}

test.each([
  ['a private playlist', 2, '/comment/playlist', accountPlaylist],
  ['an upload', 0, '/comment/music', ownUpload],
])('comments and replies on %s are visible to its account only', async (_what, type, path, make) => {
  const { ada, ben, ask, post } = calls;
  const id = await make();
  const write = (question: Record<string, string | number>) =>
    ask(ada, writeOrDeleteCommentServerSchemas, { type, id, ...question });
  const { comment } = await write({ t: 1, content: 'Only for me' });
  const commentId = comment?.commentId ?? 0;
  await write({ t: 2, commentId, content: 'And this' });
  const floor = { parentCommentId: commentId, id, type };
  expect((await post(ada, path, { id })).body).toMatchObject({ total: 2 });
  expect((await post(ada, '/comment/floor', floor)).body).toMatchObject({ data: { totalCount: 1 } });
  for (const stranger of [ben, null]) {
    expect((await post(stranger, path, { id })).body).toMatchObject({ total: 0, comments: [] });
    expect((await post(stranger, '/comment/floor', floor)).status).toBe(404);
  }
});
