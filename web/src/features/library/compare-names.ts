import { nameCollator, sortableName } from '#music/listing/arrange-songs.ts';

/** Compares names as lists of songs are sorted. */
export const compareNames = (one: string, other: string): number =>
  nameCollator().compare(sortableName(one), sortableName(other));
