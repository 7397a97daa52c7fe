import { currentSong, type ShownQueueOrder, songsInPlayOrder } from '@rill/playback';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { rowAfterKey } from '#music/song-table/table-keys.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { registerQueueLocator } from '#player/song-locators.ts';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import { createQueueDrawerEntryLookup, type QueueSectionName } from './queue-drawer-entry-lookup.ts';
import styles from './queue-list.module.css';
import { QueueRow } from './queue-row.tsx';
import { QueueRowMenu, type QueueRowMenuRequest } from './queue-row-menu.tsx';
import { QUEUE_ROW_HEIGHT_PX, startRowDrag } from './row-drag.ts';
import { type QueueRowsModel, useQueueRows } from './use-queue-rows.ts';

interface QueueListProps {
  readonly view: ShownQueueOrder;
  /** The delay in milliseconds after which the current row is scrolled to the middle. */
  readonly centreAfterMs: number;
}

/** The songs of the queue, of which only those near the viewport are in the document. */
export function QueueList({ view, centreAfterMs }: QueueListProps) {
  const { t } = useI18n();
  const player = usePlayer();
  const list = useRef<HTMLDivElement>(null);
  const rows = useQueueRows(view, list);
  const { songs, entries, active, currentIndex } = rows;
  const [menu, setMenu] = useState<QueueRowMenuRequest | null>(null);

  useCentredCurrentRow(list, view, centreAfterMs);
  useEffect(() =>
    registerQueueLocator((song) => {
      const index = songs.indexOf(song);
      if (index >= 0) rows.locate(index);
      return index >= 0;
    }),
  );

  function renderRow(entryIndex: number, top: number) {
    const entry = entries.at(entryIndex);
    if (entry.kind === 'heading') {
      return <SectionHeading key={entry.section} section={entry.section} top={top} />;
    }
    const { index } = entry;
    const song = songs[index];
    if (song === undefined) return null;
    return (
      <div key={song.id} className={styles['entry']} style={{ top }}>
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
          onGrab={(event) => {
            const begins = startRowDrag(event, {
              from: entryIndex,
              count: entries.count,
              onDrop: (to) => rows.move(song, entries.songNear(to)),
            });
            // The active row stays mounted when the drag scrolls it out of view; a finger focuses it only when lifted.
            if (begins) rows.setActive(index);
          }}
          onMenu={(at) => setMenu({ song, at })}
        />
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be virtualised -- rows are positioned by their index */}
      <div
        role="grid"
        aria-label={t('queue.title')}
        aria-rowcount={songs.length}
        className={styles['list']}
        style={{ '--row-height': `${QUEUE_ROW_HEIGHT_PX}px` }}
        ref={list}
        onKeyDown={(event) => handleListKey(event, rows)}
      >
        <VirtualRows
          count={entries.count}
          rowHeight={QUEUE_ROW_HEIGHT_PX}
          scroller="parent"
          keepMounted={active < 0 ? -1 : entries.ofSong(active)}
          renderRow={renderRow}
        />
      </div>
      {menu !== null && <QueueRowMenu {...menu} rows={rows} onClose={() => setMenu(null)} />}
    </>
  );
}

/** The heading above the songs that were played, the current one, or those to come. */
function SectionHeading({ section, top }: { readonly section: QueueSectionName; readonly top: number }) {
  const { t } = useI18n();
  const listName = usePlayerState((state) => state.queue.listName);
  const headings = {
    played: t('queue.played'),
    now: t('queue.now'),
    next: listName === null ? t('queue.next') : t('queue.nextFrom', { name: listName }),
  };
  return (
    <p aria-hidden="true" className={`${styles['entry']} ${styles['heading']}`} style={{ top }}>
      {headings[section]}
    </p>
  );
}

/** The keys of the list: arrows and pages move the focus, with Alt they move the song, and Delete removes it. */
function handleListKey(event: KeyboardEvent<HTMLElement>, rows: QueueRowsModel): void {
  const { songs, active } = rows;
  if (event.altKey) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    rows.move(songs[active], active + (event.key === 'ArrowUp' ? -1 : 1));
    return;
  }
  const rowsPerPage = Math.max(2, Math.floor(event.currentTarget.clientHeight / QUEUE_ROW_HEIGHT_PX));
  const target = rowAfterKey(event.key, { from: active, count: songs.length, rowsPerPage });
  if (target !== undefined) {
    event.preventDefault();
    rows.focusRow(target);
  } else if (event.key === 'Delete' && songs[active] !== undefined) {
    rows.remove(songs[active]);
  }
}

/** Scrolls the current row to about the middle once, after a delay in milliseconds: no row or title is cut at the head. */
function useCentredCurrentRow(
  list: RefObject<HTMLElement | null>,
  view: ShownQueueOrder,
  centreAfterMs: number,
): void {
  const player = usePlayer();
  useEffect(() => {
    const timer = setTimeout(() => {
      const { queue } = player.state.getState();
      const song = currentSong(player.state.getState());
      const shown = view === 'coming' ? songsInPlayOrder(queue) : queue.songs;
      if (song === null || list.current === null) return;
      const above = (list.current.clientHeight - QUEUE_ROW_HEIGHT_PX) / 2;
      const index = shown.indexOf(song);
      const entry = createQueueDrawerEntryLookup(shown.length, index).ofSong(index);
      list.current.scrollTop = Math.round(entry - above / QUEUE_ROW_HEIGHT_PX) * QUEUE_ROW_HEIGHT_PX;
    }, centreAfterMs);
    return () => clearTimeout(timer);
  }, [player, list, view, centreAfterMs]);
}
