import type { SearchKind } from '@rill/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { type SearchResultsParams, searchResultsQuery } from '#api/search.ts';
import { CardResults } from '#features/search-results/card-results.tsx';
import { SongResults } from '#features/search-results/song-results.tsx';
import { delay } from '#lib/delay.ts';
import { rowsOfPage, usePageSize } from '#music/listing/list-page.ts';
import { isSearchKind, searchKinds } from '#music/search-kinds.tsx';

/**
 * How long the previous screen may stay while the results are loading, in milliseconds: a skeleton that is replaced
 * right away would cost more time than it bridges. Shorter than the router's `defaultPendingMs`, after which the
 * skeleton of the route appears.
 */
const MAX_WAIT_MS = 140;

/**
 * One route for every kind of search: the kinds and their tabs are in `searchKinds`. The loader checks the kind, not
 * the route's pattern, so that the first page does not include the kinds.
 */
export const Route = createFileRoute('/search/$kind')({
  loaderDeps: ({ search: { keywords, page, limit } }) => ({ keywords, page, limit }),
  loader: ({ context: { queryClient }, params: { kind }, deps: { keywords, page = 1, limit }, cause }) => {
    if (!isSearchKind(kind)) throw redirect({ to: '/404', replace: true });
    if (keywords === undefined) return undefined;
    const query = searchResultsQuery(kind, { keywords, page, pageSize: rowsOfPage({ limit }).limit });
    const fetched = queryClient.prefetchQuery(query);
    const isShownAtOnce = cause === 'preload' || queryClient.getQueryData(query.queryKey) !== undefined;
    return isShownAtOnce ? undefined : Promise.race([fetched, delay(MAX_WAIT_MS)]);
  },
  component: SearchResults,
});

function SearchResults() {
  const { kind } = Route.useParams();
  const { keywords, page = 1 } = Route.useSearch();
  const pageSize = usePageSize();
  if (keywords === undefined || !isSearchKind(kind)) return null;
  return (
    <ResultsOfKind
      key={`${kind} ${keywords}`}
      kind={kind}
      keywords={keywords}
      page={page}
      pageSize={pageSize}
    />
  );
}

function ResultsOfKind<Kind extends SearchKind>({
  kind,
  ...page
}: SearchResultsParams & { readonly kind: Kind }) {
  const { tab } = searchKinds[kind];
  return tab === null ? <SongResults {...page} /> : <CardResults kind={kind} tab={tab} {...page} />;
}
