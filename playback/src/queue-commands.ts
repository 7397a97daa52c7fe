import type { SongId } from '@rill/contract';
import type { Conductor } from './conductor.ts';
import type { Player } from './player-commands.ts';
import type { Random } from './ports.ts';
import {
  appendSongs,
  emptyQueue,
  fillQueue,
  insertNext,
  jumpInQueue,
  moveSong,
  type PlayMode,
  type Queue,
  queueSong,
  removeSong,
  withMode,
  withoutRepeats,
} from './queue.ts';

type QueueCommands = Pick<
  Player,
  | 'playAll'
  | 'playNow'
  | 'addNext'
  | 'append'
  | 'jumpTo'
  | 'remove'
  | 'move'
  | 'clear'
  | 'setMode'
  | 'cycleMode'
>;

const NEXT_MODE: Record<PlayMode, PlayMode> = { normal: 'random', random: 'single', single: 'normal' };

export function queueCommands(conductor: Conductor, random: Random, play: () => void): QueueCommands {
  const { store, events, playhead, current, isCurrent, change, choose } = conductor;
  const { getState: state, setState: set } = store;

  /** A song that is current already goes on (or starts again after a failure); any other one is changed to. */
  function activate(queue: Queue, id: SongId): void {
    if (!isCurrent(id)) {
      choose(jumpInQueue(queue, id));
      return;
    }
    set({ queue });
    play();
  }

  /** An edit beside the current song; the first songs of an empty queue wait paused. */
  function edit(queue: Queue): void {
    if (current() === null && queueSong(queue) !== null) change(queue, { plays: false, isChosen: false });
    else set({ queue });
  }

  function setMode(mode: PlayMode): void {
    if (mode === state().queue.mode) return;
    set({ queue: withMode(state().queue, mode, random) });
    events.tell({ type: 'mode-changed', mode });
  }

  return {
    playAll(songs, { startAt, listMode = 'list' } = {}) {
      const queue = fillQueue(state().queue, songs, startAt, random);
      const song = queueSong(queue);
      if (song === null) return;
      set({ listMode });
      if (song.id === startAt) activate(queue, song.id);
      else choose(queue);
    },
    playNow(song) {
      activate(appendSongs(state().queue, [song], random), song.id);
    },
    addNext(songs) {
      const added = withoutRepeats(songs).filter((song) => !isCurrent(song.id));
      edit(insertNext(state().queue, songs));
      if (added.length > 0) events.tell({ type: 'added-next', songs: added });
    },
    append(songs) {
      edit(appendSongs(state().queue, songs, random));
    },
    jumpTo(id) {
      if (state().queue.songs.some((song) => song.id === id)) activate(state().queue, id);
    },
    remove(id) {
      const { queue } = state();
      const song = queue.songs.find((one) => one.id === id);
      if (song === undefined) return;
      const rest = removeSong(queue, id);
      if (isCurrent(id)) change(rest, { plays: false, isChosen: true });
      else set({ queue: rest });
      events.tell({ type: 'removed', song });
    },
    move(id, toIndex) {
      set({ queue: moveSong(state().queue, id, toIndex) });
    },
    clear() {
      const { queue, listMode, wantsToPlay } = state();
      const { seconds } = playhead.read();
      let canUndo = queue.songs.length > 0;
      if (canUndo) change({ ...emptyQueue, mode: queue.mode }, { plays: false, isChosen: false });
      return () => {
        if (!canUndo) return;
        canUndo = false;
        if (current() !== null) {
          set({ queue: appendSongs(state().queue, queue.songs, random) });
          return;
        }
        set({ listMode });
        change(queue, { plays: wantsToPlay, isChosen: false, seconds });
      };
    },
    setMode,
    cycleMode: () => setMode(NEXT_MODE[state().queue.mode]),
  };
}
