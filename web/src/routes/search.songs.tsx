import { createFileRoute } from '@tanstack/react-router';
import { songResultsQuery } from '#api/search.ts';
import { SongResults } from '#features/song-search/song-results.tsx';
import { readSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/search/songs')({
  loaderDeps: ({ search: { keywords, page } }) => ({ keywords, page }),
  loader: ({ context: { queryClient }, deps: { keywords, page = 1 } }) => {
    if (keywords === undefined) return;
    const limit = readSetting('listNumber');
    void queryClient.prefetchQuery(songResultsQuery(keywords, limit, (page - 1) * limit));
  },
  component: SearchSongs,
});

function SearchSongs() {
  const { keywords, page = 1 } = Route.useSearch();
  if (keywords === undefined) return null;
  return <SongResults key={keywords} keywords={keywords} page={page} />;
}
