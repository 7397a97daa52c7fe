import { bannersEndpoint } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { endpointQuery } from '#api/client/endpoint-query.ts';
import { recommendedPlaylistsQuery } from '#api/home.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { BannerCarousel } from '#features/home/banner-carousel.tsx';
import {
  LazyForYouCards,
  LazyLowerShelves,
  prefetchForYouCardsCode,
  prefetchLowerShelves,
} from '#features/home/lazy-shelves.tsx';
import { RecommendedPlaylistShelf } from '#features/home/playlist-shelf.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { delay } from '#lib/delay.ts';
import { hasUnusedEarlyResponses } from '#lib/page-load/early-responses.ts';
import { afterFirstScreen } from '#lib/page-load/first-screen.ts';
import { getBootHomeSnapshot } from '#lib/page-load/home-snapshot.ts';
import { PageColumn } from '#music/screen/page-column.tsx';
import { textSearchParamSchema } from '#music/screen/search-params.ts';
import { useSettingValue } from '#settings/settings-store.ts';
import { FailedState } from '#ui/list-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { keepAliveHomeHandle } from './-screens/kept-home.tsx';

/** How long the first paint may wait for pending data, in milliseconds. */
const MAX_EARLY_WAIT_MS = 100;

export const Route = createFileRoute('/')({
  validateSearch: v.object({ area: textSearchParamSchema }),
  beforeLoad: (navigation) => keepAliveHomeHandle.paint?.(navigation),
  loader: ({ context: { queryClient }, location }) => {
    const isEarly = hasUnusedEarlyResponses() && !getBootHomeSnapshot()?.queries;
    const firstShelves = Promise.all([
      queryClient.prefetchQuery(endpointQuery(bannersEndpoint, {})),
      queryClient.prefetchQuery(recommendedPlaylistsQuery()),
    ]);
    afterFirstScreen(() => {
      void prefetchForYouCardsCode();
      void prefetchLowerShelves(queryClient, location.search);
    });
    // Data that the page has already requested is rendered at once, without a skeleton. Other data is not waited for,
    // because each shelf shows its own state.
    return isEarly ? Promise.race([firstShelves, delay(MAX_EARLY_WAIT_MS)]) : undefined;
  },
  component: HomeScreen,
});

function HomeScreen() {
  const { t } = useI18n();
  const showsBanner = useSettingValue('bannerShow');
  const banners = useQuery(endpointQuery(bannersEndpoint, {}));
  const playlists = useQuery(recommendedPlaylistsQuery());
  // A single failed shelf shows its own error; when everything in the first window has failed, one message stands for
  // the one cause.
  const hasFailed = banners.isLoadingError && playlists.isLoadingError;
  const isEmpty = getRunTimeConfig().embedded && banners.data?.length === 0 && playlists.data?.length === 0;
  const retry = () => {
    void banners.refetch();
    void playlists.refetch();
  };
  return (
    <PageColumn>
      <VisuallyHidden>
        <h1>{t('nav.home')}</h1>
      </VisuallyHidden>
      {hasFailed ? (
        <FailedState error={playlists.error} onRetry={retry} />
      ) : (
        <>
          {showsBanner ? <BannerCarousel /> : null}
          <LazyForYouCards isEmpty={isEmpty} />
          {isEmpty ? null : <RecommendedPlaylistShelf />}
          {isEmpty ? null : <LazyLowerShelves />}
        </>
      )}
    </PageColumn>
  );
}
