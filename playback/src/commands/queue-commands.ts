import type { Song, SongId } from '@rill/contract';
import type { PlayerCommands } from '../player-commands.ts';
import { currentSong } from '../player-state.ts';
import type { AudibleTabArbiter } from '../ports.ts';
import {
  createQueueFiller,
  type ListingStart,
  type PlayerListingOrLoader,
  type PlayListingOptions,
  type QueueOriginKind,
} from '../queue/fill-queue.ts';
import {
  appendSongsToQueue,
  currentQueueSong,
  jumpInQueue,
  moveToNeighbourSong,
  type Queue,
  replaceQueueSongs,
} from '../queue/queue.ts';
import { mainQueue } from '../queue/queue-state.ts';
import type { QueueTransition } from '../queue/queue-transitions.ts';
import { createQueueEdits, type QueueEditsDeps } from './queue-edits.ts';

interface QueueCommandsDeps extends Omit<QueueEditsDeps, 'stopFilling'> {
  readonly tab: AudibleTabArbiter | null;
  readonly play: () => void;
}

/** The commands of the queue: those that choose what plays, and the edits. */
export function createQueueCommands(deps: QueueCommandsDeps) {
  const { store, events, loader, fm, tab, random, editMainQueue, play } = deps;
  const { getState: state, setState: set } = store;
  const isCurrent = (id: SongId) => currentSong(state())?.id === id;
  /** Past a song that cannot be played it goes on in the direction of the last step. */
  let skipDirection: 1 | -1 = 1;
  events.subscribe(({ type }) => {
    if (type === 'song-started') skipDirection = 1;
  });
  const filler = createQueueFiller({
    onStartLoaded: playFrom,
    append: (songs) =>
      editMainQueue((queue) => ({
        ...appendSongsToQueue(queue, songs, random),
        listName: queue.listName,
      })),
    onFailure: (isPartQueued) => events.emit({ type: 'list-failed', isPartQueued }),
    onFilling: (filling) => state().filling !== filling && set({ filling }),
    onEmpty: () => events.emit({ type: 'list-empty' }),
  });

  function choose(transition: QueueTransition, direction: 1 | -1 = 1): void {
    skipDirection = direction;
    tab?.request();
    loader.goTo(transition, true);
  }

  /** Continues the current song, or restarts it after its end or a failure; changes to any other. Ends personal FM. */
  function activate(queue: Queue, id: SongId, queueOrigin?: QueueOriginKind): void {
    const transition = { type: 'play-main', queue: jumpInQueue(queue, id), queueOrigin } as const;
    if (!isCurrent(id) || loader.stage === 'held' || loader.isOver) {
      choose(transition);
      return;
    }
    loader.changeAround(transition);
    play();
  }

  /** Replaces the queue by the first songs of a list, and plays; the rest of the list follows. */
  function playFrom({ songs, options, addRest }: ListingStart): void {
    replace(songs, options);
    addRest();
  }

  function playList(source: PlayerListingOrLoader, options: PlayListingOptions = {}): void {
    const start = filler.start(source, options);
    if (start !== null) playFrom(start);
  }

  function replace(songs: readonly Song[], options: PlayListingOptions): void {
    const { startAt, startSeconds, queueOrigin = 'list', listName = null } = options;
    const queue = { ...replaceQueueSongs(mainQueue(state()), songs, startAt, random), listName };
    const song = currentQueueSong(queue);
    if (song === null) return;
    events.emit({ type: 'queue-replaced' });
    fm.leave();
    if (song.id !== startAt) {
      choose({ type: 'play-main', queue, queueOrigin });
      return;
    }
    activate(queue, song.id, queueOrigin);
    if (startSeconds !== undefined) loader.dispatch({ type: 'seek', seconds: startSeconds });
  }

  function step(by: 1 | -1): void {
    if (state().fm === null) {
      if (currentSong(state()) === null) return;
      filler.stopUnlessBegun();
      fm.drop();
      choose({ type: 'edit', queue: moveToNeighbourSong(state().queue, by) }, by);
    } else if (by === 1) {
      filler.stopUnlessBegun();
      tab?.request();
      fm.next();
    }
  }

  const commands = {
    ...createQueueEdits({ ...deps, stopFilling: filler.stop }),
    playList,
    playAll(songs, options) {
      if (songs.length > 0) playList([{ songs }], options);
    },
    playNow(song) {
      filler.stopUnlessBegun();
      fm.leave();
      activate(appendSongsToQueue(mainQueue(state()), [song], random), song.id);
    },
    jumpTo(id) {
      filler.stopUnlessBegun();
      const queue = mainQueue(state());
      if (isCurrent(id) && state().fm !== null) play();
      else if (queue.songs.some((song) => song.id === id)) {
        fm.leave();
        activate(queue, id);
      }
    },
    next: () => step(1),
    previous: () => step(-1),
  } satisfies Partial<PlayerCommands>;

  const moveAfterFailure = (queue: Queue): Queue => moveToNeighbourSong(queue, skipDirection);
  return { commands, filler, moveAfterFailure };
}
