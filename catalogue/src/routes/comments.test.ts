import { commentRepliesServerSchemas, endpoints, songCommentsServerSchemas } from '@rill/contract';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiApp } from '../api/api-app.ts';
import { setDemoComments } from '../store/save/save-comments.ts';
import { SAME_SITE_HEADERS } from '../testing/same-site-headers.ts';
import {
  createTestComments,
  FIRST_TEST_COMMENT_MS,
  openTestCommentDatabase,
  type TestCommentDatabase,
} from '../testing/test-comment-database.ts';

const [first, second, third, ...rest] = createTestComments(0, 1, 47);
const reply = (commentId: number, replyToId: number, at: number) => ({
  commentId,
  kind: 0 as const,
  id: 2,
  listenerId: 900_001,
  content: `Reply ${commentId}`,
  locationEn: '',
  locationZh: '',
  createdMs: FIRST_TEST_COMMENT_MS + at,
  replyToId: replyToId || null,
  rootId: replyToId === 0 ? null : 501,
  likedCount: 0,
});

let commentDatabase: TestCommentDatabase;
let app: Hono;
beforeAll(() => {
  commentDatabase = openTestCommentDatabase([
    ...[first, second, third].flatMap((it) => it ?? []),
    ...rest,
    ...createTestComments(1, 1, 2),
    reply(501, 0, 0),
    reply(502, 501, 1000),
    reply(503, 502, 2000),
    reply(504, 501, 3000),
  ]);
  app = createApiApp(commentDatabase.database, () => {});
});
afterAll(() => commentDatabase.close());

const get = async (path: string): Promise<unknown> =>
  (await app.request(`/api${path}`, { headers: { 'Accept-Language': 'en' } })).json();
const page = async (query: string) =>
  v.parse(
    endpoints.songComments.reply,
    v.parse(songCommentsServerSchemas.reply, await get(`/comment/music?${query}`)),
  );

test('[D-41] the comments on a song can be paged through, newest first, to the very last', async () => {
  const texts: string[] = [];
  for (let offset = 0; offset < 47; offset += 20) {
    const { rows, total } = await page(`id=1&offset=${offset}`);
    expect(total).toBe(47);
    texts.push(...rows.map((row) => row.content));
  }
  expect(texts).toEqual(Array.from({ length: 47 }, (_, at) => `Comment ${47 - at}`));
});

test('[D-42] a page of comments is the same by the time of the previous comment as by its offset', async () => {
  const earlier = await page('id=1&offset=20');
  const byNumber = await page('id=1&offset=40');
  const byTime = await page(`id=1&offset=40&before=${earlier.rows.at(-1)?.createdMs}`);
  expect(byTime.rows).toEqual(byNumber.rows);
  expect(byTime.rows).toHaveLength(7);
});

test('many comments have best ones, on the first page only; few have none', async () => {
  const { hot } = await page('id=1');
  expect(hot.map((comment) => comment.likedCount)).toEqual([6, 6, 6, 6, 6, 6, 5, 5, 5]);
  expect((await page('id=1&offset=20')).hot).toEqual([]);
  expect((await page('id=2')).hot).toEqual([]);
});

test('[D-41] a song without comments returns an empty page, not an error', async () => {
  expect(await page('id=99')).toEqual({ rows: [], hot: [], total: 0, hasMore: false });
});

test('a song and a video with the same id have separate comments', async () => {
  const video = v.parse(endpoints.videoComments.reply, await get('/comment/mv?id=1'));
  expect([video.total, (await page('id=1')).total]).toEqual([2, 47]);
});

test('a comment has its author, location, time, likes and the comment it replies to', async () => {
  const { rows } = await page('id=2');
  expect(rows.map(({ content, parents: [parent] }) => [content, parent?.content, parent?.id])).toEqual([
    ['Reply 504', 'Reply 501', 501],
    ['Reply 503', 'Reply 502', 502],
    ['Reply 502', 'Reply 501', 501],
    ['Reply 501', undefined, undefined],
  ]);
  // The second comment replies to a reply, and is in the thread of the first one all the same.
  expect(rows.map((row) => row.rootId)).toEqual([501, 501, 501, null]);
  expect(rows.at(-1)).toMatchObject({
    author: { name: 'Marta' },
    replyCount: 3,
    createdMs: FIRST_TEST_COMMENT_MS,
  });
  const chinese = await app.request('/api/comment/music?id=1', { headers: { 'Accept-Language': 'zh-CN' } });
  expect(v.parse(endpoints.songComments.reply, await chinese.json()).rows[0]?.location).toBe('波士顿');
});

test('replies to a comment come oldest first, page by page', async () => {
  const ask = async (more: string) =>
    v.parse(
      endpoints.commentReplies.reply,
      v.parse(
        commentRepliesServerSchemas.reply,
        await get(`/comment/floor?parentCommentId=501&id=2&type=0&limit=2${more}`),
      ),
    );
  const start = await ask('');
  expect(start).toMatchObject({ total: 3, hasMore: true });
  const end = await ask(`&time=${start.nextTimeMs}`);
  expect([...start.rows, ...end.rows].map((row) => row.id)).toEqual([502, 503, 504]);
  expect(end.hasMore).toBe(false);
  expect(await get('/comment/floor?parentCommentId=99999&id=2&type=0')).toMatchObject({ code: 404 });
});

test('a visitor who likes is asked to sign in', async () => {
  const reply = await app.request('/api/comment/like?id=1&cid=1&t=1&type=0', { headers: SAME_SITE_HEADERS });
  expect([reply.status, await reply.json()]).toEqual([301, expect.objectContaining({ code: 301 })]);
});

test.each([
  ['t=1&content=Hello', 301],
  ['t=2&commentId=501&content=Hello', 301],
  ['t=0&commentId=501', 301],
  ['t=1', 404],
  ['t=1&content=%20', 400],
  ['t=1&content=a%00b', 400],
  [`t=1&content=${'x'.repeat(1001)}`, 400],
  [`t=0&commentId=${encodeURIComponent("501' OR 1=1")}`, 400],
])('a visitor cannot write: %s', async (question, code) => {
  const counts = () =>
    commentDatabase.database.all('SELECT count(*) AS count, sum(reply_count) AS replies FROM comment');
  const before = counts();
  const reply = await app.request('/api/comment', {
    method: 'POST',
    headers: { ...SAME_SITE_HEADERS, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `id=2&type=0&${question}`,
  });
  expect(await reply.json()).toMatchObject({ code });
  expect(counts()).toEqual(before);
});

test('people’s comments stay when the demo library changes', async () => {
  const { database } = commentDatabase;
  database.run(
    `INSERT INTO comment (kind, target_id, account_id, content, created_ms, reply_to_id, root_id)
    VALUES (0, 3, 1, 'mine', 1, 502, 501)`,
  );
  setDemoComments(database, [], []);
  const { rows } = await page('id=3');
  expect(rows).toMatchObject([{ content: 'mine', parents: [] }]);
  expect(rows[0]?.id).toBeGreaterThanOrEqual(1_000_000);
});
