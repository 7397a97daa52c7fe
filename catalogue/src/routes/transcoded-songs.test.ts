import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UndecodableSourceError } from '../errors.ts';
import { openTestApiWithAccounts, type TestApiWithAccounts } from '../testing/test-api-with-accounts.ts';
import { mountMediaRoutes } from './media.ts';

let calls: TestApiWithAccounts;
beforeEach(() => {
  calls = openTestApiWithAccounts([['Moon', 'Marta', 'Still water']]);
});
afterEach(() => calls.close());

test('a song of a cue sheet gets another ETag once its sheet moves it', async () => {
  const { database } = calls;
  const path = join(calls.folder, 'album.ape');
  writeFileSync(path, 'sound');
  const moveTo = (start: number) =>
    database.run("UPDATE file SET source_path = ?, part_start = ?, type = 'ape'", path, start);
  const sounds = { stream: async () => new Blob(['x']).stream() };
  const media = new Hono();
  mountMediaRoutes(media, database, { covers: { coverFile: async () => null }, sounds });
  const [file] = database.all<{ id: number; songId: number }>('SELECT id, song_id AS songId FROM file');
  const etag = async () => {
    const reply = await media.request(`/audio/${file?.songId}/${file?.id}.wav?cut=1`, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    return reply.headers.get('etag');
  };
  moveTo(1);
  const first = await etag();
  expect(await etag()).toBe(first);
  moveTo(2);
  expect(await etag()).not.toBe(first);
});

test('a transcoding ends when its listener leaves', async () => {
  const { database } = calls;
  const path = join(calls.folder, 'moon.ape');
  writeFileSync(path, 'sound');
  database.run("UPDATE file SET source_path = ?, part_start = 0, type = 'ape'", path);
  const listener = new AbortController();
  let isTakenBack = false;
  const sounds = {
    stream: async (_wanted: unknown, _first: number, _last: number, signal: AbortSignal) => {
      listener.abort();
      isTakenBack = signal.aborted;
      return new Blob(['x']).stream();
    },
  };
  const media = new Hono();
  mountMediaRoutes(media, database, { covers: { coverFile: async () => null }, sounds });
  const [file] = database.all<{ id: number; songId: number }>('SELECT id, song_id AS songId FROM file');
  const url = `/audio/${file?.songId}/${file?.id}.wav?cut=1`;
  await media.request(url, { signal: listener.signal });
  expect(isTakenBack).toBe(true);
});

test.each([
  ['that ffmpeg refuses is skipped', new UndecodableSourceError('Invalid data'), [415, null]],
  ['is tried again that cannot be made now', new Error('ENOSPC: no space left on device'), [503, '2']],
])('a song %s', async (_, failure, answer) => {
  const { database } = calls;
  const path = join(calls.folder, 'moon.ape');
  writeFileSync(path, 'sound');
  database.run("UPDATE file SET source_path = ?, part_start = 0, type = 'ape'", path);
  const media = new Hono();
  const sounds = { stream: () => Promise.reject(failure) };
  mountMediaRoutes(media, database, { covers: { coverFile: async () => null }, sounds });
  const [file] = database.all<{ id: number; songId: number }>('SELECT id, song_id AS songId FROM file');
  const reply = await media.request(`/audio/${file?.songId}/${file?.id}.wav?cut=1`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual(answer);
});
