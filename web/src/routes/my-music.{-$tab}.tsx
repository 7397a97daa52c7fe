import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ownMusicQuery, ownScanQuery } from '#api/own-music.ts';
import { OwnMusicPage } from '#features/my-music/own-music-page.tsx';
import { addressNumber, addressText } from '#music/screen/address-words.ts';
import { PageColumn } from '#music/screen/page-column.tsx';

/** All lists of own music are one address with a part of its own: each address more weighs on the first page. */
export const Route = createFileRoute('/my-music/{-$tab}')({
  validateSearch: v.object({
    find: addressText,
    page: addressNumber,
    genre: addressText,
    root: addressNumber,
    folder: addressText,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownMusicQuery());
    void queryClient.prefetchQuery(ownScanQuery());
  },
  component: MyMusicScreen,
});

function MyMusicScreen() {
  const { tab = 'songs' } = Route.useParams();
  return (
    <PageColumn>
      <OwnMusicPage tab={tab} at={Route.useSearch()} />
    </PageColumn>
  );
}
