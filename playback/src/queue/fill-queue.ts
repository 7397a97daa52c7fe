import type { Song, SongId } from '@rill/contract';
import type { ListMode } from '../player-state.ts';

/** A slice of a listing: its songs where they are at hand, otherwise the request that brings them. */
export type ListingBlock =
  | { readonly songs: readonly Song[] }
  /** Rejects when the songs cannot be had. The signal aborts when nobody wants them any more. */
  | { readonly load: (signal: AbortSignal) => Promise<readonly Song[]> };

/** A list of songs in its order, whether or not all of them have been fetched. */
export type Listing = readonly ListingBlock[];

/** A listing, or the request that finds out what it consists of. */
export type ListingSource = Listing | ((signal: AbortSignal) => Promise<Listing>);

export interface PlayListOptions {
  /** Without it the first song plays, or any in random mode. */
  readonly startAt?: SongId | undefined;
  /** What kind of list it is; an ordinary one unless told otherwise. */
  readonly listMode?: ListMode;
  /** What the list is called; null, or left out, for one without a name. */
  readonly listName?: string | null;
}

interface QueueFillerDeps {
  /** Replaces the queue and plays; called at once when the first songs are at hand. */
  readonly replace: (songs: readonly Song[], options: PlayListOptions) => void;
  readonly append: (songs: readonly Song[]) => void;
  /** A block could not be loaded. `isPartQueued`: the songs before it stay in the queue. */
  readonly onFailure: (isPartQueued: boolean) => void;
}

/**
 * Fills the queue from one listing at a time: what is at hand around the start plays at once, the rest follows block by
 * block in the list's order, and from its beginning again where the start lay further down. A newer listing, or `stop`,
 * ends the one before.
 */
export function createQueueFiller({ replace, append, onFailure }: QueueFillerDeps) {
  let filling = new AbortController();
  let hasBegun = false;

  async function fill(source: ListingSource, options: PlayListOptions, signal: AbortSignal): Promise<void> {
    const listing = typeof source === 'function' ? await source(signal) : source;
    const run = runAtHand(listing, options.startAt);
    const first = run.songs ?? (await loadBlock(listing[run.first], signal));
    if (signal.aborted || first.length === 0) return;
    hasBegun = true;
    replace(first, options);
    for (let place = run.end; place < run.first + listing.length && !signal.aborted; place += 1) {
      const songs = await loadBlock(listing[place % listing.length], signal);
      if (!signal.aborted) append(songs);
    }
  }

  return {
    start(source: ListingSource, options: PlayListOptions = {}): void {
      filling.abort();
      filling = new AbortController();
      hasBegun = false;
      const { signal } = filling;
      fill(source, options, signal).catch(() => {
        if (!signal.aborted) onFailure(hasBegun);
      });
    },
    /** The queue holds something else from now on: nothing more is loaded or added. */
    stop(): void {
      filling.abort();
    },
    /** Another song is chosen: a listing of which nothing plays yet must not replace it later. */
    stopUnlessBegun(): void {
      if (!hasBegun) filling.abort();
    },
  };
}

interface RunAtHand {
  readonly first: number;
  /** The place after the last block of the run. */
  readonly end: number;
  /** Undefined when even the first block has to be loaded. */
  readonly songs: readonly Song[] | undefined;
}

/** The blocks at hand, without a gap, around the one that holds the start. */
function runAtHand(listing: Listing, startAt: SongId | undefined): RunAtHand {
  const atHand = listing.map((block) => ('songs' in block ? block.songs : undefined));
  const holdsStart = (songs: readonly Song[] | undefined) =>
    startAt !== undefined && songs?.some((song) => song.id === startAt) === true;
  const start = Math.max(0, atHand.findIndex(holdsStart));
  let first = start;
  while (first > 0 && atHand[first - 1] !== undefined) first -= 1;
  let end = start;
  while (end < listing.length && atHand[end] !== undefined) end += 1;
  if (end === start) return { first: start, end: start + 1, songs: undefined };
  return { first, end, songs: atHand.slice(first, end).flatMap((songs) => songs ?? []) };
}

async function loadBlock(block: ListingBlock | undefined, signal: AbortSignal): Promise<readonly Song[]> {
  if (block === undefined) return [];
  return 'songs' in block ? block.songs : block.load(signal);
}
