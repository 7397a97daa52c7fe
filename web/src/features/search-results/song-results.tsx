import type { Song } from '@rill/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKey } from '#api/client/query-key.ts';
import { type SearchResultsParams, searchResultsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import type { LazySongListing } from '#music/listing/song-listing.ts';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { NoSearchResults } from './no-search-results.tsx';
import { SearchOverview, SearchOverviewSkeleton } from './search-overview.tsx';
import styles from './song-results.module.css';
import { isSearchOverviewLoading, useSearchOverviewResults } from './use-search-overview-results.ts';

/** At most this many songs are queued, because a search can find more than anybody listens to. */
const MAX_QUEUED_SONGS = 1000;

/**
 * One page of the found songs; the first page has an overview of all kinds above. Play all and a row play all results,
 * not only the page's.
 */
export function SongResults({ keywords, page, pageSize }: SearchResultsParams) {
  const { t } = useI18n();
  const playList = usePlayWholeList();
  // The route's loader has just made the request, so what failed there is retried only by hand.
  const query = useQuery({
    ...searchResultsQuery('songs', { keywords, page, pageSize }),
    retryOnMount: false,
  });
  if (query.isPending) return <WaitingResults isFirstPage={page === 1} />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  const { rows } = query.data;
  const total = query.data.total ?? 0;
  const listing = listingOfResults({ keywords, page, pageSize }, rows, total);
  const overview = page > 1 ? null : <Overview keywords={keywords} />;
  const foot = (
    <ListPagination
      page={page}
      pages={Math.ceil(total / pageSize)}
      count={total}
      linkTo={(at) => ({
        to: '/search/$kind',
        params: { kind: 'songs' },
        search: { keywords, ...at },
      })}
    />
  );
  if (rows.length === 0 && total === 0) {
    return (
      <>
        {overview}
        <NoSearchResults text={t('search.none')} />
      </>
    );
  }
  if (rows.length === 0) {
    return (
      <>
        <EmptyState text={t('page.beyond')} />
        {foot}
      </>
    );
  }
  const label = t('search.results', { keywords });
  return (
    <div className={styles['results']}>
      {overview}
      <SongListWithToolbar
        key={page}
        lead={<PlayAllButton onPlay={() => playList(listing, { listName: label })} />}
        label={label}
        listing={listing}
        page={{ songs: rows, firstNumber: (page - 1) * pageSize + 1 }}
        note={songCountLabel(t, total)}
        foot={foot}
      />
    </div>
  );
}

/** The results while they load, in their final layout. */
const WaitingResults = ({ isFirstPage }: { readonly isFirstPage: boolean }) => (
  <div className={styles['waiting']}>
    {isFirstPage ? <SearchOverviewSkeleton /> : null}
    <SongTableSkeleton count={10} hasTools lead={<PlayAllButton />} />
  </div>
);

/** A component of its own, so that the songs are not rendered again with each kind of result that arrives. */
function Overview({ keywords }: Pick<SearchResultsParams, 'keywords'>) {
  const results = useSearchOverviewResults(keywords);
  if (isSearchOverviewLoading(results)) return <SearchOverviewSkeleton />;
  return <SearchOverview keywords={keywords} results={results} />;
}

/** All found songs, in the same pages as the screen, so that the visible page is not fetched again. */
function listingOfResults(seen: SearchResultsParams, songs: readonly Song[], total: number): LazySongListing {
  const { page: seenPage, pageSize } = seen;
  const count = Math.max(1, Math.ceil(Math.min(total, MAX_QUEUED_SONGS) / pageSize));
  const pages = [...new Set([...Array.from({ length: count }, (_, index) => index + 1), seenPage])];
  return pages.map((page) =>
    page === seenPage
      ? { limit: songs.length, songs }
      : { limit: pageSize, query: songsOfPageQuery({ ...seen, page }) },
  );
}

const songsOfPageQuery = (page: SearchResultsParams) =>
  queryOptions({
    queryKey: queryKey('songs-of-results', page.keywords, page.page, page.pageSize),
    queryFn: async ({ client }): Promise<readonly Song[]> =>
      (await client.ensureQueryData(searchResultsQuery('songs', page))).rows,
  });
