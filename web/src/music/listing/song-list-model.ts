import type { Song } from '@rill/contract';

/** The state of a block of a list: its songs, or how many are expected. */
export interface SongBlockState {
  readonly limit: number;
  readonly songs: readonly Song[] | undefined;
  readonly hasFailed: boolean;
}

export type SongListEntry =
  | { readonly kind: 'song'; readonly song: Song }
  | { readonly kind: 'waiting'; readonly block: number }
  | { readonly kind: 'failed'; readonly block: number; readonly isFirstOfBlock: boolean };

/** A list as it can be rendered now; every row has its index, also rows that are not loaded. */
export interface SongListModel {
  readonly count: number;
  readonly rowAt: (index: number) => SongListEntry | undefined;
  /** The index of a song among the loaded rows, -1 if it is not among them. */
  readonly indexOf: (song: Song) => number;
  /** The loaded songs, in the list's order. */
  readonly loadedSongs: () => readonly Song[];
  /** Whether all rows are loaded. */
  readonly isWhole: boolean;
}

/**
 * Builds a list from its blocks. A loaded block has its real length, which is shorter than expected when songs were
 * removed, so that no row waits for ever; any other block has its expected length.
 */
export function songListFromBlockStates(blocks: readonly SongBlockState[]): SongListModel {
  const starts: number[] = [];
  let count = 0;
  for (const block of blocks) {
    starts.push(count);
    count += block.songs?.length ?? block.limit;
  }
  return {
    count,
    isWhole: blocks.every((block) => block.songs !== undefined),
    loadedSongs: () => blocks.flatMap((block) => block.songs ?? []),
    rowAt(index) {
      const blockIndex = starts.findLastIndex((start) => start <= index);
      const block = blocks[blockIndex];
      const within = index - (starts[blockIndex] ?? 0);
      if (block === undefined || index >= count) return undefined;
      const song = block.songs?.[within];
      if (song !== undefined) return { kind: 'song', song };
      if (!block.hasFailed) return { kind: 'waiting', block: blockIndex };
      return { kind: 'failed', block: blockIndex, isFirstOfBlock: within === 0 };
    },
    indexOf(song) {
      for (const [blockIndex, block] of blocks.entries()) {
        const within = block.songs?.findIndex((one) => one.id === song.id) ?? -1;
        if (within >= 0) return (starts[blockIndex] ?? 0) + within;
      }
      return -1;
    },
  };
}

export const songListFromSongs = (songs: readonly Song[]): SongListModel =>
  songListFromBlockStates([{ limit: songs.length, songs, hasFailed: false }]);
