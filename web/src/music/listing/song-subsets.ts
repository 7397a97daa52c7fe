import type { Song } from '@rill/contract';
import { unplayableReason } from '#music/unplayable-reason.ts';
import { duplicateSongs } from './duplicate-songs.ts';
import type { ListSubset } from './list-params.ts';

/** The songs of each subset of a list, in the order of the list. */
export const subsetSongs: Readonly<Record<ListSubset, (songs: readonly Song[]) => readonly Song[]>> = {
  duplicates: duplicateSongs,
  playable: (songs) => songs.filter((song) => unplayableReason(song) === null),
};
