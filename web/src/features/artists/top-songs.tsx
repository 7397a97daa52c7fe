import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { artistQuery, artistTopSongsQuery } from '#api/artists.ts';
import { useI18n } from '#i18n/i18n.ts';
import { isQueryLoading } from '#music/is-query-loading.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { ListedSongs } from '#music/song-table/listed-songs.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './top-songs.module.css';

/** The service sends no more of them. */
const MAX_SONGS = 50;
const LIKELY_SONGS = 10;

/** An artist's best-known songs and the way to all of them. */
export function TopSongs({ id }: { readonly id: ArtistId }) {
  const { t } = useI18n();
  const query = useQuery(artistTopSongsQuery(id));
  const count = useQuery(artistQuery(id)).data?.songCount ?? LIKELY_SONGS;
  if (isQueryLoading(query)) return <WaitingSongs id={id} count={Math.min(count, MAX_SONGS)} />;
  if (query.data === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  const songs = query.data;
  return (
    <>
      <ListedSongs label={t('artist.topSongs')} listing={listingFromSongs(songs)} />
      <AllSongsLink id={id} />
    </>
  );
}

/** As high as the songs will be, so that what stands under them does not move. */
function WaitingSongs({ id, count }: { readonly id: ArtistId; readonly count: number }) {
  return (
    <>
      <SongTableSkeleton count={count} hasTools />
      {count === 0 ? null : <AllSongsLink id={id} />}
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
