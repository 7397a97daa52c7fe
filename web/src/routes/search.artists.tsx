import { createFileRoute } from '@tanstack/react-router';
import { artistResultsQuery } from '#api/search.ts';
import { ArtistResults } from '#features/card-search/artist-results.tsx';
import { readSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/search/artists')({
  loaderDeps: ({ search: { keywords, page } }) => ({ keywords, page }),
  loader: ({ context: { queryClient }, deps: { keywords, page = 1 } }) => {
    if (keywords === undefined) return;
    const limit = readSetting('listNumber');
    void queryClient.prefetchQuery(artistResultsQuery(keywords, limit, (page - 1) * limit));
  },
  component: SearchArtists,
});

function SearchArtists() {
  const { keywords, page = 1 } = Route.useSearch();
  if (keywords === undefined) return null;
  return <ArtistResults key={keywords} keywords={keywords} page={page} />;
}
