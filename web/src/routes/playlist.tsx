import { PAGE_SIZE, playlistId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { playlistQuery, playlistSongsQuery } from '#api/playlists.ts';
import { PlaylistPage } from '#features/playlists/playlist-page.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { addressNumber, listInAddress } from '#music/screen/address-words.ts';
import { PageColumn } from '#music/screen/page-column.tsx';
import { WayOn } from '#music/screen/way-on.tsx';
import { useSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/playlist')({
  validateSearch: v.object({ id: addressNumber, page: addressNumber, ...listInAddress }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) return;
    void queryClient.prefetchQuery(playlistQuery(playlistId(id)));
    void queryClient.prefetchQuery(playlistSongsQuery(playlistId(id), 0, PAGE_SIZE));
  },
  component: PlaylistScreen,
});

function PlaylistScreen() {
  const { id, page = 1 } = Route.useSearch();
  const pageSize = useSetting('listNumber');
  const { t } = useI18n();
  return (
    <PageColumn>
      {id === undefined ? (
        <WayOn text={t('screen.incomplete')} />
      ) : (
        <PlaylistPage key={id} id={playlistId(id)} startRow={(page - 1) * pageSize} />
      )}
    </PageColumn>
  );
}
