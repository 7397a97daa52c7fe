import type { LyricDbRow } from '../music/lyrics.ts';

/** The picture of a music file, identified by the hash of its bytes. */
export interface ScannedPicture {
  readonly hash: string;
  readonly kind: 'file' | 'embedded';
  readonly path: string;
}

/** One music file as the scan read it. */
export interface ScannedSong {
  readonly root: string;
  readonly path: string;
  readonly folder: string;
  /** The folder of the whole album, above those of its discs. */
  readonly albumFolder: string;
  readonly mtimeMs: number;
  readonly besideMs: number;
  readonly size: number;
  /** A cue sheet's song in its file, in seconds; `path` is then below that file. Null for a whole file. */
  readonly part: { readonly source: string; readonly start: number; readonly end: number | null } | null;
  readonly type: string;
  /** Bit rate in bit/s. */
  readonly bitrate: number;
  readonly sampleRate: number;
  readonly isLossless: boolean;
  /** The codec as music-metadata names it, '' when unknown. */
  readonly codec: string;
  /** ReplayGain in dB and the linear peak, null when the tags lack them. */
  readonly gain: number | null;
  readonly peak: number | null;
  readonly albumGain: number | null;
  readonly albumPeak: number | null;
  readonly audioHash: string;
  /** Known paths with the same sound whose files are missing. */
  readonly movedFrom: readonly string[];
  readonly scan: number;
  readonly addedMs: number;
  readonly title: string;
  readonly artists: readonly string[];
  readonly albumArtist: string | null;
  /** The values of the sort tags, '' without one. */
  readonly titleSort: string;
  readonly artistSort: string;
  readonly albumSort: string;
  readonly albumArtistSort: string;
  readonly isCompilation: boolean;
  /** '' when neither a tag nor a folder names the album. */
  readonly album: string;
  readonly hasAlbumTag: boolean;
  readonly disc: number;
  readonly number: number;
  readonly durationMs: number;
  readonly genres: readonly string[];
  readonly composer: string;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, '' when unknown. */
  readonly date: string;
  readonly company: string;
  readonly picture: ScannedPicture | null;
  readonly lyric: LyricDbRow | null;
}

/**
 * The release day as the service writes it: midnight in China (UTC+8) in milliseconds since 1970, negative for earlier
 * days, 0 when unknown. A month or day of 00 counts as 01.
 */
export function releaseDateMs(found: Pick<ScannedSong, 'date'>): number {
  const parts = /^([1-9]\d{3})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(found.date);
  if (parts === null) return 0;
  return Date.UTC(Number(parts[1]), (Number(parts[2]) || 1) - 1, Number(parts[3]) || 1, -8);
}
