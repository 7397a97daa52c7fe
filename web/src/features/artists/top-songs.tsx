import type { ArtistId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { artistTopSongsQuery } from '#api/artists.ts';
import { useWords } from '#i18n/i18n.ts';
import { isComing } from '#music/is-coming.ts';
import { ListedSongs } from '#music/listed-songs.tsx';
import { listingOf } from '#music/song-listing.ts';
import { WaitingRows } from '#music/song-table-gaps.tsx';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import ChevronRight from '~icons/lucide/chevron-right';
import styles from './top-songs.module.css';

/** An artist's best-known songs and the way to all of them. */
export function TopSongs({ id }: { readonly id: ArtistId }) {
  const { t } = useWords();
  const query = useQuery(artistTopSongsQuery(id));
  if (isComing(query)) return <WaitingRows count={10} hasTools />;
  if (query.data === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <EmptyState text={t('state.empty')} />;
  const songs = query.data;
  return (
    <>
      <ListedSongs label={t('artist.topSongs')} listing={listingOf(songs)} />
      <Link to="/all-songs" search={{ id }} className={styles['all']}>
        {t('artist.allSongs')}
        <ChevronRight />
      </Link>
    </>
  );
}
