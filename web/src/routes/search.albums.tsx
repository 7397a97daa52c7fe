import { createFileRoute } from '@tanstack/react-router';
import { albumResultsQuery } from '#api/search.ts';
import { AlbumResults } from '#features/card-search/album-results.tsx';
import { readSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/search/albums')({
  loaderDeps: ({ search: { keywords, page } }) => ({ keywords, page }),
  loader: ({ context: { queryClient }, deps: { keywords, page = 1 } }) => {
    if (keywords === undefined) return;
    const limit = readSetting('listNumber');
    void queryClient.prefetchQuery(albumResultsQuery(keywords, limit, (page - 1) * limit));
  },
  component: SearchAlbums,
});

function SearchAlbums() {
  const { keywords, page = 1 } = Route.useSearch();
  if (keywords === undefined) return null;
  return <AlbumResults key={keywords} keywords={keywords} page={page} />;
}
