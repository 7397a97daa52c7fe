import { useEffect, useState } from 'react';
import type { SongListModel } from '#music/listing/song-list-model.ts';

/**
 * How long a row must stay near the viewport before its block is fetched: a fling through the list passes most of them.
 */
export const BLOCK_REQUEST_DELAY_MS = 120;

/** How far beyond the visible rows songs are fetched: over a second of a fast scroll, and the first block at rest. */
const ROWS_AHEAD = 100;

/**
 * Fetches the block that comes next before its rows are visible, so that no row of a steady scroll is empty, and none is
 * rendered a second time when its song arrives. Returns a function that must be told the visible rows.
 */
export function useBlocksAhead(
  list: SongListModel,
  onBlockNeeded: ((block: number) => void) | undefined,
): (first: number, end: number) => void {
  const [block, setBlock] = useState<number | null>(null);
  useEffect(() => {
    if (block === null) return;
    const timer = setTimeout(() => onBlockNeeded?.(block), BLOCK_REQUEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, [block, onBlockNeeded]);
  return (first, end) =>
    setBlock(unloadedBlockAt(list, end + ROWS_AHEAD) ?? unloadedBlockAt(list, first - ROWS_AHEAD));
}

function unloadedBlockAt(list: SongListModel, index: number): number | null {
  const row = list.rowAt(Math.min(Math.max(0, index), list.count - 1));
  return row?.kind === 'waiting' ? row.block : null;
}
