import type { SongListEntry, SongListModel } from '#music/listing/song-list-model.ts';

/** How many songs of a list are printed: some twenty-five sheets. */
export const MAX_PRINTED_SONGS = 500;

/** The rows of a list that go on paper, loaded or not. */
export const printedRows = (list: SongListModel): readonly (SongListEntry | undefined)[] =>
  Array.from({ length: Math.min(list.count, MAX_PRINTED_SONGS) }, (_, index) => list.rowAt(index));
