import type { Song } from '@rill/contract';
import type { Player } from '@rill/playback';
import type { QueryClient } from '@tanstack/react-query';
import { type SongBlock, type SongListing, songsAtHand, songsOfBlock } from '#music/listing/song-listing.ts';
import { watchQueue } from './watch-queue.ts';

interface WholeList {
  readonly player: Player;
  readonly client: QueryClient;
  readonly listing: SongListing;
  /** The song to begin with; without one, the first (in random mode: any). */
  readonly startAt?: Song | undefined;
  /** Told when the first songs have been handed to the player. */
  readonly onBegin?: () => void;
}

/** The filling under way of each player's queue: a new list ends the one before. */
const fillings = new WeakMap<Player, () => void>();

/**
 * Plays a list from `startAt` and queues all of it: what is at hand around the start plays at once, the rest follows
 * block by block, in the list's order, and from its beginning again where the start lay further down. It stops when
 * the listener has put something else in the queue. Rejects when a block cannot be fetched.
 */
export async function queueWholeList(whole: WholeList): Promise<void> {
  const { player, client, listing, startAt } = whole;
  fillings.get(player)?.();
  const run = runAtHand(client, listing, startAt);
  const begin = run.songs ?? (await songsOf(client, listing[run.first]));
  if (begin.length === 0) return;
  player.playAll(begin, startAt === undefined ? {} : { startAt: startAt.id });
  whole.onBegin?.();
  const watch = watchQueue(player);
  fillings.set(player, watch.end);
  try {
    for (let place = run.end; place < run.first + listing.length && !watch.hasEnded(); place += 1) {
      const songs = await songsOf(client, listing[place % listing.length]);
      if (!watch.hasEnded()) player.append(songs);
    }
  } finally {
    watch.end();
  }
}

interface Run {
  readonly first: number;
  /** The place after the last block of the run. */
  readonly end: number;
  /** Undefined when even the first block has to be fetched. */
  readonly songs: readonly Song[] | undefined;
}

/** The blocks at hand, without a gap, around the one that holds the start. */
function runAtHand(client: QueryClient, listing: SongListing, startAt: Song | undefined): Run {
  const atHand = listing.map((block) => songsAtHand(client, block));
  const holdsStart = (songs: readonly Song[] | undefined) =>
    startAt !== undefined && songs?.some((song) => song.id === startAt.id) === true;
  const start = Math.max(0, atHand.findIndex(holdsStart));
  let first = start;
  while (first > 0 && atHand[first - 1] !== undefined) first -= 1;
  let end = start;
  while (end < listing.length && atHand[end] !== undefined) end += 1;
  if (end === start) return { first: start, end: start + 1, songs: undefined };
  return { first, end, songs: atHand.slice(first, end).flatMap((songs) => songs ?? []) };
}

const songsOf = async (client: QueryClient, block: SongBlock | undefined): Promise<readonly Song[]> =>
  block === undefined ? [] : songsOfBlock(client, block);
