import type { Song } from '@rill/contract';
import { currentSong, type QueueView, songsAsTheyCome } from '@rill/playback';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';

const MEASURED_WITHIN_FRAMES = 10;

/** A row that has just come into the document cannot be focused before the list has measured it. */
function focusOnceVisible(row: HTMLElement, framesLeft: number): void {
  row.focus({ preventScroll: true });
  if (document.activeElement === row || framesLeft === 0) return;
  requestAnimationFrame(() => focusOnceVisible(row, framesLeft - 1));
}

/** The queue's rows as `view` orders them, the one that holds the tab stop, and what can be done with a row. */
export function useQueueRows(view: QueueView, list: RefObject<VirtualizerHandle | null>) {
  const { t } = useI18n();
  const player = usePlayer();
  const queue = usePlayerState((state) => state.queue);
  const songs = useMemo(() => (view === 'coming' ? songsAsTheyCome(queue) : queue.songs), [queue, view]);
  const current = queue.songs[queue.index];
  const currentIndex = current === undefined ? -1 : songs.indexOf(current);
  const [lastActive, setActive] = useState(currentIndex);
  const [told, setTold] = useState('');
  const wantsFocus = useRef(false);
  const active = Math.min(lastActive, songs.length - 1);

  const takeFocus = useCallback((row: HTMLElement | null) => {
    if (row === null || !wantsFocus.current) return;
    wantsFocus.current = false;
    focusOnceVisible(row, MEASURED_WITHIN_FRAMES);
  }, []);

  function focusRow(index: number) {
    setActive(index);
    wantsFocus.current = true;
    list.current?.scrollToIndex(index, { align: 'nearest' });
  }
  function play(song: Song) {
    player.jumpTo(song.id);
    if (currentSong(player.state.getState())?.id !== song.id) {
      notify({ key: 'queue.jumpFailed', tone: 'error', topic: 'queue' });
    }
  }
  function remove(song: Song) {
    const index = songs.indexOf(song);
    player.remove(song.id);
    if (songs.length > 1) focusRow(Math.min(index, songs.length - 2));
  }
  /** The row that is moved keeps the focus, wherever it goes. */
  function move(song: Song | undefined, to: number) {
    if (song === undefined || song === songs[to] || to < 0 || to >= songs.length) return;
    player.move(song.id, to, view);
    setTold(t('queue.moved', { name: song.name, place: to + 1, count: songs.length }));
    focusRow(to);
  }
  /** Behind the current song in the order of play, whichever is shown: the mode stays. */
  function playNext(song: Song) {
    const coming = songsAsTheyCome(queue);
    const from = coming.indexOf(song);
    const now = current === undefined ? -1 : coming.indexOf(current);
    player.move(song.id, from < now ? now : now + 1, 'coming');
    notify({ key: 'player.addedNext', params: { name: song.name }, tone: 'success', topic: 'queue' });
  }
  return { songs, currentIndex, active, setActive, told, takeFocus, focusRow, play, remove, move, playNext };
}
