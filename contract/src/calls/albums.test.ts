import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { albumDetailEndpoint } from './albums.ts';

describe('an album', () => {
  const album = { id: 5, name: 'Still water', picUrl: '', artists: [], artist: { id: 1, name: 'A' } };
  const read = (reply: object) => v.parse(albumDetailEndpoint.reply, { album, ...reply });

  test('is the source of its songs, which have its discs and the rights beside them', () => {
    const songs = [
      { id: 1, name: 'a', cd: '01' },
      { id: 2, name: 'b', cd: '2' },
      { id: 3, name: 'c', cd: '' },
      { id: 4, name: 'd', cd: 'zero' },
    ];
    const { discs, songs: found, album: head } = read({ songs, privileges: [{ id: 2, st: -200 }] });
    expect(discs).toEqual({ 1: 1, 2: 2, 3: 1, 4: 1 });
    expect(found.map((song) => [song.sourceId, song.sourceKind, song.rights])).toEqual([
      [5, 'album', 'unknown'],
      [5, 'album', 'removed'],
      [5, 'album', 'unknown'],
      [5, 'album', 'unknown'],
    ]);
    expect(head).toMatchObject({ picUrl: null, artists: [{ id: 1, name: 'A' }] });
  });

  test('without songs has none; a reply without an album is no album', () => {
    expect(read({ songs: null })).toMatchObject({ songs: [], discs: {} });
    expect(v.safeParse(albumDetailEndpoint.reply, { songs: [] }).success).toBe(false);
    expect(v.safeParse(albumDetailEndpoint.reply, { album: { name: 'no id' } }).success).toBe(false);
  });
});
