import type { AlbumId, ArtistId, MvId, Song, SongId } from '@rill/contract';

/** A complete song with a short id; the test passes the fields that matter. */
export function songForTest(id: number, given: Partial<Omit<Song, 'id'>> = {}): Song {
  return {
    id: id as SongId,
    name: `Song ${id}`,
    alia: [],
    artist: [{ id: 1 as ArtistId, name: 'Artist' }],
    album: { id: 1 as AlbumId, name: 'Album', picUrl: null },
    time: 200,
    fee: 0,
    pc: false,
    mv: 0 as MvId,
    rights: 'playable',
    bestLevel: null,
    folder: '',
    format: '',
    ...given,
  };
}
