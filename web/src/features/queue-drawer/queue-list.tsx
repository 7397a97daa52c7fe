import { currentSong, type QueueView, songsInPlayOrder } from '@rill/playback';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { rowAfterKey } from '#music/song-table/table-keys.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './queue-list.module.css';
import { QueueRow } from './queue-row.tsx';
import { type QueueMenuRequest, QueueRowMenu } from './queue-row-menu.tsx';
import { queueEntries } from './queue-sections.ts';
import { ROW_HEIGHT, startRowDrag } from './row-drag.ts';
import { useQueueRows } from './use-queue-rows.ts';

interface QueueListProps {
  readonly view: QueueView;
  /** When the current row is scrolled to the middle, in milliseconds. */
  readonly centreAfterMs: number;
}

/** The songs of the queue, of which only those near the viewport are in the document. */
export function QueueList({ view, centreAfterMs }: QueueListProps) {
  const { t } = useI18n();
  const player = usePlayer();
  const list = useRef<HTMLDivElement>(null);
  const rows = useQueueRows(view, list);
  const { songs, entries, active, currentIndex } = rows;
  const listName = usePlayerState((state) => state.queue.listName);
  const [menu, setMenu] = useState<QueueMenuRequest | null>(null);

  useCentredCurrentRow(list, view, centreAfterMs);

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    rows.move(songs[active], active + (event.key === 'ArrowUp' ? -1 : 1));
  }
  function handleKey(event: KeyboardEvent) {
    if (event.altKey) {
      moveByKey(event);
      return;
    }
    const rowsPerPage = Math.max(2, Math.floor((list.current?.clientHeight ?? 0) / ROW_HEIGHT));
    const target = rowAfterKey(event.key, { from: active, count: songs.length, rowsPerPage });
    if (target !== undefined) {
      event.preventDefault();
      rows.focusRow(target);
    } else if (event.key === 'Delete' && songs[active] !== undefined) {
      rows.remove(songs[active]);
    }
  }
  const headings = {
    played: t('queue.played'),
    now: t('queue.now'),
    next: listName === null ? t('queue.next') : t('queue.nextFrom', { name: listName }),
  };
  function renderRow(place: number, top: number) {
    const entry = entries.at(place);
    if (entry.kind === 'heading') {
      return (
        <p
          key={entry.section}
          aria-hidden="true"
          className={`${styles['place']} ${styles['heading']}`}
          style={{ top }}
        >
          {headings[entry.section]}
        </p>
      );
    }
    const { index } = entry;
    const song = songs[index];
    if (song === undefined) return null;
    return (
      <div key={song.id} className={styles['place']} style={{ top }}>
        <QueueRow
          song={song}
          index={index}
          isCurrent={index === currentIndex}
          isActive={index === active}
          ref={index === active ? rows.takeFocus : undefined}
          onFocus={() => rows.setActive(index)}
          onPress={() => player.prefetch(song)}
          onPlay={() => rows.play(song)}
          onRemove={() => rows.remove(song)}
          onGrab={(event) =>
            startRowDrag(event, {
              from: place,
              count: entries.count,
              onDrop: (to) => rows.move(song, entries.songNear(to)),
            })
          }
          onMenu={(at) => setMenu({ song, at })}
        />
      </div>
    );
  }
  const menuIndex = menu === null ? -1 : songs.findIndex(({ id }) => id === menu.song.id);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be virtualised -- rows are positioned by their index */}
      <div
        role="grid"
        aria-label={t('queue.title')}
        aria-rowcount={songs.length}
        className={styles['list']}
        ref={list}
        onKeyDown={handleKey}
      >
        <VirtualRows
          count={entries.count}
          rowHeight={ROW_HEIGHT}
          scroller="parent"
          keepMounted={active < 0 ? -1 : entries.ofSong(active)}
          renderRow={renderRow}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{rows.announcement}</span>
      </VisuallyHidden>
      {menu !== null && menuIndex >= 0 && (
        <QueueRowMenu
          {...menu}
          index={menuIndex}
          count={songs.length}
          canPlayNext={menuIndex !== currentIndex}
          onPlay={() => rows.play(menu.song)}
          onPlayNext={() => rows.playNext(menu.song)}
          onMove={(to) => rows.move(menu.song, to)}
          onRemove={() => rows.remove(menu.song)}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** Scrolls the current row to the middle once, after a delay in milliseconds. */
function useCentredCurrentRow(
  list: RefObject<HTMLElement | null>,
  view: QueueView,
  centreAfterMs: number,
): void {
  const player = usePlayer();
  useEffect(() => {
    const timer = setTimeout(() => {
      const { queue } = player.state.getState();
      const song = currentSong(player.state.getState());
      const shown = view === 'coming' ? songsInPlayOrder(queue) : queue.songs;
      if (song === null || list.current === null) return;
      const above = (list.current.clientHeight - ROW_HEIGHT) / 2;
      const index = shown.indexOf(song);
      list.current.scrollTop = queueEntries(shown.length, index).ofSong(index) * ROW_HEIGHT - above;
    }, centreAfterMs);
    return () => clearTimeout(timer);
  }, [player, list, view, centreAfterMs]);
}
