import type { Database } from '../store/database.ts';
import { saveUploadedSong } from '../store/personal/save-upload.ts';
import { plainWaveSong } from './plain-wave-song.ts';

/** The data of a short file whose title, artist and album have the same name. */
export const uploadedSongNamed = (name: string) => ({
  ...plainWaveSong,
  title: name,
  artists: [name],
  album: name,
  number: 1,
  durationMs: 1000,
  date: '',
  picture: null,
  bitrate: 128_000,
  sampleRate: 8000,
});

interface TestUpload {
  readonly accountId: number;
  readonly name: string;
  /** Distinguishes the files of one account. */
  readonly hash?: string;
  readonly type?: string;
  readonly isLossless?: boolean;
}

/** Stores the rows of an upload without a file; returns the id of its song. */
export const saveTestUpload = (
  database: Database,
  { accountId, name, hash = 'a', type = 'wav', isLossless = true }: TestUpload,
): number =>
  saveUploadedSong(database, {
    accountId,
    hash,
    type,
    fileName: `${name}.${type}`,
    size: 1,
    nowMs: 1,
    song: { ...uploadedSongNamed(name), isLossless },
  });
