import type { Song, UserId } from '@rill/contract';
import { useQuery } from '@tanstack/react-query';
import { mostPlayedSongsQuery, recentSongsQuery } from '#api/listening.ts';
import { formatMonthAndDay, formatTimeOfDay } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.ts';
import { playCountLabel, songCountLabel } from '#music/count-labels.ts';
import { listingFromSongs } from '#music/listing/song-listing.ts';
import { QueryBoundary } from '#music/screen/query-boundary.tsx';
import { SongRowNotesContext } from '#music/song-row/row-notes.ts';
import { SongListWithToolbar } from '#music/song-table/song-list-with-toolbar.tsx';
import { SongTableSkeleton } from '#music/song-table/song-table-skeleton.tsx';
import { EmptyState } from '#ui/list-state.tsx';
import { HISTORY_VIEW_LABELS, type HistoryViewName } from './history-views.ts';

const SKELETON_ROWS = 10;
const skeleton = <SongTableSkeleton count={SKELETON_ROWS} hasTools />;

interface AccountHistoryProps {
  readonly uid: UserId;
  readonly view: Exclude<HistoryViewName, 'here'>;
}

/** What the account played last, or most, on all of its devices. */
export function AccountHistoryView({ uid, view }: AccountHistoryProps) {
  return view === 'recent' ? <RecentSongs /> : <MostPlayed uid={uid} period={view} />;
}

function RecentSongs() {
  const { language } = useI18n();
  const timeOf = (ms: number) => `${formatMonthAndDay(ms, language)} ${formatTimeOfDay(ms)}`;
  return (
    <QueryBoundary query={useQuery(recentSongsQuery())} skeleton={skeleton}>
      {(recent) => (
        <PlayedSongs
          view="recent"
          rows={recent.map(({ song, playedMs }) => ({
            song,
            note: playedMs === null ? '' : timeOf(playedMs),
          }))}
        />
      )}
    </QueryBoundary>
  );
}

function MostPlayed({ uid, period }: { readonly uid: UserId; readonly period: 'week' | 'all' }) {
  const { t } = useI18n();
  return (
    <QueryBoundary query={useQuery(mostPlayedSongsQuery(uid, period))} skeleton={skeleton}>
      {(record) => (
        <PlayedSongs
          view={period}
          rows={record.map(({ song, plays }) => ({ song, note: plays > 0 ? playCountLabel(t, plays) : '' }))}
        />
      )}
    </QueryBoundary>
  );
}

interface PlayedSongsProps {
  readonly view: HistoryViewName;
  readonly rows: readonly { readonly song: Song; readonly note: string }[];
}

/** As in the history of this browser, a row is added to the queue instead of replacing it. */
function PlayedSongs({ view, rows }: PlayedSongsProps) {
  const { t } = useI18n();
  if (rows.length === 0)
    return <EmptyState text={t('history.empty')} reason={t('history.emptyAccountReason')} />;
  const songs = rows.map(({ song }) => song);
  return (
    <SongRowNotesContext value={Object.fromEntries(rows.map(({ song, note }) => [song.id, note]))}>
      <SongListWithToolbar
        label={t(HISTORY_VIEW_LABELS[view])}
        listing={listingFromSongs(songs)}
        note={songCountLabel(t, songs.length)}
        addsToQueue
      />
    </SongRowNotesContext>
  );
}
