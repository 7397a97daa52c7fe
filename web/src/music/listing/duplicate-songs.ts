import type { Song } from '@rill/contract';
import { foldText } from './text-matcher.ts';

const NO_WORD = /[^\p{L}\p{N}]+/gu;

/** A name without case, accents, punctuation and spaces; null if nothing is left. */
const wordsOf = (name: string): string | null => foldText(name).replace(NO_WORD, '') || null;

/** Two recordings of a song by the same artists have the same key; null for a song without a title. */
function songKey({ name, artist }: Song): string | null {
  const title = wordsOf(name);
  if (title === null) return null;
  const artists = artist.map((one) => wordsOf(one.name) ?? one.name);
  return [title, ...artists.sort()].join('\n');
}

function groupBySong(songs: readonly Song[]): readonly (readonly Song[])[] {
  const groups = new Map<string, Song[]>();
  for (const song of songs) {
    const key = songKey(song);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [song]);
    else group.push(song);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * The songs that a list contains more than once, grouped by title and artists. A title that names a version, such as
 * “Live”, counts as another song.
 */
export const findDuplicateSongs = (songs: readonly Song[]): readonly Song[] => groupBySong(songs).flat();

/** The duplicates except the first song of each group. */
export const duplicatesExceptFirst = (songs: readonly Song[]): readonly Song[] =>
  groupBySong(songs).flatMap((group) => group.slice(1));
