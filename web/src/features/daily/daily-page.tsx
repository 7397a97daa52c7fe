import type { DailySongs } from '@rill/contract';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { useDailySongs } from '#music/daily/use-daily-songs.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayList } from '#music/play/use-play-list.ts';
import { LoadedScreen } from '#music/screen/loaded-screen.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import { RowNotes } from '#music/song-row/row-notes.ts';
import { ListedSongs } from '#music/song-table/listed-songs.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { EmptyState } from '#ui/list-state.tsx';
import styles from './daily-page.module.css';

const SKELETON_ROWS = 10;

/** The day's recommended songs of an account, and why they were chosen. */
export function DailyPage() {
  const { t } = useI18n();
  const title = t('screen.dailySongs');
  usePageTitle(title);
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <p className={styles['tip']}>{t('home.dailyTip')}</p>
      <LoadedScreen query={useDailySongs()} skeleton={<SongTableSkeleton count={SKELETON_ROWS} hasTools />}>
        {(daily) => <LoadedDaily {...daily} title={title} />}
      </LoadedScreen>
    </>
  );
}

function LoadedDaily({ songs, reasons, title }: DailySongs & { readonly title: string }) {
  const { t } = useI18n();
  const playList = usePlayList();
  const listing = listingFromSongs(songs);
  if (songs.length === 0) return <EmptyState text={t('daily.none')} />;
  return (
    <RowNotes value={reasons}>
      <div className={styles['actions']}>
        <PlayAllButton onPlay={() => playList(listing, { listName: title })} disabled={false} />
      </div>
      <ListedSongs label={title} listing={listing} note={songCountLabel(t, songs.length)} />
    </RowNotes>
  );
}
