import { toArtistId } from '@rill/contract';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import * as v from 'valibot';
import { artistQuery, artistTopSongsQuery } from '#api/artists.ts';
import { ArtistFrame } from '#features/artists/artist-frame.tsx';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import {
  aboutSearchParamSchema,
  listSearchParamSchemas,
  pageSearchParamSchemas,
  positiveIntSearchParamSchema,
  textSearchParamSchema,
} from '#music/screen/search-params.ts';

export const Route = createFileRoute('/artist')({
  validateSearch: v.object({
    id: positiveIntSearchParamSchema,
    ...pageSearchParamSchemas,
    about: aboutSearchParamSchema,
    top: textSearchParamSchema,
    ...listSearchParamSchemas,
  }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(artistQuery(toArtistId(id)));
    void queryClient.prefetchQuery(artistTopSongsQuery(toArtistId(id)));
  },
  component: ArtistScreen,
});

function ArtistScreen() {
  const { id } = Route.useSearch();
  return (
    <PageColumn>
      {id === undefined ? (
        <NotFoundState cause="incomplete" />
      ) : (
        <ArtistFrame key={id} id={toArtistId(id)}>
          <Outlet />
        </ArtistFrame>
      )}
    </PageColumn>
  );
}
