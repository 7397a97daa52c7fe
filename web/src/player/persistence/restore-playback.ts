import type { Song } from '@rill/contract';
import {
  isShuffleMode,
  type Player,
  type PlayerState,
  type Queue,
  type SavedPlayerState,
} from '@rill/playback';
import type { KeyValueStore } from '#lib/storage/idb.ts';
import {
  type PlaybackStorage,
  parseStoredPlayback,
  parseStoredSongs,
  type SavedPlaybackControls,
  type SavedQueueWithoutSongs,
  storedFmSchema,
  storedHistorySchema,
  storedQueueWithoutSongsSchema,
  storedSetAsideQueueSchema,
} from './saved-playback.ts';

interface RestoreOptions {
  readonly player: Player;
  readonly database: KeyValueStore;
  readonly storage: PlaybackStorage;
  /** Whether the listener wants to continue at the stored position. */
  readonly remembersPosition: () => boolean;
  readonly onDamagedData: () => void;
}

/** Restores the content of the database; see `restorePlayback`. */
export type RestoreFromDatabase = () => Promise<PlayerState | null>;

/**
 * Restores the stored player, paused. The localStorage part (the current song, its position, the volume) is restored
 * at once, for the first paint. Returns a function that restores the queue and the history from the database; it
 * rejects, and may be called again, when the database cannot be read. It resolves to the state that matches the stored
 * one, so that only differences must be written; null when everything must be written.
 */
export function restorePlayback(options: RestoreOptions): RestoreFromDatabase {
  const { player, storage } = options;
  const controls = storage.controls.read();
  const seconds = options.remembersPosition() ? rememberedSeconds(storage, controls.song) : 0;
  player.restore(savedWith(controls, queueOfOne(controls)), seconds);
  const first = player.state.getState();
  return () => restoreFromDatabase(options, controls, first);
}

async function readDatabase({ database, storage: { keys }, onDamagedData }: RestoreOptions) {
  const [songs, queueState, history, fm, setAside] = await Promise.all([
    database.get(keys.songs).then((stored) => parseStoredSongs(stored, onDamagedData)),
    database
      .get(keys.queueState)
      .then((stored) => parseStoredPlayback(stored, storedQueueWithoutSongsSchema, onDamagedData)),
    database
      .get(keys.history)
      .then((stored) => parseStoredPlayback(stored, storedHistorySchema, onDamagedData)),
    database.get(keys.fm).then((stored) => parseStoredPlayback(stored, storedFmSchema, onDamagedData)),
    database
      .get(keys.setAside)
      .then((stored) => parseStoredPlayback(stored, storedSetAsideQueueSchema, onDamagedData)),
  ]);
  return { songs, queueState, history, fm, setAside };
}

/** Restores the queue from the database. `first` is the state after the localStorage part was restored. */
async function restoreFromDatabase(
  options: RestoreOptions,
  controls: SavedPlaybackControls,
  first: PlayerState,
): Promise<PlayerState | null> {
  const { player } = options;
  const { songs, queueState, history, fm, setAside } = await readDatabase(options);
  const stored = queueFrom(songs ?? [], queueState, controls);
  const queue = stored ?? queueOfOne(controls);
  const now = player.state.getState();
  player.mergeHistory(history ?? []);
  const saved = savedWith({ ...controls, ...(stored && queueState), ...volumesOf(player) }, queue);
  if (now.fm !== null && fm === null && now.setAside?.queue.songs === first.queue.songs) {
    // Personal FM was started first, and the restored song is set aside: its queue is restored around it.
    insertQueueAroundSong(player, queue.songs, controls.song);
    return null;
  }
  if (now.queue.songs !== first.queue.songs) {
    // The listener was faster: songs added to the restored one stay before the rest of the queue, and a queue that has
    // replaced it stays alone.
    const isAddedTo = first.queue.songs.some((song) => now.queue.songs.includes(song));
    if (!isAddedTo || now.fm !== null) return null;
    if (fm !== null) {
      player.restore({ ...saved, fm, setAside }, player.playhead.read().seconds);
      player.append(now.queue.songs.filter((song) => !first.queue.songs.includes(song)));
    } else player.append(queue.songs);
    return null;
  }
  // A song chosen meanwhile stays. If only the restored song plays, its queue is restored as it was stored.
  const isTouched = now.queue !== first.queue;
  if (isTouched && fm === null) {
    insertQueueAroundSong(player, queue.songs, controls.song);
    return null;
  }
  player.restore({ ...saved, fm, setAside }, player.playhead.read().seconds);
  // For the mode chosen last, the stored order is outdated.
  const isModeNewer = stored !== null && queueState !== null && stored.mode !== queueState.mode;
  if (isModeNewer) return null;
  const restored = player.state.getState();
  return now.history.length === 0 ? restored : { ...restored, history: history ?? [] };
}

function rememberedSeconds(storage: PlaybackStorage, song: Song | null): number {
  const position = storage.position.read();
  return position !== null && position.songId === song?.id ? position.seconds : 0;
}

const savedWith = (controls: SavedPlaybackControls, queue: Queue): SavedPlayerState => ({
  queue,
  queueOrigin: controls.listMode,
  fm: null,
  setAside: null,
  volume: controls.volume,
  volumeBeforeMute: controls.volumeBeforeMute,
  history: [],
});

/** The present volumes, because the listener may have moved the slider while the database was being read. */
function volumesOf(player: Player) {
  const { volume, volumeBeforeMute } = player.state.getState();
  return { volume, volumeBeforeMute };
}

function queueOfOne({ song, mode }: SavedPlaybackControls): Queue {
  const songs = song === null ? [] : [song];
  const order = isShuffleMode(mode) ? songs.map(({ id }) => id) : [];
  return { songs, index: songs.length - 1, mode, order, listName: null };
}

/**
 * The stored queue. The page may have been closed between two writes, so the mode is taken from the localStorage part,
 * and the current song is found by its id; null when the queue lacks that song, because it is older than the
 * localStorage part.
 */
function queueFrom(
  songs: readonly Song[],
  queueState: SavedQueueWithoutSongs | null,
  { song: current, mode }: SavedPlaybackControls,
): Queue | null {
  if (current === null) return null;
  const isThere = queueState !== null && songs[queueState.index]?.id === current.id;
  const index = isThere ? queueState.index : songs.findIndex((song) => song.id === current.id);
  if (index < 0) return null;
  const { order = [], listName = null } = queueState ?? {};
  return { songs, index, mode, order, listName };
}

/** Inserts the rest of the queue around the current song without interrupting it. */
function insertQueueAroundSong(player: Player, songs: readonly Song[], current: Song | null): void {
  const index = songs.findIndex((song) => song.id === current?.id);
  if (current === null || index < 0) return;
  player.append(songs);
  player.move(current.id, index);
}
