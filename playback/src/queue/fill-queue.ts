import type { Song, SongId } from '@rill/contract';

/** A slice of a listing: its songs where they are loaded, otherwise the request that loads them. */
export type PlayerListingBlock =
  | { readonly songs: readonly Song[] }
  /** Rejects when the songs cannot be loaded. The signal aborts when they are no longer wanted. */
  | { readonly load: (signal: AbortSignal) => Promise<readonly Song[]> };

/** A list of songs in order, whether or not all of them have been fetched. */
export type PlayerListing = readonly PlayerListingBlock[];

/** A listing whose start is known only once the listing is loaded; this start overrules that of the call. */
export interface PlayerListingWithStart {
  readonly blocks: PlayerListing;
  readonly startAt?: SongId | undefined;
  readonly startSeconds?: number | undefined;
}

/** A listing, or the request that builds it. */
export type PlayerListingOrLoader =
  | PlayerListing
  | ((signal: AbortSignal) => Promise<PlayerListing | PlayerListingWithStart>);

/** Which kind of list the queue was filled from; a `cloud` queue belongs to an account. */
export type QueueOriginKind = 'list' | 'cloud';

/** Where a list starts to play, and what the queue remembers about it. */
export interface PlayListingOptions {
  /** The song to start with; by default the first, or a random one in random mode. */
  readonly startAt?: SongId | undefined;
  /** The second at which `startAt` starts; by default its present position if it is the current song, else 0. */
  readonly startSeconds?: number | undefined;
  /** The kind of list; an ordinary one by default. */
  readonly queueOrigin?: QueueOriginKind | undefined;
  /** The name of the list; null, or left out, for none. */
  readonly listName?: string | null;
}

/** The first songs of a list that is to play now. */
export interface ListingStart {
  readonly songs: readonly Song[];
  /** May have become known only with the loaded songs. */
  readonly options: PlayListingOptions;
  /** Adds the rest of the list, once the queue holds these songs. */
  readonly addRest: () => void;
}

interface QueueFillerDeps {
  /** The first songs of a list are loaded, which were not when it was given. */
  readonly onStartLoaded: (start: ListingStart) => void;
  readonly append: (songs: readonly Song[]) => void;
  /** Called when a block could not be loaded; with `isPartQueued` the songs before it stay in the queue. */
  readonly onFailure: (isPartQueued: boolean) => void;
  readonly onEmpty: () => void;
  /** Called with a signal while blocks are still missing, and with null once none are. */
  readonly onFilling: (filling: AbortSignal | null) => void;
}

/** Fills the queue from a list; see `createQueueFiller`. */
export type QueueFiller = ReturnType<typeof createQueueFiller>;

/**
 * Fills the queue from one listing at a time: loaded songs around the start play at once, the rest follows block by
 * block in the list's order, and from its beginning where the start was further down. A newer listing cancels the
 * previous one once its first songs are loaded, because until then the previous one is what plays; `stop` cancels both.
 * Blocks without songs are passed over; a listing without blocks does nothing and is not reported.
 */
export function createQueueFiller(deps: QueueFillerDeps) {
  const { append, onFailure } = deps;
  /** Aborts the listing that fills the queue. */
  let filling = new AbortController();
  /** The blocks of that listing that are not in the queue yet. */
  let rest: PlayerListing = [];
  /** Aborts the listing of the latest command, until its first songs are loaded; then it becomes `filling`. */
  let pending = new AbortController();
  const report = () => deps.onFilling(rest.length > 0 ? filling.signal : null);

  /** The listing whose first songs are loaded takes the place of the one that has filled the queue so far. */
  function begin(controller: AbortController, loaded: LoadedRun, options: PlayListingOptions): ListingStart {
    filling.abort();
    filling = controller;
    pending = new AbortController();
    const addRest = () => {
      rest = loaded.rest;
      report();
      reportFailure(appendRest(controller.signal), controller);
    };
    return { songs: loaded.songs, options, addRest };
  }

  async function loadStart(
    source: PlayerListingOrLoader,
    options: PlayListingOptions,
    controller: AbortController,
  ): Promise<void> {
    const { signal } = controller;
    const built = typeof source === 'function' ? await source(signal) : source;
    const { blocks, ...start } = 'blocks' in built ? built : { blocks: built };
    const startOptions = { ...options, ...start };
    let { songs, rest: later } = loadedRun(blocks, startOptions.startAt);
    while (songs.length === 0 && later.length > 0 && !signal.aborted) {
      songs = await loadBlock(later[0], signal);
      later = later.slice(1);
    }
    if (signal.aborted) return;
    if (songs.length > 0) deps.onStartLoaded(begin(controller, { songs, rest: later }, startOptions));
    else if (blocks.length > 0) deps.onEmpty();
  }

  async function appendRest(signal: AbortSignal): Promise<void> {
    while (rest.length > 0) {
      const songs = await loadBlock(rest[0], signal);
      if (signal.aborted) return;
      rest = rest.slice(1);
      append(songs);
      report();
    }
  }

  function reportFailure(run: Promise<void>, controller: AbortController): void {
    run.catch(() => {
      if (controller.signal.aborted) return;
      const isPartQueued = filling === controller;
      if (isPartQueued) rest = [];
      onFailure(isPartQueued);
      report();
    });
  }

  /** Adds the missing blocks of a stopped listing after those of a newer one, once an undo has restored its songs. */
  function resume(blocks: PlayerListing): void {
    const isFilling = rest.length > 0;
    rest = [...rest, ...blocks];
    if (isFilling) return;
    filling = new AbortController();
    report();
    reportFailure(appendRest(filling.signal), filling);
  }

  return {
    /** Returns the loaded songs with which a list starts; null where `onStartLoaded` follows once they are loaded. */
    start(source: PlayerListingOrLoader, options: PlayListingOptions): ListingStart | null {
      pending.abort();
      const controller = new AbortController();
      pending = controller;
      const loaded = typeof source === 'function' ? null : loadedRun(source, options.startAt);
      if (loaded !== null && loaded.songs.length > 0) return begin(controller, loaded, options);
      reportFailure(loadStart(source, options, controller), controller);
      return null;
    },
    /** Stops loading and adding blocks, because the queue gets other songs. Returns a function that resumes. */
    stop(): () => void {
      const missing = rest;
      rest = [];
      filling.abort();
      pending.abort();
      report();
      return () => resume(missing);
    },
    /** Cancels a listing that plays nothing yet, because the listener has chosen another song, or a pause, since. */
    stopUnlessBegun(): void {
      pending.abort();
    },
    /** Stops the listing that fills the queue, because an older queue is restored. */
    stopIfBegun(): void {
      rest = [];
      filling.abort();
      report();
    },
  };
}

interface LoadedRun {
  readonly songs: readonly Song[];
  /** The blocks that follow, those before the songs last. */
  readonly rest: PlayerListing;
}

/** The loaded blocks, without a gap, around the one that contains the start; no songs when even that has to be loaded. */
function loadedRun(listing: PlayerListing, startAt: SongId | undefined): LoadedRun {
  const atHand = listing.map((block) => ('songs' in block ? block.songs : undefined));
  const holdsStart = (songs: readonly Song[] | undefined) =>
    startAt !== undefined && songs?.some((song) => song.id === startAt) === true;
  const start = Math.max(0, atHand.findIndex(holdsStart));
  let first = start;
  while (first > 0 && atHand[first - 1] !== undefined) first -= 1;
  let end = start;
  while (end < listing.length && atHand[end] !== undefined) end += 1;
  return {
    songs: atHand.slice(first, end).flatMap((songs) => songs ?? []),
    rest: [...listing.slice(end), ...listing.slice(0, first)],
  };
}

async function loadBlock(
  block: PlayerListingBlock | undefined,
  signal: AbortSignal,
): Promise<readonly Song[]> {
  if (block === undefined) return [];
  return 'songs' in block ? block.songs : block.load(signal);
}
