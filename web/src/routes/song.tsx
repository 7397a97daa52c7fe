import { songId } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { songQuery } from '#api/songs.ts';
import { SongPage } from '#features/songs/song-page.tsx';
import { useWords } from '#i18n/i18n.ts';
import { addressNumber } from '#music/address-words.ts';
import { PageColumn } from '#music/page-column.tsx';
import { secondInAddress } from '#music/second-in-address.ts';
import { useOpenAt } from '#music/use-open-at.ts';
import { WayOn } from '#music/way-on.tsx';

export const Route = createFileRoute('/song')({
  validateSearch: v.object({ id: addressNumber, t: secondInAddress }),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id !== undefined) void queryClient.prefetchQuery(songQuery(songId(id)));
  },
  component: SongScreen,
});

function SongScreen() {
  const { id, t: second } = Route.useSearch();
  useOpenAt(id, second);
  const { t } = useWords();
  return (
    <PageColumn>
      {id === undefined ? <WayOn text={t('screen.incomplete')} /> : <SongPage key={id} id={songId(id)} />}
    </PageColumn>
  );
}
