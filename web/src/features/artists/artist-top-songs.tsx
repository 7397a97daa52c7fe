import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { artistQuery, artistTopSongsQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { isListArranged } from '#music/listing/list-params.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { useListSearchParams } from '#music/listing/use-list-params.ts';
import { MIN_SONGS_FOR_TOOLBAR, SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState, FailedQueryState } from '#ui/list-state.tsx';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './artist-top-songs.module.css';

/** How many songs are shown at first, so that the albums are not far down. */
const SHOWN_FIRST = 10;

/** An artist's most popular songs with a link to all of them. */
export function ArtistTopSongs({ id }: { readonly id: ArtistId }) {
  const { t } = useI18n();
  const query = useQuery(artistTopSongsQuery(id));
  const artist = useQuery(artistQuery(id)).data;
  const songCount = artist?.songCount ?? null;
  const navigate = useNavigate();
  const showsAll = useSearch({ strict: false, select: ({ top }) => top === 'all' });
  const params = useListSearchParams();
  if (query.isPending) return <WaitingSongs id={id} songCount={songCount} />;
  if (query.data === undefined) return <FailedQueryState query={query} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  const songs = query.data;
  // A filter, a sort order or a subset applies to all songs, so the list is not cut.
  const isCut = !showsAll && !isListArranged(params) && songs.length > SHOWN_FIRST;
  // An artist with few songs has no songs beyond the top songs.
  const hasMore = songCount === null || songCount > songs.length;
  const showAll = () =>
    void navigate({
      to: '/artist/songs',
      search: (before) => ({ ...before, id, top: 'all' }),
      replace: true,
      resetScroll: false,
    });
  const label = t('artist.topSongs');
  const listName = artist?.name ?? label;
  return (
    <>
      <SongListWithToolbar
        label={label}
        listName={listName}
        listing={listingFromSongs(isCut ? songs.slice(0, SHOWN_FIRST) : songs)}
        {...(isCut && { whole: listingFromSongs(songs) })}
      />
      {isCut || hasMore ? (
        <div className={styles['ways']}>
          {isCut ? <Button onClick={showAll}>{t('artist.showAll', { count: songs.length })}</Button> : null}
          {hasMore ? <AllSongsLink id={id} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** Reserves the height of the songs, so that nothing below them moves. */
function WaitingSongs({ id, songCount }: { readonly id: ArtistId; readonly songCount: number | null }) {
  const count = Math.min(songCount ?? SHOWN_FIRST, SHOWN_FIRST);
  return (
    <>
      <SongTableSkeleton count={count} hasTools={count >= MIN_SONGS_FOR_TOOLBAR} />
      {songCount !== null && songCount <= SHOWN_FIRST ? null : (
        <div className={styles['ways']}>
          <AllSongsLink id={id} />
        </div>
      )}
    </>
  );
}

function AllSongsLink({ id }: { readonly id: ArtistId }) {
  const { t } = useI18n();
  return (
    <Link to="/all-songs" search={{ id }} className={styles['all']}>
      {t('artist.allSongs')}
      <ChevronRight />
    </Link>
  );
}
