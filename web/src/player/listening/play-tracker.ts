import type { PlayEndReason, Song } from '@rill/contract';
import { type Clock, currentSong, type Player } from '@rill/playback';

/** One play of a song: from its first sound to its end. */
export interface TrackedPlay {
  /** A UUID, so that a play that is sent twice counts once. */
  readonly id: string;
  readonly song: Song;
  /** Whether personal FM played it. */
  readonly isFm: boolean;
  /** Milliseconds since 1970. */
  readonly startedAtMs: number;
}

export interface FinishedPlay extends TrackedPlay {
  /** How long it was heard, in milliseconds of music, without pauses and skipped parts. */
  readonly heardMs: number;
  readonly end: PlayEndReason;
}

interface PlayTrackerOptions {
  readonly player: Player;
  readonly clock: Clock;
  readonly createId: () => string;
  /** Called once per play, when 3 s of it have been heard. */
  readonly onListened: (play: TrackedPlay, seconds: number) => void;
  readonly onFinished: (play: FinishedPlay) => void;
}

/** How much more the music may move between two readings than the clock; a greater movement is a seek. */
const SEEK_SECONDS = 0.5;

interface Reading {
  readonly seconds: number;
  readonly atMs: number;
}

/** How much music was heard between two readings, in seconds; 0 when there was a seek. */
function secondsHeard(from: Reading, to: Reading, rate: number): number {
  const moved = to.seconds - from.seconds;
  const limit = ((to.atMs - from.atMs) / 1000) * rate + SEEK_SECONDS;
  return moved > 0 && moved <= limit ? moved : 0;
}

/**
 * Tracks plays. The heard time is the sum of the engine's own movement between readings, so that a sleeping computer
 * or a stalled stream adds nothing.
 */
export function trackPlays({ player, clock, createId, onListened, onFinished }: PlayTrackerOptions) {
  let open: { readonly play: TrackedPlay; heardSeconds: number } | null = null;
  let last: Reading | null = null;

  function measure(): void {
    const { seconds, rate, isAdvancing } = player.playhead.read();
    const now = { seconds, atMs: clock.now() };
    if (last !== null && open !== null) open.heardSeconds += secondsHeard(last, now, rate);
    last = isAdvancing ? now : null;
    // A page that was being closed plays on after it is restored, which counts as a new play.
    if (isAdvancing && open === null) begin();
  }

  function begin(): void {
    const state = player.state.getState();
    const song = currentSong(state);
    if (song === null) return;
    const play = { id: createId(), song, isFm: state.fm !== null, startedAtMs: clock.now() };
    open = { play, heardSeconds: 0 };
  }

  function finish(end: PlayEndReason): void {
    if (open === null) return;
    const { play, heardSeconds } = open;
    open = null;
    onFinished({ ...play, heardMs: Math.round(heardSeconds * 1000), end });
  }

  const stopProgress = player.playhead.onProgress(measure);
  const stopEvents = player.subscribe((event) => {
    switch (event.type) {
      case 'song-started':
        // Each repetition of a song counts as a play.
        if (open !== null && open.heardSeconds > 0) finish('skipped');
        if (open === null) begin();
        return;
      case 'listened':
        if (open !== null) onListened(open.play, event.seconds);
        return;
      case 'song-ended':
        finish('ended');
        return;
      case 'song-skipped':
      case 'playback-failed':
        finish('failed');
        return;
      case 'song-changed':
        finish(event.song === null ? 'stopped' : 'skipped');
        return;
      default:
    }
  });
  return {
    /** Finishes the current play as it is, because the page is being closed. */
    close(): void {
      if (open !== null) measure();
      finish('left');
    },
    stop(): void {
      stopProgress();
      stopEvents();
    },
  };
}
