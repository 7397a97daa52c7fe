import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cloudSongsEndpoint, deleteCloudSongEndpoint, uploadCloudSongEndpoint } from './cloud.ts';

const row = {
  simpleSong: { id: 9, name: 'River', ar: [{ id: 0, name: 'A' }], dt: 61_000 },
  songId: 7,
  fileSize: '500',
  bitrate: 320,
};

describe('the cloud songs', () => {
  test('have the id of the upload, not that of the song they are matched with', () => {
    const { rows } = v.parse(cloudSongsEndpoint.reply, { data: [row, { ...row, songId: 0 }] });
    expect(rows.map(({ song }) => [song.id, song.pc, song.time])).toEqual([
      [7, true, 61],
      [9, true, 61],
    ]);
    expect(rows[0]).toMatchObject({ bytes: 500, bitrate: 320 });
  });

  test('leave out a row without its song, and keep the quota', () => {
    const page = v.parse(cloudSongsEndpoint.reply, {
      data: [{ songId: 3 }, null, { ...row, simpleSong: null }, row],
      count: 460,
      size: '20795339420',
      maxSize: '64424509440',
      hasMore: true,
    });
    expect(page.rows).toHaveLength(1);
    expect(page).toMatchObject({
      total: 460,
      usedBytes: 20_795_339_420,
      maxBytes: 64_424_509_440,
      hasMore: true,
    });
  });

  test('are none, of an unknown number, where the service sends nothing', () => {
    expect(v.parse(cloudSongsEndpoint.reply, null)).toEqual({
      rows: [],
      total: null,
      hasMore: false,
      usedBytes: 0,
      maxBytes: 0,
    });
  });
});

describe('an upload', () => {
  const read = (reply: unknown) => v.parse(uploadCloudSongEndpoint.reply, reply);

  test('is new with 200 and known with 201', () => {
    expect(read({ code: 200, privateCloud: row })).toMatchObject({
      isKnown: false,
      row: { song: { id: 7 } },
    });
    expect(read({ code: '201', privateCloud: row }).isKnown).toBe(true);
  });

  test('keeps the code of a last step that was refused', () => {
    expect(read({ code: 502, songId: '7', needUpload: false, message: 'no' }).code).toBe(502);
  });

  test('without a readable row succeeds, too: the list is loaded again', () => {
    for (const privateCloud of [null, undefined, 'done', { songId: 7 }]) {
      expect(read({ code: 200, privateCloud })).toEqual({ code: 200, row: null, isKnown: false });
    }
  });
});

test('a deleted cloud song existed unless its id is among those that failed', () => {
  const existed = (reply: unknown) => v.parse(deleteCloudSongEndpoint.reply, reply);
  expect(existed({ code: 200, succIds: [7], failIds: [] })).toBe(true);
  expect(existed({ code: 200 })).toBe(true);
  expect(existed({ code: 200, succIds: [], failIds: [7] })).toBe(false);
});
