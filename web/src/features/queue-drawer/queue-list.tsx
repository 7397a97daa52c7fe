import type { Song } from '@rill/contract';
import { currentSong, type PlayerState } from '@rill/playback';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useWords } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './queue-drawer.module.css';
import { QueueRow } from './queue-row.tsx';
import { ROW_HEIGHT } from './row-drag.ts';

/** The drawer has settled and the eye has found it (specification, section 9). */
const CENTRE_AFTER_MS = 500;

const indexOf = (state: PlayerState) => state.queue.index;
const MEASURED_WITHIN_FRAMES = 10;

/** A row that a key leads to from another one; null for a key that does not move. */
function rowByKey(key: string, from: number, count: number, page: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}

/** A row that has just come into the document cannot be focused before the list has measured it. */
function focusOnceVisible(row: HTMLElement, framesLeft: number): void {
  row.focus({ preventScroll: true });
  if (document.activeElement === row || framesLeft === 0) return;
  requestAnimationFrame(() => focusOnceVisible(row, framesLeft - 1));
}

export function QueueList({ songs }: { songs: readonly Song[] }) {
  const { t } = useWords();
  const player = usePlayer();
  const currentIndex = usePlayerState(indexOf);
  const [activeRow, setActiveRow] = useState(() => player.state.getState().queue.index);
  const [moved, setMoved] = useState('');
  const rows = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const active = Math.min(activeRow, songs.length - 1);

  const centreCurrent = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      const timer = setTimeout(() => {
        rows.current?.scrollToIndex(player.state.getState().queue.index, { align: 'center' });
      }, CENTRE_AFTER_MS);
      return () => clearTimeout(timer);
    },
    [player],
  );

  const takeFocus = useCallback((row: HTMLElement | null) => {
    if (row === null || !wantsFocus.current) return;
    wantsFocus.current = false;
    focusOnceVisible(row, MEASURED_WITHIN_FRAMES);
  }, []);

  function focusRow(index: number) {
    setActiveRow(index);
    wantsFocus.current = true;
    rows.current?.scrollToIndex(index, { align: 'nearest' });
  }
  function remove(index: number) {
    const song = songs[index];
    if (song === undefined) return;
    player.remove(song.id);
    if (songs.length > 1) focusRow(Math.min(index, songs.length - 2));
  }
  /** The row that is moved keeps the focus, wherever it goes. */
  function move(from: number, to: number) {
    const song = songs[from];
    if (song === undefined || to === from || to < 0 || to >= songs.length) return;
    player.move(song.id, to);
    setMoved(t('queue.moved', { name: song.name, place: to + 1, count: songs.length }));
    focusRow(to);
  }
  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(active, active + (event.key === 'ArrowUp' ? -1 : 1));
  }
  function handleKey(event: KeyboardEvent) {
    if (event.altKey) {
      moveByKey(event);
      return;
    }
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const target = rowByKey(event.key, active, songs.length, page);
    if (target !== null) {
      event.preventDefault();
      focusRow(target);
    } else if (event.key === 'Delete') {
      remove(active);
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtualised -- rows are placed by transform
    <div
      role="grid"
      aria-label={t('queue.title')}
      aria-rowcount={songs.length}
      className={styles['list']}
      ref={centreCurrent}
      onKeyDown={handleKey}
    >
      <Virtualizer
        ref={rows}
        data={songs}
        itemSize={ROW_HEIGHT}
        bufferSize={ROW_HEIGHT * 6}
        keepMounted={[active]}
      >
        {(song, index) => (
          <QueueRow
            key={song.id}
            song={song}
            index={index}
            isCurrent={index === currentIndex}
            isActive={index === active}
            ref={index === active ? takeFocus : undefined}
            onPress={() => player.anticipate(song)}
            onPlay={() => {
              setActiveRow(index);
              player.jumpTo(song.id);
              if (currentSong(player.state.getState())?.id !== song.id) {
                notify({ key: 'queue.jumpFailed', tone: 'error', topic: 'queue' });
              }
            }}
            onRemove={() => remove(index)}
            onMove={(to) => move(index, to)}
          />
        )}
      </Virtualizer>
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
    </div>
  );
}
