import type {
  AudioEngine,
  Clock,
  FmSource,
  PlaybackSettings,
  PlayingTab,
  Random,
  SongSource,
} from './ports.ts';

/** What a player is built on. */
export interface PlayerParts {
  readonly engine: AudioEngine;
  readonly source: SongSource;
  readonly clock: Clock;
  readonly random: Random;
  readonly settings: () => PlaybackSettings;
  /** Without it personal FM always fails. */
  readonly fm?: FmSource;
  /** Without it every tab plays as it likes. */
  readonly tab?: PlayingTab;
}

export interface SongChange {
  readonly plays: boolean;
  /** Follows a press of the listener: paced, and faded in. */
  readonly isChosen: boolean;
  readonly seconds?: number;
  readonly isRestored?: boolean;
}
