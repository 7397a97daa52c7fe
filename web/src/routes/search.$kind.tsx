import { SEARCH_TYPES, type SearchKind } from '@rill/contract';
import { createFileRoute } from '@tanstack/react-router';
import { searchResultsQuery } from '#api/search.ts';
import { searchKinds } from '#features/search-results/search-kinds.tsx';
import { readSetting, useSetting } from '#settings/settings-store.ts';

const isSearchKind = (name: string): name is SearchKind => Object.hasOwn(SEARCH_TYPES, name);

/** One route for every kind of search: the kinds and their results are in `searchKinds`. */
export const Route = createFileRoute('/search/$kind')({
  params: {
    // False: this route does not match, and the one for all other paths does.
    parse: ({ kind }) => (isSearchKind(kind) ? { kind } : false),
  },
  loaderDeps: ({ search: { keywords, page } }) => ({ keywords, page }),
  loader: ({ context: { queryClient }, params: { kind }, deps: { keywords, page = 1 } }) => {
    if (keywords === undefined) return;
    const pageSize = readSetting('listNumber');
    void queryClient.prefetchQuery(searchResultsQuery(kind, { keywords, page, pageSize }));
  },
  component: SearchResults,
});

function SearchResults() {
  const { kind } = Route.useParams();
  const { keywords, page = 1 } = Route.useSearch();
  const pageSize = useSetting('listNumber');
  if (keywords === undefined) return null;
  const { Results } = searchKinds[kind];
  return <Results key={`${kind} ${keywords}`} keywords={keywords} page={page} pageSize={pageSize} />;
}
