import { useEffect, useState } from 'react';
import type { SongListModel } from '#music/listing/song-list-model.ts';

/** How long a list must stay near a block before it is fetched, in milliseconds: a fling passes most of them. */
export const BLOCK_REQUEST_DELAY_MS = 120;

/** How near the rendered rows may come to a block before it is fetched: what a fast scroll passes while it comes. */
const ROWS_AHEAD = 60;

/** The blocks that the list is about to reach; none before it has been scrolled, for most lists never are. */
export function nearbyBlocks(list: SongListModel, first: number, end: number): ReadonlySet<number> {
  const ends = first === 0 ? [] : [first - ROWS_AHEAD, end - 1 + ROWS_AHEAD];
  const rows = ends.map((index) => list.rowAt(Math.min(list.count - 1, Math.max(0, index))));
  return new Set(rows.flatMap((row) => (row?.kind === 'waiting' ? [row.block] : [])));
}

/** Requests each block once the list has stayed near it, however far it is scrolled meanwhile. */
export function createDelayedBlockRequests() {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  return {
    /** Begins to wait for those of these blocks that have just come near, and forgets all others. */
    follow(blocks: ReadonlySet<number>, request: (block: number) => void): void {
      for (const [block, timer] of timers) {
        if (blocks.has(block)) continue;
        clearTimeout(timer);
        timers.delete(block);
      }
      for (const block of blocks) {
        if (!timers.has(block))
          timers.set(
            block,
            setTimeout(() => request(block), BLOCK_REQUEST_DELAY_MS),
          );
      }
    },
    stop(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Returns the function to call with the rows that are rendered: from `first` up to, not including, `end`. */
export function useNearbyBlockRequests(
  list: SongListModel,
  onBlockNeeded: ((block: number) => void) | undefined,
): (first: number, end: number) => void {
  const [timers] = useState(createDelayedBlockRequests);
  useEffect(() => timers.stop, [timers]);
  return (first, end) => {
    if (onBlockNeeded !== undefined) timers.follow(nearbyBlocks(list, first, end), onBlockNeeded);
  };
}
