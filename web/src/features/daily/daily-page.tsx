import type { DailySongsResult } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import {
  dailySongsDay,
  dailySongsQuery,
  earlierDailySongDatesQuery,
  earlierDailySongsQuery,
  nextDailySongsChange,
} from '#api/daily-songs.ts';
import { getRunTimeConfig } from '#config/run-time-config.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import type { Language } from '#lib/languages.ts';
import { createWallClockSubscription } from '#lib/wall-clock-subscription.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { PlayAllButton } from '#music/play/play-all-button.tsx';
import { usePlayWholeList } from '#music/play/play-whole-list.ts';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { ScreenTitle } from '#music/screen/screen-title.tsx';
import { SongRowNotesContext } from '#music/song-row/row-notes.ts';
import { SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { useProfile } from '#session/profile.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { EmptyState } from '#ui/list-state.tsx';
import { Select } from '#ui/select.tsx';
import styles from './daily-page.module.css';

const SKELETON_ROWS = 10;
const skeleton = <SongTableSkeleton count={SKELETON_ROWS} hasTools lead={<PlayAllButton />} />;
const TODAY = '';

const currentDailySongsDay = (): number => dailySongsDay(Date.now());
const subscribeToDailySongsChange = createWallClockSubscription(nextDailySongsChange);

/** The day of the daily songs; the component renders again when the next one begins. */
const useDailySongsDay = (): number =>
  useSyncExternalStore(subscribeToDailySongsChange, currentDailySongsDay);

interface DailyPageProps {
  /** An earlier day, `YYYY-MM-DD`; null for today. */
  readonly date: string | null;
}

/** Today's recommended songs of an account and why they were chosen, or those of an earlier day. */
export function DailyPage({ date }: DailyPageProps) {
  const { t, language } = useI18n();
  const title = t('screen.dailySongs');
  usePageTitle(title);
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <div className={styles['head']}>
        <p className={styles['tip']}>
          {date === null ? t('home.dailyTip') : t('daily.of', { date: formatDay(date, language) })}
        </p>
        <DayPicker date={date} />
      </div>
      {date === null ? <TodaysSongs title={title} /> : <EarlierSongs key={date} date={date} title={title} />}
    </>
  );
}

/** Local noon: a date without a time would be midnight in UTC, which is the day before in America. */
const formatDay = (date: string, language: Language): string =>
  formatDate(Date.parse(`${date}T12:00`), language);

/** Links to the songs of earlier days; renders nothing where the service knows none. */
function DayPicker({ date }: DailyPageProps) {
  const { t, language } = useI18n();
  const profile = useProfile();
  const navigate = useNavigate();
  // The public service returns earlier days to paying members only.
  const hasEarlierDays = getRunTimeConfig().embedded || (profile?.vipType ?? 0) > 0;
  const { data: dates = [] } = useQuery({
    ...earlierDailySongDatesQuery(useDailySongsDay()),
    enabled: hasEarlierDays,
  });
  if (dates.length === 0) return null;
  return (
    <Select
      label={t('daily.day')}
      value={date ?? TODAY}
      options={[
        { option: TODAY, name: t('daily.today') },
        ...dates.map((day) => ({ option: day, name: formatDay(day, language) })),
      ]}
      onPick={(day) => void navigate({ to: '/dailySongs', search: day === TODAY ? {} : { date: day } })}
    />
  );
}

interface ListProps {
  readonly title: string;
}

function TodaysSongs({ title }: ListProps) {
  return (
    <QueryBoundary query={useQuery(dailySongsQuery(useDailySongsDay()))} skeleton={skeleton}>
      {(daily) => <LoadedDaily {...daily} title={title} isToday />}
    </QueryBoundary>
  );
}

function EarlierSongs({ date, title }: ListProps & { readonly date: string }) {
  return (
    <QueryBoundary query={useQuery(earlierDailySongsQuery(date))} skeleton={skeleton}>
      {(daily) => <LoadedDaily {...daily} title={title} />}
    </QueryBoundary>
  );
}

interface LoadedProps extends DailySongsResult, ListProps {
  readonly isToday?: boolean;
}

function LoadedDaily({ songs, reasons, title, isToday = false }: LoadedProps) {
  const { t } = useI18n();
  const playList = usePlayWholeList();
  const listing = listingFromSongs(songs);
  if (songs.length === 0) return <EmptyState text={t(isToday ? 'daily.none' : 'daily.noneThen')} />;
  return (
    <SongRowNotesContext value={reasons}>
      <SongListWithToolbar
        label={title}
        lead={<PlayAllButton onPlay={() => playList(listing, { listName: title })} />}
        listing={listing}
        note={songCountLabel(t, songs.length)}
      />
    </SongRowNotesContext>
  );
}
