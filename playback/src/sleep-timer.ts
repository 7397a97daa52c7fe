import type { StoreApi } from 'zustand/vanilla';
import type { EventEmitter } from './event-emitter.ts';
import type { PlaybackSettings } from './playback-settings.ts';
import type { PlayerEvent, PlayerState, SleepTimerRequest, SleepTimerState } from './player-state.ts';
import type { Clock, EngineReading } from './ports.ts';
import { isRepeatOneMode, isShuffleMode } from './queue/play-mode.ts';

/** The music fades out over this many seconds before it stops. */
const SLEEP_FADE_SECONDS = 12;

interface SleepTimerDeps {
  readonly store: StoreApi<PlayerState>;
  readonly events: EventEmitter<PlayerEvent>;
  readonly clock: Clock;
  readonly settings: () => PlaybackSettings;
  readonly read: () => EngineReading;
  readonly pause: () => void;
  /** Sets the level of the music relative to the chosen volume, 0 to 1. */
  readonly setLevel: (level: number) => void;
}

function timerOf(request: SleepTimerRequest, nowMs: number): SleepTimerState {
  if (request.kind === 'queue') return request;
  return request.kind === 'songs'
    ? { kind: 'songs', songsLeft: Math.max(1, Math.round(request.songs)) }
    : { kind: 'time', endsAtMs: nowMs + Math.max(0, request.minutes) * 60_000 };
}

/**
 * Whether the current song is the last one before the queue begins again. A repeated song counts as the last; personal
 * FM and a queue that is still being filled have no last song.
 */
function isLastSong({ queue, fm, filling }: PlayerState): boolean {
  if (fm !== null || filling !== null) return false;
  const { songs, index, mode, order } = queue;
  if (isRepeatOneMode(mode)) return true;
  return isShuffleMode(mode) ? order.at(-1) === songs[index]?.id : index === songs.length - 1;
}

/** How long a song still sounds, in seconds of the clock; null while unknown. */
const secondsToEnd = ({ seconds, durationSeconds, rate }: EngineReading) =>
  durationSeconds <= 0 ? null : (durationSeconds - seconds) / (rate || 1);

/**
 * Stops the music after a time, after some songs or at the end of the queue, with a fade-out before. The level follows
 * the engine's own progress and not a timer: it falls evenly in a page that is hidden, rises again after a seek back, and
 * is full for the next song.
 */
export function createSleepTimer({ store, events, clock, settings, read, pause, setLevel }: SleepTimerDeps) {
  let cancelAlarm = () => {};
  let level = 1;
  const timer = () => store.getState().sleep;

  function fadeTo(next: number): void {
    if (next === level) return;
    level = next;
    setLevel(level);
  }

  function set(sleep: SleepTimerState | null): void {
    cancelAlarm();
    store.setState({ sleep });
    if (sleep?.kind === 'time') cancelAlarm = clock.after(sleep.endsAtMs - clock.now(), timeIsUp);
    follow();
  }

  function timeIsUp(): void {
    if (!store.getState().wantsToPlay) {
      // A song that waits for the network must not start later, when nobody listens any more.
      pause();
      set(null);
    } else if (settings().sleepFinishesSong) set({ kind: 'songs', songsLeft: 1 });
    else fallAsleep();
  }

  /** Pauses; the level stays low until something plays again, because its rise would be audible. */
  function fallAsleep(): void {
    cancelAlarm();
    store.setState({ sleep: null });
    pause();
    events.emit({ type: 'fell-asleep' });
  }

  /** How long the music still sounds, in seconds of the clock; null while unknown. */
  function secondsLeft(sleep: SleepTimerState): number | null {
    if (sleep.kind === 'songs') return sleep.songsLeft > 1 ? null : secondsToEnd(read());
    if (sleep.kind === 'queue') return isLastSong(store.getState()) ? secondsToEnd(read()) : null;
    return settings().sleepFinishesSong ? null : (sleep.endsAtMs - clock.now()) / 1000;
  }

  function follow(): void {
    const sleep = timer();
    // After the machine slept, or its clock was set forward, the music would go on at level 0 until the alarm.
    if (sleep?.kind === 'time' && clock.now() >= sleep.endsAtMs) {
      timeIsUp();
      return;
    }
    const left = sleep === null ? null : secondsLeft(sleep);
    fadeTo(left === null ? 1 : Math.min(1, Math.max(0, left / SLEEP_FADE_SECONDS)));
  }

  return {
    follow,
    set(request: SleepTimerRequest | null): void {
      set(request === null ? null : timerOf(request, clock.now()));
    },
    /** Counts a song that has ended or cannot be played. Returns true when no song may follow it. */
    countEnd(after: 'end' | 'failure'): boolean {
      const sleep = timer();
      if (sleep?.kind === 'queue') return isLastSong(store.getState());
      if (sleep?.kind !== 'songs' || after === 'failure') return false;
      if (sleep.songsLeft <= 1) return true;
      store.setState({ sleep: { kind: 'songs', songsLeft: sleep.songsLeft - 1 } });
      return false;
    },
    /** Ends the timer when its last song ends during the fade of a pause, so that the next play is not silenced. */
    countEndWhilePaused(): void {
      const sleep = timer();
      const isOver =
        sleep?.kind === 'queue'
          ? isLastSong(store.getState())
          : sleep?.kind === 'songs' && sleep.songsLeft <= 1;
      if (isOver) set(null);
    },
    fallAsleep,
    dispose: () => cancelAlarm(),
  };
}
