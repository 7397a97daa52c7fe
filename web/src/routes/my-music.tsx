import { createFileRoute, Outlet } from '@tanstack/react-router';
import * as v from 'valibot';
import { ownMusicQuery, ownScanQuery } from '#api/own-music.ts';
import { OwnFrame } from '#features/my-music/own-frame.tsx';
import { addressNumber, addressText } from '#music/address-words.ts';
import { PageColumn } from '#music/page-column.tsx';

export const Route = createFileRoute('/my-music')({
  validateSearch: v.object({ find: addressText, page: addressNumber }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownMusicQuery());
    void queryClient.prefetchQuery(ownScanQuery());
  },
  component: MyMusicScreen,
});

function MyMusicScreen() {
  return (
    <PageColumn>
      <OwnFrame>
        <Outlet />
      </OwnFrame>
    </PageColumn>
  );
}
