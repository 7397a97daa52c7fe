import type { Song } from '@rill/contract';
import { currentSong, type Queue, type ShownQueueOrder, songsInPlayOrder } from '@rill/playback';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { ADDITIONS_TOPIC } from '#player/removal-notice.ts';
import { songName } from '#player/song-name.ts';
import { notifyQueueMove } from './notify-queue-move.ts';
import { createQueueDrawerEntryLookup } from './queue-drawer-entry-lookup.ts';
import { QUEUE_ROW_HEIGHT_PX } from './row-drag.ts';

/** Scrolls the list as little as needed to show a row entirely. */
function scrollRowIntoView(list: HTMLElement, entryIndex: number): void {
  const covered = Number.parseFloat(getComputedStyle(list).scrollPaddingBottom) || 0;
  const top = entryIndex * QUEUE_ROW_HEIGHT_PX;
  const lowest = top + QUEUE_ROW_HEIGHT_PX - (list.clientHeight - covered);
  if (top < list.scrollTop) list.scrollTop = top;
  else if (lowest > list.scrollTop) list.scrollTop = lowest;
}

const shownSongs = (queue: Queue, view: ShownQueueOrder): readonly Song[] =>
  view === 'coming' ? songsInPlayOrder(queue) : queue.songs;

/** The songs of the queue as ordered by `view`, the current one among them, and the entries of the list. */
function useQueueOrder(view: ShownQueueOrder) {
  const queue = usePlayerState((state) => state.queue);
  const songs = useMemo(() => shownSongs(queue, view), [queue, view]);
  const current = queue.songs[queue.index];
  const currentIndex = current === undefined ? -1 : songs.indexOf(current);
  const entries = useMemo(
    () => createQueueDrawerEntryLookup(songs.length, currentIndex),
    [songs.length, currentIndex],
  );
  return { queue, songs, currentIndex, entries };
}

/** The index that a song gets in play order when it is moved behind the current one. */
function indexAfterCurrent(queue: Queue, song: Song): number {
  const coming = songsInPlayOrder(queue);
  const from = coming.indexOf(song);
  const current = queue.songs[queue.index];
  const now = current === undefined ? -1 : coming.indexOf(current);
  return from < now ? now : now + 1;
}

interface ActiveRow {
  readonly index: number;
  readonly song: Song | undefined;
}

/** The active row stays that of its song when rows come or go above it; when the song is removed, its place stays active. */
function indexNow(songs: readonly Song[], { index, song }: ActiveRow): number {
  if (song === undefined || songs[index]?.id === song.id) return Math.min(index, songs.length - 1);
  const moved = songs.findIndex(({ id }) => id === song.id);
  return moved < 0 ? Math.min(index, songs.length - 1) : moved;
}

export type QueueRowsModel = ReturnType<typeof useQueueRows>;

/** The queue's rows as ordered by `view`, the tab stop among them, and the commands of a row. */
export function useQueueRows(view: ShownQueueOrder, list: RefObject<HTMLElement | null>) {
  const { t } = useI18n();
  const player = usePlayer();
  const { queue, songs, currentIndex, entries } = useQueueOrder(view);
  const [lastActive, setLastActive] = useState({ index: currentIndex, song: songs[currentIndex] });
  const wantsFocus = useRef(false);
  const active = indexNow(songs, lastActive);

  /** Reads the player's rows instead of the rendered ones, because a move or a removal may not be rendered yet. */
  const setActive = (index: number) =>
    setLastActive({ index, song: shownSongs(player.state.getState().queue, view)[index] });

  const takeFocus = useCallback((row: HTMLElement | null) => {
    if (row === null || !wantsFocus.current) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  }, []);

  const scrollTo = (index: number) =>
    list.current !== null && scrollRowIntoView(list.current, entries.ofSong(index));

  /** Focuses the row that has this index after the next render. */
  function focusNextRowAt(index: number) {
    setActive(index);
    wantsFocus.current = true;
    scrollTo(index);
  }
  /**
   * Moves the focus from row to row. At an end of the list the row stays the same: no focus is requested then, because
   * the request would wait for a later render.
   */
  function focusRow(index: number) {
    if (index === active) scrollTo(index);
    else focusNextRowAt(index);
  }
  /**
   * Moves the focus to a row from elsewhere on the page. The active row is rendered already, so it is focused at once.
   */
  function locate(index: number) {
    focusRow(index);
    if (index !== active) return;
    list.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus({ preventScroll: true });
  }
  function play(song: Song) {
    player.jumpTo(song.id);
    if (currentSong(player.state.getState())?.id !== song.id) {
      notify({ key: 'queue.jumpFailed', tone: 'error' });
    }
  }
  function remove(song: Song) {
    const index = songs.indexOf(song);
    player.remove(song.id);
    if (songs.length > 1) focusNextRowAt(Math.min(index, songs.length - 2));
  }
  /** Moves a song to an index; its row keeps the focus. */
  function move(song: Song | undefined, to: number) {
    if (song === undefined || song === songs[to] || to < 0 || to >= songs.length) return;
    const undo = player.move(song.id, to, view);
    const takeBack = () => {
      undo();
      followMovedBack(song);
    };
    notifyQueueMove({ song, view, undo: takeBack }, { position: to + 1, count: songs.length });
    focusNextRowAt(to);
  }
  /** Focuses the row of a move that was taken back if the list has the focus, also when the row is far away. */
  function followMovedBack(song: Song) {
    const index = shownSongs(player.state.getState().queue, view).findIndex(({ id }) => id === song.id);
    if (index >= 0 && list.current?.contains(document.activeElement)) focusNextRowAt(index);
  }
  /** Moves the song behind the current one in play order, whichever view is shown, so the play mode stays. */
  function playNext(song: Song) {
    const undo = player.move(song.id, indexAfterCurrent(queue, song), 'coming');
    notify({
      key: 'player.addedNext',
      params: { name: songName(song, t) },
      tone: 'success',
      topic: ADDITIONS_TOPIC,
      action: { key: 'queue.undo', run: undo },
    });
  }
  return {
    songs,
    entries,
    currentIndex,
    active,
    setActive,
    takeFocus,
    focusRow,
    locate,
    play,
    remove,
    move,
    playNext,
  };
}
