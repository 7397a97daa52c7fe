import type { Song, SongId } from '@rill/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Channel } from '../channel.ts';
import type { PersonalFm } from '../fm/personal-fm.ts';
import type { SongLoader } from '../load/song-loader.ts';
import type { PlayerCommands } from '../player-commands.ts';
import { currentSong, type PlayerEvent, type PlayerState } from '../player-state.ts';
import type { PlayingTab, Random } from '../ports.ts';
import { createQueueFiller, type PlayListOptions } from './fill-queue.ts';
import { nextPlayMode, type PlayMode } from './play-mode.ts';
import { moveInPlayOrder } from './play-order.ts';
import {
  appendSongs,
  currentQueueSong,
  emptyQueue,
  fillQueue,
  insertNext,
  jumpInQueue,
  moveSong,
  type Queue,
  removeSong,
  stepQueue,
  uniqueSongs,
  withPlayMode,
} from './queue.ts';

interface QueueCommandsDeps {
  readonly store: StoreApi<PlayerState>;
  readonly events: Channel<PlayerEvent>;
  readonly loader: SongLoader;
  readonly fm: PersonalFm;
  readonly tab: PlayingTab | null;
  readonly random: Random;
  readonly play: () => void;
}

/** The commands that choose and order the songs of the queue. */
export function createQueueCommands({ store, events, loader, fm, tab, random, play }: QueueCommandsDeps) {
  const { getState: state, setState: set } = store;
  const isCurrent = (id: SongId) => currentSong(state())?.id === id;
  const filler = createQueueFiller({
    replace,
    append: (songs) => edit({ ...appendSongs(ownQueue(), songs, random), listName: ownQueue().listName }),
    onFailure: (isPartQueued) => events.emit({ type: 'list-failed', isPartQueued }),
  });

  /** The listener's own queue: in personal FM the one that is set aside. */
  const ownQueue = (): Queue => state().setAside?.queue ?? state().queue;

  /** Changes the own queue without changing what plays. The first songs of an empty queue wait paused. */
  function edit(queue: Queue): void {
    const { fm: isOn, setAside } = state();
    if (isOn !== null && setAside !== null) {
      const isSame = currentQueueSong(queue)?.id === currentQueueSong(setAside.queue)?.id;
      set({ setAside: { ...setAside, queue, seconds: isSame ? setAside.seconds : 0 } });
    } else if (currentSong(state()) === null && currentQueueSong(queue) !== null) {
      loader.change(queue);
    } else {
      set({ queue });
    }
  }

  /** Plays the song that the listener chose. */
  function choose(queue: Queue): void {
    tab?.request();
    fm.drop();
    loader.goTo(queue, true);
  }

  /** The current song goes on (or starts again after a failure); any other one is changed to. */
  function activate(queue: Queue, id: SongId): void {
    if (!isCurrent(id) || loader.stage === 'held') {
      choose(jumpInQueue(queue, id));
      return;
    }
    fm.drop();
    set({ queue: jumpInQueue(queue, id) });
    play();
  }

  function replace(songs: readonly Song[], options: PlayListOptions): void {
    const { startAt, listMode = 'list', listName = null } = options;
    const queue = { ...fillQueue(ownQueue(), songs, startAt, random), listName };
    const song = currentQueueSong(queue);
    if (song === null) return;
    fm.leave();
    set({ listMode });
    if (song.id === startAt) activate(queue, song.id);
    else choose(queue);
  }

  function append(songs: readonly Song[]): void {
    edit(appendSongs(ownQueue(), songs, random));
  }

  function setMode(mode: PlayMode): void {
    if (mode === state().queue.mode || state().fm !== null) return;
    set({ queue: withPlayMode(state().queue, mode, random) });
    events.emit({ type: 'mode-changed', mode });
  }

  function step(by: 1 | -1): void {
    if (state().fm === null) {
      if (currentSong(state()) !== null) choose(stepQueue(state().queue, by));
    } else if (by === 1) {
      tab?.request();
      fm.next();
    }
  }

  const commands = {
    playList: filler.start,
    playAll(songs, options = {}) {
      if (songs.length === 0) return;
      filler.stop();
      replace(songs, options);
    },
    playNow(song) {
      filler.stopUnlessBegun();
      activate(appendSongs(fm.leave(), [song], random), song.id);
    },
    addNext(songs) {
      const added = uniqueSongs(songs).filter((song) => !isCurrent(song.id));
      const { fm: isOn } = state();
      if (isOn === null) edit(insertNext(state().queue, songs));
      else set({ fm: { upcoming: uniqueSongs([...added, ...isOn.upcoming]) } });
      if (added.length > 0) events.emit({ type: 'added-next', songs: added });
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
      if (state().fm === null && isCurrent(id)) {
        fm.drop();
        loader.change(rest, { isChosen: true });
      } else {
        edit(rest);
      }
      events.emit({ type: 'removed', song });
    },
    move(id, toIndex, view = 'list') {
      const move = view === 'list' ? moveSong : moveInPlayOrder;
      edit(move(ownQueue(), id, toIndex));
    },
    clear() {
      const { queue, listMode, wantsToPlay, fm: fmBefore, setAside } = state();
      const { seconds } = loader.playhead.read();
      let canUndo = queue.songs.length > 0;
      filler.stop();
      fm.forget();
      if (canUndo) loader.change({ ...emptyQueue, mode: queue.mode }, {}, { listMode: 'list' });
      return () => {
        if (!canUndo) return;
        canUndo = false;
        if (currentSong(state()) !== null) {
          edit(appendSongs(ownQueue(), (setAside?.queue ?? queue).songs, random));
          return;
        }
        set({ listMode, fm: fmBefore, setAside });
        loader.change(queue, { plays: wantsToPlay, seconds });
      };
    },
    next: () => step(1),
    previous: () => step(-1),
    setMode,
    cycleMode: () => setMode(nextPlayMode(state().queue.mode)),
  } satisfies Partial<PlayerCommands>;

  return { commands, filler };
}
