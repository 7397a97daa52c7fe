import type { Album, AlbumRef, PageOf, Song } from '@rill/contract';

/** An album by others, and the most popular song of the artist on it. */
export interface AlbumWithGuestSong {
  readonly album: AlbumRef;
  readonly song: Song;
}

/**
 * The albums with songs of an artist that are not the artist's own, in the order of the songs. Empty unless all own
 * albums are known, because an unknown one would be listed as somebody else's.
 */
export function albumsByOthersWithArtist(
  songs: readonly Song[],
  own: PageOf<Album>,
): readonly AlbumWithGuestSong[] {
  if (own.hasMore) return [];
  const seen = new Set(own.rows.map(({ id }) => id));
  const elsewhere: AlbumWithGuestSong[] = [];
  for (const song of songs) {
    const { album } = song;
    if (album.id === 0 || seen.has(album.id)) continue;
    seen.add(album.id);
    elsewhere.push({ album, song });
  }
  return elsewhere;
}
