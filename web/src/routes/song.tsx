import { toSongId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { commentPageQuery } from '#api/comments.ts';
import { HotComments } from '#features/comments/hot-comments.tsx';
import { prefetchSongScreen } from '#features/songs/prefetch-song-screen.ts';
import { SongPage } from '#features/songs/song-page.tsx';
import { useSeekFromTimestampLink } from '#music/play/use-seek-from-timestamp-link.ts';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import {
  aboutSearchParamSchema,
  commentSearchParamSchemas,
  positiveIntSearchParamSchema,
  secondsSearchParamSchema,
  textSearchParamSchema,
} from '#music/screen/search-params.ts';

export const Route = createFileRoute('/song')({
  validateSearch: v.object({
    id: positiveIntSearchParamSchema,
    t: secondsSearchParamSchema,
    about: aboutSearchParamSchema,
    ...commentSearchParamSchemas,
    lyrics: textSearchParamSchema,
  }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) return;
    prefetchSongScreen(queryClient, toSongId(id));
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
