import { ALL_CATEGORIES } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { highQualityPlaylistsQuery, highQualityTagsQuery } from '#api/discover.ts';
import { topPlaylistsQuery } from '#api/playlists.ts';
import { HighQualityPlaylists } from '#features/discover/high-quality-playlists.tsx';
import { PlaylistFilters } from '#features/discover/playlist-filters.tsx';
import { TopPlaylists } from '#features/discover/top-playlists.tsx';
import { useWords } from '#i18n/i18n.ts';
import { addressNumber, addressText } from '#music/address-words.ts';
import { usePageTitle } from '#player/page-title.ts';
import { readSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/discover/playlists')({
  validateSearch: v.object({
    cat: addressText,
    order: v.fallback(v.optional(v.picklist(['hot', 'new'])), undefined),
    hq: v.fallback(v.optional(v.boolean()), undefined),
    page: addressNumber,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { cat = ALL_CATEGORIES, order = 'hot', hq, page = 1 } }) => {
    const limit = readSetting('listNumber');
    void queryClient.prefetchQuery(highQualityTagsQuery());
    if (hq === true) void queryClient.prefetchInfiniteQuery(highQualityPlaylistsQuery(cat, limit));
    else {
      void queryClient.prefetchQuery(topPlaylistsQuery({ cat, order, limit, offset: (page - 1) * limit }));
    }
  },
  component: DiscoverPlaylists,
});

function DiscoverPlaylists() {
  const { t } = useWords();
  const { cat = ALL_CATEGORIES, order = 'hot', hq = false, page = 1 } = Route.useSearch();
  usePageTitle(`${t('nav.discover')} - ${t('nav.playlists')}`);
  return (
    <>
      <PlaylistFilters category={cat} order={order} isHighQuality={hq} />
      {hq ? (
        <HighQualityPlaylists key={cat} category={cat} />
      ) : (
        <TopPlaylists key={`${cat} ${order}`} category={cat} order={order} page={page} />
      )}
    </>
  );
}
