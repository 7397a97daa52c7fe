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
  usePageTitle(null);
  return (
    <PageColumn>
      <VisuallyHidden>
        <h1>{t('nav.home')}</h1>
      </VisuallyHidden>
      {showsBanner ? <BannerCarousel /> : null}
      <LazyForYou />
      <PlaylistShelf />
      <LazyLowerShelves />
    </PageColumn>
  );
}
