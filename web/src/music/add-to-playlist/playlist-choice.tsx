import type { Playlist } from '@rill/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { songCountLabel } from '#music/count-labels.ts';
import { Cover } from '#music/cover/cover.tsx';
import { rowHeightPx } from '#ui/row-height.ts';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import styles from './playlist-choice.module.css';

const ROW_HEIGHT = rowHeightPx(28);
const COVER_SIZE = 48;

interface PlaylistChoiceListProps {
  readonly label: string;
  readonly playlists: readonly Playlist[];
  /** The height of the list in rows, if they fit; it stays the same while a filter leaves fewer rows. */
  readonly heightInRows: number;
  /** The playlist to which songs are being added at the moment. */
  readonly busy: Playlist | null;
  readonly onChoose: (playlist: Playlist) => void;
}

/** Scrolls the list as little as possible to show a row. */
function scrollRowIntoView(list: HTMLElement, index: number): void {
  const top = index * ROW_HEIGHT;
  const lowest = top + ROW_HEIGHT - list.clientHeight;
  if (list.scrollTop > top) list.scrollTop = top;
  else if (list.scrollTop < lowest) list.scrollTop = lowest;
}

/** The index to which a key moves the focus; undefined for other keys. */
function indexAfterKey(
  key: string,
  from: number,
  { count, rowsPerPage }: { readonly count: number; readonly rowsPerPage: number },
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + rowsPerPage - 1,
    PageUp: from - rowsPerPage + 1,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/** The row that the listener has focused last. */
interface ReachedRow {
  readonly id: Playlist['id'] | null;
  readonly index: number;
}

/** The index of the tab stop: that of the row focused last or, if its playlist is gone, the row at its place. */
function stopIndex(playlists: readonly Playlist[], { id, index }: ReachedRow): number {
  const now = playlists.findIndex((playlist) => playlist.id === id);
  return now >= 0 ? now : Math.min(index, playlists.length - 1);
}

/**
 * A virtual list of playlists to choose one from. One row is the tab stop, which arrows, Page Up and Down, Home
 * and End move; only visible rows are rendered.
 */
export function PlaylistChoiceList(props: PlaylistChoiceListProps) {
  const { label, playlists, heightInRows, busy, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const [reached, setReached] = useState<ReachedRow>({ id: null, index: 0 });
  const stop = stopIndex(playlists, reached);
  const hasFocus = useRef(false);

  function moveTo(index: number): void {
    const to = Math.max(0, Math.min(index, playlists.length - 1));
    hasFocus.current = true;
    setReached({ id: playlists[to]?.id ?? null, index: to });
    if (box.current !== null) scrollRowIntoView(box.current, to);
  }
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const rowsPerPage = Math.max(2, Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT));
    const to = indexAfterKey(event.key, stop, { count: playlists.length, rowsPerPage });
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  }
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={styles['list']}
      style={{ height: heightInRows * ROW_HEIGHT }}
    >
      <VirtualRows
        count={playlists.length}
        rowHeight={ROW_HEIGHT}
        scroller="parent"
        keepMounted={stop}
        renderRow={(index, top) => {
          const playlist = playlists[index];
          if (playlist === undefined) return null;
          return (
            <button
              key={playlist.id}
              type="button"
              role="option"
              aria-selected={playlist === busy}
              aria-setsize={playlists.length}
              aria-posinset={index + 1}
              aria-busy={playlist === busy}
              tabIndex={index === stop ? 0 : -1}
              className={styles['row']}
              style={{ top, height: ROW_HEIGHT }}
              ref={(row) => {
                if (row === null || index !== stop || !hasFocus.current) return;
                hasFocus.current = false;
                row.focus({ preventScroll: true });
              }}
              onKeyDown={handleKey}
              onClick={() => onChoose(playlist)}
            >
              <PlaylistFacts playlist={playlist} />
            </button>
          );
        }}
      />
    </div>
  );
}

function PlaylistFacts({ playlist }: { readonly playlist: Playlist }) {
  const { t } = useI18n();
  return (
    <>
      <Cover url={playlist.cover} size={COVER_SIZE} className={styles['cover']} />
      <span className={styles['words']}>
        <span dir="auto" className={styles['name']}>
          {playlist.name}
        </span>
        <span className={styles['count']}>{songCountLabel(t, playlist.trackCount)}</span>
      </span>
    </>
  );
}
