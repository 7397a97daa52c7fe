import {
  endpoints,
  similarVideosServerSchemas,
  videoDetailServerSchemas,
  videoUrlServerSchemas,
} from '@rill/contract';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiApp } from '../api/api-app.ts';
import {
  createTestComments,
  openTestCommentDatabase,
  type TestCommentDatabase,
} from '../testing/test-comment-database.ts';
import { mountMediaRoutes } from './media.ts';

let commentDatabase: TestCommentDatabase;
let app: Hono;
let media: Hono;
beforeAll(() => {
  commentDatabase = openTestCommentDatabase(createTestComments(1, 71, 3));
  app = createApiApp(commentDatabase.database, () => {});
  media = new Hono().basePath('/media');
  mountMediaRoutes(media, commentDatabase.database, {
    covers: { coverFile: async () => null },
    sounds: null,
  });
});
afterAll(() => commentDatabase.close());

const get = async (path: string): Promise<unknown> =>
  (await app.request(`/api${path}`, { headers: { 'Accept-Language': 'en' } })).json();

describe('the catalogue', () => {
  test('[S2.19] returns name, artists, description, qualities best first and the number of comments of a video', async () => {
    const reply = v.parse(videoDetailServerSchemas.reply, await get('/mv/detail?mvid=71'));
    expect(v.parse(endpoints.videoDetail.reply, reply)).toEqual({
      id: 71,
      name: 'River',
      cover: null,
      artists: [{ id: 11, name: 'Wang Wei' }],
      playCount: 0,
      time: 61,
      description: 'In waves.',
      publishedOn: '2026-01-01',
      heights: [720, 480],
    });
    // The page counts the comments itself; other programs read this field.
    expect(reply.data.commentCount).toBe(3);
  });

  test.each([
    [71, 1080, 720],
    [71, 720, 720],
    [71, 500, 480],
    [71, 240, 480],
    [72, 1080, 240],
  ])('returns video %d, requested with a height of %d pixels, in %d', async (id, wanted, height) => {
    const reply = v.parse(videoUrlServerSchemas.reply, await get(`/mv/url?id=${id}&r=${wanted}`));
    const videoUrl = v.parse(endpoints.videoUrl.reply, reply);
    expect(videoUrl).toEqual({ url: `/media/video/${id}/${height}.webm`, height });
    const bytes = await media.request(videoUrl.url ?? '');
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect((await bytes.arrayBuffer()).byteLength).toBe(height);
  });

  test('sends a film by range, and 404 for an unknown one', async () => {
    const piece = await media.request('/media/video/71/480.webm', { headers: { Range: 'bytes=10-19' } });
    expect([piece.status, piece.headers.get('content-range')]).toEqual([206, 'bytes 10-19/480']);
    expect((await piece.arrayBuffer()).byteLength).toBe(10);
    const beyond = await media.request('/media/video/71/480.webm', { headers: { Range: 'bytes=900-' } });
    expect(beyond.status).toBe(416);
    expect((await media.request('/media/video/71/360.webm')).status).toBe(404);
    const none = v.parse(videoUrlServerSchemas.reply, await get('/mv/url?id=73'));
    expect(none.data).toEqual({ url: null, r: 0 });
  });

  test('returns similar videos, those of the same artist first, never the video itself', async () => {
    const reply = v.parse(similarVideosServerSchemas.reply, await get('/simi/mv?mvid=71'));
    expect(v.parse(endpoints.similarVideos.reply, reply).map((video) => video.name)).toEqual([
      'Stone',
      'Elsewhere',
    ]);
  });

  test('returns 404 for an unknown video', async () => {
    for (const path of ['/mv/detail?mvid=9', '/mv/url?id=9', '/simi/mv?mvid=9']) {
      expect(await get(path)).toMatchObject({ code: 404 });
    }
  });
});
