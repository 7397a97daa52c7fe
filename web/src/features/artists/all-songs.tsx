import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { artistQuery, artistSongPageQuery, artistSongRowsQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { usePageSize } from '#music/listing/list-page.ts';
import { listingAroundLoadedPage } from '#music/listing/listing-around-page.ts';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { ListPagination } from '#music/screen/list-pagination.tsx';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import { SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import { TabsNav } from '#ui/tabs-nav.tsx';
import tabStyles from './tab-body.module.css';

export interface ArtistAllSongsParams {
  readonly id: ArtistId;
  readonly order: 'hot' | 'time';
  /** From 1. */
  readonly page: number;
}

/** All songs of an artist, by popularity or newest first. */
export function ArtistAllSongs({ params }: { readonly params: ArtistAllSongsParams }) {
  const { t } = useI18n();
  const { id, order, page } = params;
  const query = useQuery(artistQuery(id));
  const name = query.data?.name ?? '';
  const title = name === '' ? t('screen.allSongs') : t('artist.allSongsOf', { name });
  usePageTitle(title);
  return (
    <QueryBoundary query={query} skeleton={<SongTableSkeleton count={10} hasTools />}>
      {({ songCount }) => (
        <>
          <ScreenTitle>
            <Link to="/artist/songs" search={{ id }}>
              {title}
            </Link>
          </ScreenTitle>
          <TabsNav label={t('artist.order')}>
            {(['hot', 'time'] as const).map((one) => (
              <Link
                key={one}
                to="/all-songs"
                search={{ id, order: one }}
                aria-current={one === order ? 'page' : undefined}
              >
                {t(one === 'hot' ? 'artist.byHot' : 'artist.byTime')}
              </Link>
            ))}
          </TabsNav>
          <div className={tabStyles['body']}>
            <SongsOfPage key={`${order}-${page}`} params={params} title={title} songCount={songCount} />
          </div>
        </>
      )}
    </QueryBoundary>
  );
}

interface SongsOfPageProps {
  readonly params: ArtistAllSongsParams;
  readonly title: string;
  /** The artist's own song count, which replaces the total that some responses lack; null where it is unknown. */
  readonly songCount: number | null;
}

/**
 * A total for a response without one: the artist's own song count if it exceeds `end`, otherwise `end` plus the next
 * page if there is one.
 */
function totalWithoutReply(end: number, nextPage: number, songCount: number | null): number {
  return nextPage > 0 && songCount !== null && songCount > end ? songCount : end + nextPage;
}

function SongsOfPage({ params, title, songCount }: SongsOfPageProps) {
  const { id, order, page } = params;
  const { t } = useI18n();
  const playList = usePlayWholeList();
  const pageSize = usePageSize();
  const offset = (page - 1) * pageSize;
  const query = useQuery(artistSongPageQuery({ id, order, limit: pageSize, offset }));
  if (query.isPending) return <SongTableSkeleton count={10} hasTools lead={<PlayAllButton />} />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  const { rows, hasMore } = query.data;
  const total =
    query.data.total ?? totalWithoutReply(offset + rows.length, hasMore ? pageSize : 0, songCount);
  const listing = listingAroundLoadedPage({
    total,
    seen: { offset, songs: rows },
    queryOf: (from, limit) => artistSongRowsQuery({ id, order, limit, offset: from }),
  });
  const foot = (
    <ListPagination
      page={page}
      pages={Math.ceil(total / pageSize)}
      count={total}
      linkTo={(at) => ({
        to: '/all-songs',
        search: { id, ...(order === 'time' ? { order } : {}), ...at },
      })}
    />
  );
  if (rows.length === 0) {
    return (
      <>
        <EmptyState text={t(page > 1 ? 'page.beyond' : 'state.empty')} />
        {foot}
      </>
    );
  }
  return (
    <SongListWithToolbar
      label={title}
      lead={<PlayAllButton onPlay={() => playList(listing, { listName: title })} />}
      listing={listing}
      page={{ songs: rows, firstNumber: offset + 1 }}
      foot={foot}
    />
  );
}
