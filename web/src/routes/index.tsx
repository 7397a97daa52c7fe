import { createFileRoute } from '@tanstack/react-router';
import { artistsOfAreaQuery } from '#api/artists.ts';
import { bannersQuery, newestAlbumsQuery, recommendedPlaylistsQuery } from '#api/home.ts';
import { AlbumShelf } from '#features/home/album-shelf.tsx';
import { ArtistShelf } from '#features/home/artist-shelf.tsx';
import { BannerCarousel } from '#features/home/banner-carousel.tsx';
import { PlaylistShelf } from '#features/home/playlist-shelf.tsx';
import { useWords } from '#i18n/i18n.ts';
import { PageColumn } from '#music/page-column.tsx';
import { usePageTitle } from '#player/page-title.ts';
import { useSetting } from '#settings/settings-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context: { queryClient } }) => {
    // Nobody waits for these: each shelf shows its own state.
    void queryClient.prefetchQuery(bannersQuery());
    void queryClient.prefetchQuery(recommendedPlaylistsQuery());
    void queryClient.prefetchQuery(artistsOfAreaQuery(-1, 8));
    void queryClient.prefetchQuery(newestAlbumsQuery());
  },
  component: HomeScreen,
});

function HomeScreen() {
  const { t } = useWords();
  const showsBanner = useSetting('bannerShow');
  usePageTitle(null);
  return (
    <PageColumn>
      <VisuallyHidden>
        <h1>{t('nav.home')}</h1>
      </VisuallyHidden>
      {showsBanner ? <BannerCarousel /> : null}
      <PlaylistShelf />
      <ArtistShelf />
      <AlbumShelf />
    </PageColumn>
  );
}
