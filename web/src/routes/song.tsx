import { toSongId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { commentPageQuery } from '#api/comments.ts';
import { playlistsContainingSongQuery, similarSongsQuery } from '#api/similar.ts';
import { songQuery } from '#api/songs.ts';
import { HotComments } from '#features/comments/hot-comments.tsx';
import { MAX_PLAYLISTS_WITH_SONG } from '#features/songs/playlists-with-song.tsx';
import { MAX_SIMILAR_SONGS } from '#features/songs/similar-songs.tsx';
import { SongPage } from '#features/songs/song-page.tsx';
import { useSeekFromTimestampLink } from '#music/play/use-seek-from-timestamp-link.ts';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { positiveIntParamSchema, secondsParamSchema } from '#music/screen/search-params.ts';
import { lyricsQuery } from '#player/use-lyrics.ts';

export const Route = createFileRoute('/song')({
  validateSearch: v.object({ id: positiveIntParamSchema, t: secondsParamSchema }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(songQuery(toSongId(id)));
    void queryClient.prefetchQuery(lyricsQuery(toSongId(id)));
    void queryClient.prefetchQuery(similarSongsQuery(toSongId(id), MAX_SIMILAR_SONGS));
    void queryClient.prefetchQuery(playlistsContainingSongQuery(toSongId(id), MAX_PLAYLISTS_WITH_SONG));
    void queryClient.prefetchQuery(commentPageQuery({ kind: 'song', id }, 1));
  },
  component: SongScreen,
});

function SongScreen() {
  const { id, t: second } = Route.useSearch();
  useSeekFromTimestampLink(id, second);
  return (
    <PageColumn>
      {id === undefined ? (
        <NotFoundState cause="incomplete" />
      ) : (
        <SongPage key={id} id={toSongId(id)}>
          <HotComments target={{ kind: 'song', id }} />
        </SongPage>
      )}
    </PageColumn>
  );
}
