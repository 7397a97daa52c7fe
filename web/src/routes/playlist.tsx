import { PAGE_SIZE, toPlaylistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { PlaylistPage } from '#features/playlists/playlist-page.tsx';
import { NotFoundState } from '#music/screen/not-found-state.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import {
  aboutSearchParamSchema,
  listSearchParamSchemas,
  positiveIntSearchParamSchema,
} from '#music/screen/search-params.ts';
import { useSettingValue } from '#settings/settings-store.ts';

export const Route = createFileRoute('/playlist')({
  validateSearch: v.object({
    id: positiveIntSearchParamSchema,
    page: positiveIntSearchParamSchema,
    about: aboutSearchParamSchema,
    ...listSearchParamSchemas,
  }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(playlistQuery(toPlaylistId(id)));
    void queryClient.prefetchQuery(playlistSongsQuery(toPlaylistId(id), 0, PAGE_SIZE));
  },
  component: PlaylistScreen,
});

function PlaylistScreen() {
  const { id, page = 1 } = Route.useSearch();
  const pageSize = useSettingValue('listNumber');
  return (
    <PageColumn>
      {id === undefined ? (
        <NotFoundState cause="incomplete" />
      ) : (
        <PlaylistPage key={id} id={toPlaylistId(id)} startRow={(page - 1) * pageSize} />
      )}
    </PageColumn>
  );
}
