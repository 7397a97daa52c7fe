import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import * as v from 'valibot';
import { SearchStart } from '#features/search-box/search-start.tsx';
import { useI18n } from '#i18n/i18n.ts';
import { addressNumber, addressText, listInAddress } from '#music/screen/address-words.ts';
import { PageColumn } from '#music/screen/page-column.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { TabsNav } from '#ui/tabs-nav.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: v.object({ keywords: addressText, page: addressNumber, ...listInAddress }),
  component: SearchScreen,
});

function SearchScreen() {
  const { keywords } = Route.useSearch();
  const { t } = useI18n();
  const title = keywords === undefined ? t('nav.search') : t('search.results', { keywords });
  usePageTitle(title);
  if (keywords === undefined) {
    return (
      <PageColumn>
        <ScreenTitle>{title}</ScreenTitle>
        <SearchStart />
      </PageColumn>
    );
  }
  const search = { keywords };
  return (
    <PageColumn>
      <ScreenTitle>{title}</ScreenTitle>
      <TabsNav label={t('nav.search')}>
        <Link to="/search/songs" search={search}>
          {t('search.songs')}
        </Link>
        <Link to="/search/artists" search={search}>
          {t('nav.artists')}
        </Link>
        <Link to="/search/albums" search={search}>
          {t('screen.albums')}
        </Link>
        <Link to="/search/videos" search={search}>
          {t('artist.videos')}
        </Link>
        <Link to="/search/playlists" search={search}>
          {t('nav.playlists')}
        </Link>
      </TabsNav>
      <Outlet />
    </PageColumn>
  );
}
