import type { Song, SongId } from '@rill/contract';
import type { Conductor } from '../conductor.ts';
import type { ListMode } from '../player-state.ts';
import type { Random } from '../ports.ts';
import { moveAsTheyCome } from '../queue/coming-order.ts';
import { createQueueFiller, type QueueFiller } from '../queue/fill-queue.ts';
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
} from '../queue/queue.ts';
import type { Player } from './player-commands.ts';
import { createQueueEdits } from './queue-edits.ts';

type QueueCommands = Pick<
  Player,
  | 'playList'
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

/** The commands that choose and order the songs of the queue. */
export function queueCommands(
  conductor: Conductor,
  random: Random,
  play: () => void,
): QueueCommands & { readonly filler: QueueFiller } {
  const { store, events, playhead, current, isCurrent, change, choose, fm } = conductor;
  const { getState: state, setState: set } = store;
  const { ownQueue, edit } = createQueueEdits(conductor);

  /** A song that is current already goes on (or starts again after a failure); any other one is changed to. */
  function activate(queue: Queue, id: SongId): void {
    if (!isCurrent(id) || fm.isHeld) {
      choose(jumpInQueue(queue, id));
      return;
    }
    fm.drop();
    set({ queue: jumpInQueue(queue, id) });
    play();
  }

  function setMode(mode: PlayMode): void {
    if (mode === state().queue.mode || state().fm !== null) return;
    set({ queue: withMode(state().queue, mode, random) });
    events.tell({ type: 'mode-changed', mode });
  }

  function replaceQueue(songs: readonly Song[], startAt: SongId | undefined, listMode: ListMode): void {
    const queue = fillQueue(ownQueue(), songs, startAt, random);
    const song = queueSong(queue);
    if (song === null) return;
    fm.leave();
    set({ listMode });
    if (song.id === startAt) activate(queue, song.id);
    else choose(queue);
  }
  const append = (songs: readonly Song[]) => edit(appendSongs(ownQueue(), songs, random));
  const filler = createQueueFiller({
    replace: (songs, startAt) => replaceQueue(songs, startAt, 'list'),
    append,
    onFailure: (isPartQueued) => events.tell({ type: 'list-failed', isPartQueued }),
  });

  return {
    filler,
    playList: filler.start,
    playAll(songs, { startAt, listMode = 'list' } = {}) {
      if (songs.length === 0) return;
      filler.stop();
      replaceQueue(songs, startAt, listMode);
    },
    playNow(song) {
      filler.stopUnlessBegun();
      activate(appendSongs(fm.leave(), [song], random), song.id);
    },
    addNext(songs) {
      const added = withoutRepeats(songs).filter((song) => !isCurrent(song.id));
      const { fm: isOn } = state();
      if (isOn === null) edit(insertNext(state().queue, songs));
      else set({ fm: { upcoming: withoutRepeats([...added, ...isOn.upcoming]) } });
      if (added.length > 0) events.tell({ type: 'added-next', songs: added });
    },
    append,
    jumpTo(id) {
      filler.stopUnlessBegun();
      if (isCurrent(id) && state().fm !== null) play();
      else if (ownQueue().songs.some((song) => song.id === id)) activate(fm.leave(), id);
    },
    remove(id) {
      const queue = ownQueue();
      const song = queue.songs.find((one) => one.id === id);
      if (song === undefined) return;
      const rest = removeSong(queue, id);
      if (rest.songs.length === 0) filler.stop();
      if (state().fm === null && isCurrent(id)) change(rest, { plays: false, isChosen: true });
      else edit(rest);
      events.tell({ type: 'removed', song });
    },
    move(id, toIndex, view = 'list') {
      const move = view === 'list' ? moveSong : moveAsTheyCome;
      edit(move(ownQueue(), id, toIndex));
    },
    clear() {
      const { queue, listMode, wantsToPlay, fm: fmBefore, setAside } = state();
      const { seconds } = playhead.read();
      let canUndo = queue.songs.length > 0;
      filler.stop();
      fm.forget();
      if (canUndo) change({ ...emptyQueue, mode: queue.mode }, { plays: false, isChosen: false });
      return () => {
        if (!canUndo) return;
        canUndo = false;
        if (current() !== null) {
          edit(appendSongs(ownQueue(), (setAside?.queue ?? queue).songs, random));
          return;
        }
        set({ listMode, fm: fmBefore, setAside });
        change(queue, { plays: wantsToPlay, isChosen: false, seconds });
      };
    },
    setMode,
    cycleMode: () => setMode(NEXT_MODE[state().queue.mode]),
  };
}
