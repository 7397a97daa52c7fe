import type { SongId } from '@rill/contract';
import type { QueryClient } from '@tanstack/react-query';
import { playlistsContainingSongQuery, similarSongsQuery } from '#api/similar.ts';
import { songQuery } from '#api/songs.ts';
import { lyricsQuery } from '#player/lyrics/use-lyrics.ts';
import { MAX_PLAYLISTS_WITH_SONG } from './playlists-with-song.tsx';
import { MAX_SIMILAR_SONGS } from './similar-songs.tsx';

/** Requests everything that the song's screen shows, side by side. */
export function prefetchSongScreen(queryClient: QueryClient, id: SongId): void {
  void queryClient.prefetchQuery(songQuery(id));
  void queryClient.prefetchQuery(lyricsQuery(id));
  void queryClient.prefetchQuery(similarSongsQuery(id, MAX_SIMILAR_SONGS));
  void queryClient.prefetchQuery(playlistsContainingSongQuery(id, MAX_PLAYLISTS_WITH_SONG));
}
