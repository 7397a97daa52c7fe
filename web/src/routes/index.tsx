import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { bannersQuery, recommendedPlaylistsQuery } from '#api/home.ts';
import { BannerCarousel } from '#features/home/banner-carousel.tsx';
import {
  LazyForYou,
  LazyLowerShelves,
  loadForYou,
  prefetchLowerShelves,
} from '#features/home/lazy-shelves.tsx';
import { PlaylistShelf } from '#features/home/playlist-shelf.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { PageColumn } from '#music/screen/page-column.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { FailedState } from '#ui/list-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    // Nobody waits for these: each shelf shows its own state.
    void queryClient.prefetchQuery(bannersQuery());
    void queryClient.prefetchQuery(recommendedPlaylistsQuery());
    void loadForYou();
    void prefetchLowerShelves(queryClient);
  },
  component: HomeScreen,
});

function HomeScreen() {
  const { t } = useI18n();
  const showsBanner = useSetting('bannerShow');
  const banners = useQuery(bannersQuery());
  const playlists = useQuery(recommendedPlaylistsQuery());
  // What fails alone says so in its place; when all of the first window failed, that has one cause.
  const hasFailed = banners.isLoadingError && playlists.isLoadingError;
  const retry = () => {
    void banners.refetch();
    void playlists.refetch();
  };
  usePageTitle(null);
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
          <LazyForYou />
          <PlaylistShelf />
          <LazyLowerShelves />
        </>
      )}
    </PageColumn>
  );
}
