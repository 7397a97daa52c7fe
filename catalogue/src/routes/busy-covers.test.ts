import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WorkQueueFullError } from '../errors.ts';
import { savePictureRow } from '../store/music/pictures.ts';
import { openTestCommentDatabase, type TestCommentDatabase } from '../testing/test-comment-database.ts';
import { mountMediaRoutes } from './media.ts';

const HASH = '0123456789abcdef';
let commentDatabase: TestCommentDatabase;
let signals: AbortSignal[];
let media: Hono;
let make: () => Promise<string | Uint8Array | null>;
beforeAll(() => {
  commentDatabase = openTestCommentDatabase([]);
  savePictureRow(commentDatabase.database, HASH, { kind: 'file', path: '/gone' });
  media = new Hono();
  signals = [];
  mountMediaRoutes(media, commentDatabase.database, {
    covers: {
      coverFile(_hash, _source, _size, signal) {
        signals.push(signal);
        return make();
      },
    },
    sounds: null,
  });
});
afterAll(() => commentDatabase.close());

test('a cover gets 503 with Retry-After when too many wait', async () => {
  make = () => Promise.reject(new WorkQueueFullError('full'));
  const reply = await media.request(`/cover/${HASH}?param=50y50`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
});

test('a cover that could not be written is sent from memory, and is not cached', async () => {
  make = async () => Uint8Array.of(1, 2, 3);
  const reply = await media.request(`/cover/${HASH}?param=50y50`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual([1, 2, 3]);
});

test('a waiting cover is aborted when its client disconnects', async () => {
  make = async () => null;
  const client = new AbortController();
  await media.request(`/cover/${HASH}?param=60y60`, { signal: client.signal });
  client.abort();
  expect(signals.at(-1)?.aborted).toBe(true);
});
