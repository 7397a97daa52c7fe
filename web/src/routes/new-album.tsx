import { newAlbumsEndpoint } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { parseAlbumArea } from '#features/discover/album-areas.ts';
import { NewAlbums } from '#features/discover/new-albums.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { rowsOfPage } from '#music/listing/list-page.ts';
import { pageSearchParamSchemas, textSearchParamSchema } from '#music/screen/search-params.ts';
import { TitledScreen } from './-screens/titled-screen.tsx';

export const Route = createFileRoute('/new-album')({
  validateSearch: v.object({ area: textSearchParamSchema, ...pageSearchParamSchemas }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { area, ...at } }) => {
    const params = { area: parseAlbumArea(area), ...rowsOfPage(at) };
    void queryClient.prefetchQuery(endpointQuery(newAlbumsEndpoint, params));
  },
  component: NewAlbumScreen,
});

function NewAlbumScreen() {
  const { t } = useI18n();
  const { area, page = 1 } = Route.useSearch();
  return (
    <TitledScreen title={t('screen.newAlbums')}>
      <NewAlbums area={parseAlbumArea(area)} page={page} />
    </TitledScreen>
  );
}
