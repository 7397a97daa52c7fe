import type { ScannedSong } from '../store/save/scanned-song.ts';

/** The scan's result for a whole WAV file without ReplayGain, sort tags, lyrics and the rarer tags. */
export const plainWaveSong = {
  besideMs: 0,
  type: 'wav',
  isLossless: true,
  codec: 'PCM',
  gain: null,
  peak: null,
  albumGain: null,
  albumPeak: null,
  movedFrom: [],
  part: null,
  titleSort: '',
  artistSort: '',
  albumSort: '',
  albumArtistSort: '',
  isCompilation: false,
  hasAlbumTag: true,
  disc: 1,
  composer: '',
  company: '',
  lyric: null,
} as const satisfies Partial<ScannedSong>;
