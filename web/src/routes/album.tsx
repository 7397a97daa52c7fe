import { toAlbumId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { albumQuery } from '#api/albums.ts';
import { AlbumPage } from '#features/albums/album-page.tsx';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import {
  aboutSearchParamSchema,
  listSearchParamSchemas,
  positiveIntSearchParamSchema,
} from '#music/screen/search-params.ts';

export const Route = createFileRoute('/album')({
  validateSearch: v.object({
    id: positiveIntSearchParamSchema,
    about: aboutSearchParamSchema,
    ...listSearchParamSchemas,
  }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id !== undefined) void queryClient.prefetchQuery(albumQuery(toAlbumId(id)));
  },
  component: AlbumScreen,
});

function AlbumScreen() {
  const { id } = Route.useSearch();
  return (
    <PageColumn>
      {id === undefined ? <NotFoundState cause="incomplete" /> : <AlbumPage key={id} id={toAlbumId(id)} />}
    </PageColumn>
  );
}
