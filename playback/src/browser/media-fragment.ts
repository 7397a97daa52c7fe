/** A part of a file that is played like a file of its own; times in seconds of the file. */
export interface MediaFragment {
  readonly source: string;
  readonly start: number;
  /** Null when the part lasts until the file's end. */
  readonly end: number | null;
}

const TIMES = /^#t=(\d+(?:\.\d+)?)?(?:,(\d+(?:\.\d+)?))?$/;

/** Parses the media fragment of a URL (`song.flac#t=60,180.5`); a URL without one names the whole file. */
export function parseMediaFragment(url: string): MediaFragment {
  const hashIndex = url.indexOf('#');
  if (hashIndex < 0) return { source: url, start: 0, end: null };
  const [, start, end] = TIMES.exec(url.slice(hashIndex)) ?? [];
  return {
    source: url.slice(0, hashIndex),
    start: Number(start ?? 0),
    end: end === undefined ? null : Number(end),
  };
}

/** The length of a part in seconds, 0 while it is unknown. */
export const mediaFragmentDuration = ({ start, end }: MediaFragment, fileSeconds: number): number =>
  Math.max(0, (end ?? fileSeconds) - start);
