import { toArtistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { artistQuery, artistSongPageQuery } from '#api/artists.ts';
import { ArtistAllSongs } from '#features/artists/all-songs.tsx';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import { listSearchParamSchemas, positiveIntSearchParamSchema } from '#music/screen/search-params.ts';
import { getSetting } from '#settings/settings-store.ts';

const orderInAddress = v.fallback(v.optional(v.picklist(['hot', 'time'])), undefined);

export const Route = createFileRoute('/all-songs')({
  validateSearch: v.object({
    id: positiveIntSearchParamSchema,
    order: orderInAddress,
    page: positiveIntSearchParamSchema,
    ...listSearchParamSchemas,
  }),
  loaderDeps: ({ search: { id, order, page } }) => ({ id, order, page }),
  loader: ({ context: { queryClient }, deps: { id, order = 'hot', page = 1 } }) => {
    if (id === undefined) return;
    const limit = getSetting('listNumber');
    void queryClient.prefetchQuery(artistQuery(toArtistId(id)));
    void queryClient.prefetchQuery(
      artistSongPageQuery({ id: toArtistId(id), order, limit, offset: (page - 1) * limit }),
    );
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
