import { createFileRoute } from '@tanstack/react-router';
import { videoResultsQuery } from '#api/search.ts';
import { VideoResults } from '#features/card-search/video-results.tsx';
import { readSetting } from '#settings/settings-store.ts';

export const Route = createFileRoute('/search/videos')({
  loaderDeps: ({ search: { keywords, page } }) => ({ keywords, page }),
  loader: ({ context: { queryClient }, deps: { keywords, page = 1 } }) => {
    if (keywords === undefined) return;
    const limit = readSetting('listNumber');
    void queryClient.prefetchQuery(videoResultsQuery(keywords, limit, (page - 1) * limit));
  },
  component: SearchVideos,
});

function SearchVideos() {
  const { keywords, page = 1 } = Route.useSearch();
  if (keywords === undefined) return null;
  return <VideoResults key={keywords} keywords={keywords} page={page} />;
}
