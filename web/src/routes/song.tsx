import { toSongId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { commentsQuery } from '#api/comments.ts';
import { playlistsContainingSongQuery, similarSongsQuery } from '#api/similar.ts';
import { songQuery } from '#api/songs.ts';
import { HotComments } from '#features/comments/hot-comments.tsx';
import { PLAYLISTS_WITH_SONG } from '#features/songs/playlists-with-song.tsx';
import { SIMILAR_SONGS } from '#features/songs/similar-songs.tsx';
import { SongPage } from '#features/songs/song-page.tsx';
import { useTimestampLink } from '#music/play/use-timestamp-link.ts';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { numberParamSchema, secondsParamSchema } from '#music/screen/search-params.ts';

export const Route = createFileRoute('/song')({
  validateSearch: v.object({ id: numberParamSchema, t: secondsParamSchema }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(songQuery(toSongId(id)));
    void queryClient.prefetchQuery(similarSongsQuery(toSongId(id), SIMILAR_SONGS));
    void queryClient.prefetchQuery(playlistsContainingSongQuery(toSongId(id), PLAYLISTS_WITH_SONG));
    void queryClient.prefetchQuery(commentsQuery({ kind: 'song', id }, 1));
  },
  component: SongScreen,
});

function SongScreen() {
  const { id, t: second } = Route.useSearch();
  useTimestampLink(id, second);
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
