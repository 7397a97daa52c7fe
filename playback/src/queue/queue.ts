import type { Song, SongId } from '@rill/contract';
import { isRepeatOneMode, isShuffleMode, type PlayMode } from './play-mode.ts';
import { currentQueueSong, type Queue } from './queue-state.ts';
import { createShuffleOrder, insertIntoShuffleOrder, type Random, shuffleOrderAfterJump } from './shuffle.ts';

// These are in a file of their own, so that the first page loads none of the operations below.
export { currentQueueSong, emptyQueue, type Queue } from './queue-state.ts';

/** Each song once, at its first position. */
export function uniqueSongs(songs: readonly Song[]): Song[] {
  const seen = new Set<SongId>();
  return songs.filter((song) => !seen.has(song.id) && seen.add(song.id));
}

const indexOf = (songs: readonly Song[], id: SongId | undefined) => songs.findIndex((song) => song.id === id);

/** Replaces the songs; the mode stays. Without `startAt` the first song starts, in a shuffling mode any. */
export function replaceQueueSongs(
  { mode }: Queue,
  songs: readonly Song[],
  startAt: SongId | undefined,
  random: Random,
): Queue {
  const unique = uniqueSongs(songs);
  const startIndex = indexOf(unique, startAt);
  const first = isShuffleMode(mode) ? Math.floor(random() * unique.length) : 0;
  const index = unique.length === 0 ? -1 : startIndex >= 0 ? startIndex : first;
  return {
    songs: unique,
    index,
    mode,
    order: isShuffleMode(mode) ? createShuffleOrder(unique, index, random) : [],
    listName: null,
  };
}

/** Appends the songs that are not in it yet. An empty queue gets its first song as the current one. */
export function appendSongsToQueue(queue: Queue, songs: readonly Song[], random: Random): Queue {
  const known = new Set(queue.songs.map((song) => song.id));
  const added = uniqueSongs(songs).filter((song) => !known.has(song.id));
  if (added.length === 0) return queue;
  if (queue.index < 0) return replaceQueueSongs(queue, added, undefined, random);
  const newcomers = added.map((song) => song.id);
  const order = isShuffleMode(queue.mode)
    ? insertIntoShuffleOrder(queue.order, currentQueueSong(queue)?.id, newcomers, random)
    : queue.order;
  return { ...queue, songs: [...queue.songs, ...added], order, listName: null };
}

/** Puts songs at the end, moving existing ones. The current song stays where it is. */
export function moveSongsToQueueEnd(queue: Queue, songs: readonly Song[], random: Random): Queue {
  const current = currentQueueSong(queue)?.id;
  const later = new Set(songs.map((song) => song.id).filter((id) => id !== current));
  if (later.size === 0) return queue;
  const rest = queue.songs.filter((song) => !later.has(song.id));
  const order = queue.order.filter((id) => !later.has(id));
  const moved = appendSongsToQueue(
    { ...queue, songs: rest, index: indexOf(rest, current), order },
    songs,
    random,
  );
  return moved.songs.length === queue.songs.length ? { ...moved, listName: queue.listName } : moved;
}

/** Puts songs after the current one, in the given order, moving existing ones; the mode becomes normal. */
export function insertSongsNextInQueue(queue: Queue, songs: readonly Song[]): Queue {
  const current = currentQueueSong(queue);
  const inserted = uniqueSongs(songs).filter((song) => song.id !== current?.id);
  const insertedIds = new Set(inserted.map((song) => song.id));
  const rest = queue.songs.filter((song) => !insertedIds.has(song.id));
  const index = indexOf(rest, current?.id);
  rest.splice(index + 1, 0, ...inserted);
  const listName = rest.length === queue.songs.length ? queue.listName : null;
  return {
    songs: rest,
    index: rest.length === 0 ? -1 : Math.max(index, 0),
    mode: 'normal',
    order: [],
    listName,
  };
}

/** Removes a song. If it is the current one, the next becomes current, wrapping around at the end. */
export function removeFromQueue(queue: Queue, id: SongId): Queue {
  const index = indexOf(queue.songs, id);
  if (index < 0) return queue;
  const heir = currentQueueSong(index === queue.index ? moveToNeighbourSong(queue, 1) : queue);
  const songs = queue.songs.toSpliced(index, 1);
  return { ...queue, songs, index: indexOf(songs, heir?.id), order: queue.order.filter((one) => one !== id) };
}

/** The index behind the nearest predecessor of `id` in `before` that is left; the end where `before` lacks `id`. */
export function indexWhereItWas(now: readonly SongId[], before: readonly SongId[], id: SongId): number {
  if (!before.includes(id)) return now.length;
  const kept = new Set(now);
  const ahead = before.slice(0, before.indexOf(id)).findLast((one) => kept.has(one));
  return ahead === undefined ? 0 : now.indexOf(ahead) + 1;
}

const idsOf = (songs: readonly Song[]) => songs.map((song) => song.id);

/** Puts a removed song back to its place in `before`. The current song stays; in an empty queue the song becomes it. */
export function putBackInQueue(queue: Queue, before: Queue, song: Song): Queue {
  const { id } = song;
  if (indexOf(queue.songs, id) >= 0) return queue;
  const at = indexWhereItWas(idsOf(queue.songs), idsOf(before.songs), id);
  const songs = queue.songs.toSpliced(at, 0, song);
  const order = isShuffleMode(queue.mode)
    ? queue.order.toSpliced(indexWhereItWas(queue.order, before.order, id), 0, id)
    : queue.order;
  return { ...queue, songs, order, index: indexOf(songs, currentQueueSong(queue)?.id ?? id) };
}

/** Moves a song to a position in the list (clamped). The current song stays current. */
export function moveSongInQueue(queue: Queue, id: SongId, toIndex: number): Queue {
  const song = queue.songs.find((one) => one.id === id);
  if (song === undefined) return queue;
  const songs = queue.songs.filter((one) => one !== song);
  songs.splice(Math.min(Math.max(Math.trunc(toIndex), 0), songs.length), 0, song);
  return { ...queue, songs, index: indexOf(songs, currentQueueSong(queue)?.id) };
}

/** Makes a song of the queue the current one. */
export function jumpInQueue(queue: Queue, id: SongId): Queue {
  const index = indexOf(queue.songs, id);
  if (index < 0 || index === queue.index) return queue;
  const order = isShuffleMode(queue.mode)
    ? shuffleOrderAfterJump(queue.order, currentQueueSong(queue)?.id, id)
    : queue.order;
  return { ...queue, index, order };
}

/**
 * The next (1) or previous (-1) song by command: in the shuffle where there is one, otherwise in the list; wraps around
 * at both ends. A mode that repeats the song moves like any other: only the song's own end replays it.
 */
export function moveToNeighbourSong(queue: Queue, by: 1 | -1): Queue {
  const count = queue.songs.length;
  if (count < 2) return queue;
  if (!isShuffleMode(queue.mode)) return { ...queue, index: (queue.index + by + count) % count };
  const current = currentQueueSong(queue);
  const position = current === null ? -1 : queue.order.indexOf(current.id);
  return { ...queue, index: indexOf(queue.songs, queue.order[(position + by + count) % count]) };
}

/** The queue at the song that plays by itself when the current song ends. */
export function queueAfterEnd(queue: Queue): Queue {
  return isRepeatOneMode(queue.mode) ? queue : moveToNeighbourSong(queue, 1);
}

/** Changes the mode; entering a shuffling mode draws a new order that starts with the current song. */
export function withPlayMode(queue: Queue, mode: PlayMode, random: Random): Queue {
  if (mode === queue.mode) return queue;
  return {
    ...queue,
    mode,
    order: isShuffleMode(mode) ? createShuffleOrder(queue.songs, queue.index, random) : [],
  };
}

/** Repairs a queue from storage so that every invariant of the type holds again. */
export function repairQueue(queue: Queue, random: Random): Queue {
  const { mode, listName } = queue;
  const songs = uniqueSongs(queue.songs);
  const index = indexOf(songs, (currentQueueSong(queue) ?? songs[0])?.id);
  if (!isShuffleMode(mode)) return { songs, index, mode, order: [], listName };
  const ids = new Set(songs.map((song) => song.id));
  const knownIds = [...new Set(queue.order)].filter((id) => ids.has(id));
  const isWhole = knownIds.length === songs.length;
  return {
    songs,
    index,
    mode,
    order: isWhole ? knownIds : createShuffleOrder(songs, index, random),
    listName,
  };
}
