import { useEffect, useState } from 'react';

/** Whether a text contains characters that are read like a word in Latin letters. */
export type SoundsLike = (text: string, word: string) => boolean;

let loaded: SoundsLike | null = null;
const neverSoundsLike: SoundsLike = () => false;

const LATIN_LETTER = /[a-z]/i;

/**
 * Compares texts with typed pinyin. The readings of all characters are fetched with the first Latin letter of a query;
 * until they are loaded only texts that contain the query itself are found.
 */
export function useSoundsLike(query: string | undefined): SoundsLike {
  const [known, setKnown] = useState(() => loaded);
  const isNeeded = known === null && query !== undefined && LATIN_LETTER.test(query);
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    import('./sounds-like.ts').then(
      ({ soundsLike }) => {
        loaded = soundsLike;
        if (isMounted) setKnown(() => soundsLike);
      },
      // Without a network the list is still searched by its own letters.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [isNeeded]);
  return known ?? neverSoundsLike;
}
