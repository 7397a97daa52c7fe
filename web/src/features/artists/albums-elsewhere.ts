import type { Album, AlbumRef, Page, Song } from '@rill/contract';

/** An album of others, and the best-known song of the artist on it. */
export interface AlbumElsewhere {
  readonly album: AlbumRef;
  readonly song: Song;
}

/**
 * The albums on which an artist's songs stand and which are not the artist's own, in the order of the songs. Without
 * all of the own albums there is no telling them apart: then there are none.
 */
export function albumsElsewhere(songs: readonly Song[], own: Page<Album>): readonly AlbumElsewhere[] {
  if (own.hasMore) return [];
  const seen = new Set(own.rows.map(({ id }) => id));
  const elsewhere: AlbumElsewhere[] = [];
  for (const song of songs) {
    const { album } = song;
    if (album.id === 0 || seen.has(album.id)) continue;
    seen.add(album.id);
    elsewhere.push({ album, song });
  }
  return elsewhere;
}
