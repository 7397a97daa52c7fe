import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { artistAlbumsEndpoint, artistDetailEndpoint, artistSongsEndpoint } from './artists.ts';

describe('an artist', () => {
  test('has a biography and an identity, which may be missing', () => {
    const artist = { id: 5, name: 'A', briefDesc: 'Plays.', musicSize: '90' };
    const read = (data: unknown) => v.parse(artistDetailEndpoint.reply, { data });
    expect(read({ artist, identify: { imageDesc: 'Musician' } })).toMatchObject({
      id: 5,
      biography: 'Plays.',
      identity: 'Musician',
      songCount: 90,
      albumCount: null,
    });
    expect(read({ artist: { id: 5 }, identify: null })).toMatchObject({ biography: '', identity: '' });
    expect(v.safeParse(artistDetailEndpoint.reply, { data: { artist: null } }).success).toBe(false);
  });

  test('has an unknown number of songs or albums where the service states none', () => {
    expect(v.parse(artistSongsEndpoint.reply, { songs: [{ id: 1 }], more: true })).toMatchObject({
      rows: [{ id: 1 }],
      total: null,
      hasMore: true,
    });
    expect(v.parse(artistAlbumsEndpoint.reply, { hotAlbums: null, artist: { albumSize: 12 } })).toEqual({
      rows: [],
      total: 12,
      hasMore: false,
    });
  });
});
