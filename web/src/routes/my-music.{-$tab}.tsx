import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ownMusicTotalsQuery } from '#api/own-music.ts';
import { ownScanStatusQuery } from '#api/scan.ts';
import { OwnMusicPage } from '#features/my-music/own-music-page.tsx';
import { PageColumn } from '#music/screen/page-column.tsx';
import {
  listSearchParamSchemas,
  nameSearchParamSchema,
  pageSearchParamSchemas,
  positiveIntSearchParamSchema,
} from '#music/screen/search-params.ts';

/** All lists of own music share one route with a parameter, because each further route adds to the first page. */
export const Route = createFileRoute('/my-music/{-$tab}')({
  validateSearch: v.object({
    ...listSearchParamSchemas,
    ...pageSearchParamSchemas,
    genre: nameSearchParamSchema,
    root: positiveIntSearchParamSchema,
    folder: nameSearchParamSchema,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownMusicTotalsQuery());
    void queryClient.prefetchQuery(ownScanStatusQuery());
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
