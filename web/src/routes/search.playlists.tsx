import { createFileRoute } from '@tanstack/react-router';
import { playlistResultsQuery } from '#api/search.ts';
import { PlaylistResults } from '#features/card-search/playlist-results.tsx';
import { readSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/search/playlists')({
  loaderDeps: ({ search: { keywords, page } }) => ({ keywords, page }),
  loader: ({ context: { queryClient }, deps: { keywords, page = 1 } }) => {
    if (keywords === undefined) return;
    const limit = readSetting('listNumber');
    void queryClient.prefetchQuery(playlistResultsQuery(keywords, limit, (page - 1) * limit));
  },
  component: SearchPlaylists,
});

function SearchPlaylists() {
  const { keywords, page = 1 } = Route.useSearch();
  if (keywords === undefined) return null;
  return <PlaylistResults key={keywords} keywords={keywords} page={page} />;
}
