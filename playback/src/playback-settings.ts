import { DEFAULT_QUALITY, QUALITY_LEVELS } from '@rill/contract';

/**
 * The settings that playback reads, each with its default. The page's registry takes them in as they stand here, so one
 * more needs an entry here, a place on the settings page and its messages.
 */
export const playbackSettings = {
  songLevel: { kind: 'choice', options: QUALITY_LEVELS, initial: DEFAULT_QUALITY },
  songVolumeFade: { kind: 'switch', initial: true },
  /** Ours: loud songs are turned down to the common loudness; quiet ones are not turned up. */
  normalizeLoudness: { kind: 'switch', initial: true },
  memoryLastPlaybackPosition: { kind: 'switch', initial: true },
  /** Ours: how fast music plays; its pitch stays. */
  playbackRate: { kind: 'range', min: 0.5, max: 2, step: 0.05, initial: 1 },
  /** Ours: a sleep timer of minutes lets the song that plays come to its end. */
  sleepFinishesSong: { kind: 'switch', initial: true },
  /** Ours: while it is on, nothing that is heard is remembered or reported. */
  privateSession: { kind: 'switch', initial: false },
} as const;

type Entries = typeof playbackSettings;

/** The listener's settings, as far as playing depends on them; read at the moment of need. */
export type PlaybackSettings = {
  readonly [Key in keyof Entries]: Entries[Key] extends { options: readonly (infer Option)[] }
    ? Option
    : Entries[Key] extends { min: number }
      ? number
      : boolean;
};
