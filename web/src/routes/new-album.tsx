import { newAlbumsEndpoint } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { parseAlbumArea } from '#features/discover/album-areas.ts';
import { NewAlbums } from '#features/discover/new-albums.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { positiveIntSearchParamSchema, textSearchParamSchema } from '#music/screen/search-params.ts';
import { getSetting } from '#settings/settings-store.ts';
import { TitledScreen } from './-screens/titled-screen.tsx';

export const Route = createFileRoute('/new-album')({
  validateSearch: v.object({ area: textSearchParamSchema, page: positiveIntSearchParamSchema }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { area, page = 1 } }) => {
    const limit = getSetting('listNumber');
    const params = { area: parseAlbumArea(area), limit, offset: (page - 1) * limit };
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
