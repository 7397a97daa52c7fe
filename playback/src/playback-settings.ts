import { DEFAULT_QUALITY, QUALITY_LEVELS } from '@rill/contract';

/** The settings that playback reads. The page's registry includes them in this order; a new one also needs messages. */
export const playbackSettingDefinitions = {
  songLevel: { kind: 'choice', options: QUALITY_LEVELS, initial: DEFAULT_QUALITY },
  songVolumeFade: { kind: 'switch', initial: true },
  /** Turns loud songs down to a common loudness; quiet ones are not turned up. */
  normalizeLoudness: { kind: 'switch', initial: true },
  /** The speed of music, 1 for normal; the pitch stays. */
  playbackRate: { kind: 'range', min: 0.5, max: 2, step: 0.05, initial: 1 },
  /** Whether a sleep timer of minutes lets the playing song end first. */
  sleepFinishesSong: { kind: 'switch', initial: true },
  memoryLastPlaybackPosition: { kind: 'switch', initial: true },
  /** Whether plays are kept out of the history and the service's records. */
  privateSession: { kind: 'switch', initial: false },
} as const;

type Entries = typeof playbackSettingDefinitions;

/** The listener's settings, as far as playing depends on them; read when needed. */
export type PlaybackSettings = {
  readonly [Key in keyof Entries]: Entries[Key] extends { options: readonly (infer Option)[] }
    ? Option
    : Entries[Key] extends { min: number }
      ? number
      : boolean;
};
