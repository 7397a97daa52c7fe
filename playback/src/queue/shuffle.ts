import type { Song, SongId } from '@rill/contract';

/** A number from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** A new list with the same items, every order equally likely (Fisher-Yates). */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    const moved = mixed[last] as Item;
    mixed[last] = mixed[pick] as Item;
    mixed[pick] = moved;
  }
  return mixed;
}

/** A fresh order of all songs that starts with the song at `index`. */
export function createShuffleOrder(songs: readonly Song[], index: number, random: Random): SongId[] {
  const first = songs[index];
  if (first === undefined) return [];
  const others = songs.filter((song) => song !== first).map((song) => song.id);
  return [first.id, ...shuffled(others, random)];
}

/** Scatters new songs evenly among those still to come; played songs, and the order of the rest, stay as they are. */
export function insertIntoShuffleOrder(
  order: readonly SongId[],
  current: SongId | undefined,
  newcomers: readonly SongId[],
  random: Random,
): SongId[] {
  const playedCount = current === undefined ? 0 : order.indexOf(current) + 1;
  const result = order.slice(0, playedCount);
  const waiting = order.slice(playedCount).reverse();
  const arriving = shuffled(newcomers, random);
  while (waiting.length + arriving.length > 0) {
    const takesNewcomer = random() * (waiting.length + arriving.length) < arriving.length;
    const id = takesNewcomer ? arriving.pop() : waiting.pop();
    if (id !== undefined) result.push(id);
  }
  return result;
}

/** Puts one song right after another, so that `previous` leads back to where the listener jumped from. */
export function shuffleOrderAfterJump(
  order: readonly SongId[],
  from: SongId | undefined,
  to: SongId,
): SongId[] {
  if (from === to) return [...order];
  const rest = order.filter((id) => id !== to);
  rest.splice(from === undefined ? 0 : rest.indexOf(from) + 1, 0, to);
  return rest;
}
