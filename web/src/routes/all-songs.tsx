import { toArtistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { artistQuery, artistSongPageQuery } from '#api/artists.ts';
import { ArtistAllSongs } from '#features/artists/all-songs.tsx';
import { rowsOfPage } from '#music/listing/list-page.ts';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import {
  listSearchParamSchemas,
  pageSearchParamSchemas,
  positiveIntSearchParamSchema,
} from '#music/screen/search-params.ts';

const orderInAddress = v.fallback(v.optional(v.picklist(['hot', 'time'])), undefined);

export const Route = createFileRoute('/all-songs')({
  validateSearch: v.object({
    id: positiveIntSearchParamSchema,
    order: orderInAddress,
    ...pageSearchParamSchemas,
    ...listSearchParamSchemas,
  }),
  loaderDeps: ({ search: { id, order, page, limit } }) => ({ id, order, page, limit }),
  loader: ({ context: { queryClient }, deps: { id, order = 'hot', ...at } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(artistQuery(toArtistId(id)));
    void queryClient.prefetchQuery(artistSongPageQuery({ id: toArtistId(id), order, ...rowsOfPage(at) }));
  },
  component: AllSongsScreen,
});

function AllSongsScreen() {
  const { id, order = 'hot', page = 1 } = Route.useSearch();
  return (
    <PageColumn>
      {id === undefined ? (
        <NotFoundState cause="incomplete" />
      ) : (
        <ArtistAllSongs key={id} params={{ id: toArtistId(id), order, page }} />
      )}
    </PageColumn>
  );
}
