import { useQuery } from '@tanstack/react-query';
import { songResultsQuery } from '#api/search.ts';
import { useI18n } from '#i18n/i18n.ts';
import { isComing } from '#music/is-coming.ts';
import { ButtonLink } from '#music/screen/button-link.tsx';
import { ListFoot } from '#music/screen/list-foot.tsx';
import { ListedSongs } from '#music/song-table/listed-songs.tsx';
import { WaitingRows } from '#music/song-table/song-table-gaps.tsx';
import { useSetting } from '#settings/settings-store.ts';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { resultsListing } from './results-listing.ts';
import styles from './song-results.module.css';

interface SongResultsProps {
  readonly keywords: string;
  /** From 1. */
  readonly page: number;
}

/** One page of the songs found. A row plays all results, not only the page's. */
export function SongResults({ keywords, page }: SongResultsProps) {
  const { t } = useI18n();
  const pageSize = useSetting('listNumber');
  const query = useQuery(songResultsQuery(keywords, pageSize, (page - 1) * pageSize));
  if (isComing(query)) {
    return (
      <div className={styles['waiting']}>
        <WaitingRows count={10} />
      </div>
    );
  }
  if (query.data === undefined) return <FailedState onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  const total = query.data.total ?? 0;
  const listing = resultsListing({ keywords, pageSize, total, seen: { page, songs: rows } });
  const foot = (
    <ListFoot
      page={page}
      pages={Math.ceil(total / pageSize)}
      count={total}
      linkTo={(to) => ({ to: '/search/songs', search: { keywords, page: to } })}
    />
  );
  if (rows.length === 0 && total === 0) {
    const wayOn = <ButtonLink to={{ to: '/discover/playlists' }}>{t('nav.discover')}</ButtonLink>;
    return <EmptyState text={t('search.none')} action={wayOn} />;
  }
  if (rows.length === 0) {
    return (
      <>
        <EmptyState text={t('page.beyond')} />
        {foot}
      </>
    );
  }
  return (
    <div className={styles['results']}>
      <ListedSongs
        key={page}
        label={t('search.results', { keywords })}
        listing={listing}
        page={{ songs: rows, firstNumber: (page - 1) * pageSize + 1 }}
        note={t('page.total', { count: total })}
        foot={foot}
      />
    </div>
  );
}
