import type { Song } from '@rill/contract';
import type { Player } from '../player-commands.ts';
import { currentSong, type PlayerState } from '../player-state.ts';
import type { EngineReading } from '../ports.ts';

/** Artwork sizes in pixels (S4.36). */
const ARTWORK_SIZES = [96, 128, 512] as const;
type ArtworkSizePx = (typeof ARTWORK_SIZES)[number];

const SEEK_STEP_SECONDS = 10;

/** Texts and covers for the system's media controls; playback itself has no translations. */
export interface MediaSessionOptions {
  /** The title, artist and album of a song, with substitutes for missing names. */
  readonly namesOf: (song: Song) => Pick<MediaMetadata, 'title' | 'artist' | 'album'>;
  /** The URL of a cover in a size in pixels; null stands for a song without a cover. */
  readonly coverAt: (picUrl: string | null, size: ArtworkSizePx) => string;
  /**
   * Calls back when `namesOf` would return other names, as after a change of language; returns an unsubscribe function.
   */
  readonly onNamesChange?: (listener: () => void) => () => void;
}

function metadataOf(song: Song, { namesOf, coverAt }: MediaSessionOptions): MediaMetadata {
  return new MediaMetadata({
    ...namesOf(song),
    artwork: ARTWORK_SIZES.map((size) => ({
      src: new URL(coverAt(song.album.picUrl, size), document.baseURI).href,
      sizes: `${size}x${size}`,
    })),
  });
}

/** The handlers of the media keys, except for the previous song, which personal FM does not have. */
function mediaKeyHandlers(player: Player): Partial<Record<MediaSessionAction, MediaSessionActionHandler>> {
  const seekBy = (seconds: number) => player.seek(player.playhead.read().seconds + seconds);
  return {
    play: () => player.play(),
    pause: () => player.pause(),
    nexttrack: () => player.next(),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? SEEK_STEP_SECONDS),
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? SEEK_STEP_SECONDS)),
  };
}

/** Shows a position; the system advances it by itself at the given rate. */
function showPosition({ seconds, durationSeconds, rate }: EngineReading): void {
  if (durationSeconds <= 0) {
    // Without a length the position is cleared, so that the previous song's length is not shown for this one.
    navigator.mediaSession.setPositionState?.();
    return;
  }
  const position = Math.min(seconds, durationSeconds);
  navigator.mediaSession.setPositionState?.({ duration: durationSeconds, position, playbackRate: rate });
}

/** Shows the player on the lock screen and lets media keys drive it. Returns a function that unbinds. */
export function bindMediaSession(player: Player, look: MediaSessionOptions): () => void {
  if (!('mediaSession' in navigator)) return () => {};
  const { mediaSession } = navigator;
  const handlers = mediaKeyHandlers(player);
  let shownRate = 1;
  for (const [action, handler] of Object.entries(handlers)) setHandler(action, handler);

  function setHandler(action: string, handler: MediaSessionActionHandler | null): void {
    try {
      mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // A browser that does not know an action throws; the other actions still work.
    }
  }
  /** Personal FM only goes forwards, and the system shows no key without a handler. */
  function showPrevious({ fm }: PlayerState): void {
    setHandler('previoustrack', fm === null ? () => player.previous() : null);
  }
  function showSong(song: Song | null): void {
    mediaSession.metadata = song === null ? null : metadataOf(song, look);
  }
  function showNow(): void {
    const reading = player.playhead.read();
    shownRate = reading.rate;
    showPosition(reading);
  }
  function showState(): void {
    const state = player.state.getState();
    const hasSong = currentSong(state) !== null;
    mediaSession.playbackState = !hasSong ? 'none' : state.wantsToPlay ? 'playing' : 'paused';
    showNow();
  }

  showPrevious(player.state.getState());
  showSong(currentSong(player.state.getState()));
  showState();
  const stopState = player.state.subscribe((state, before) => {
    const isSame =
      state.wantsToPlay === before.wantsToPlay &&
      state.durationSeconds === before.durationSeconds &&
      state.isWaiting === before.isWaiting &&
      currentSong(state) === currentSong(before);
    if (!isSame) showState();
    if (currentSong(state) !== currentSong(before)) showSong(currentSong(state));
    if ((state.fm === null) !== (before.fm === null)) showPrevious(state);
  });
  const stopNames = look.onNamesChange?.(() => showSong(currentSong(player.state.getState())));
  const stopEvents = player.subscribe((event) => {
    if (event.type === 'seeked' || event.type === 'song-started') showNow();
  });
  const stopProgress = player.playhead.onProgress(({ rate, isAdvancing }) => {
    if (isAdvancing && rate !== shownRate) showNow();
  });
  return () => {
    stopState();
    stopNames?.();
    stopEvents();
    stopProgress();
    for (const action of ['previoustrack', ...Object.keys(handlers)]) setHandler(action, null);
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
  };
}
