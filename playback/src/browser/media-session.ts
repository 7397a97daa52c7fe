import type { Song } from '@rill/contract';
import type { Player } from '../player-commands.ts';
import { currentSong, type PlayerState } from '../player-state.ts';
import type { EngineReading } from '../ports.ts';

/** Artwork sizes in pixels (S4.36). */
const ARTWORK_SIZES = [96, 128, 512] as const;
type ArtworkSizePx = (typeof ARTWORK_SIZES)[number];

const SEEK_STEP_SECONDS = 10;

/** What the system shows of a song, which playback itself has no words for. */
export interface MediaSessionOptions {
  /** What the system shows for the names of a song, of which any may be missing. */
  readonly namesOf: (song: Song) => Pick<MediaMetadata, 'title' | 'artist' | 'album'>;
  /** The URL of a cover in a size in pixels; null stands for a song without one. */
  readonly coverAt: (picUrl: string | null, size: ArtworkSizePx) => string;
  /** Calls the listener when `namesOf` gives other names, as in another language. Returns a function that stops it. */
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

/** What the media keys do, but for the previous song, which not every queue has. */
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

/** Shows a position, from which the system counts on by itself at the given rate. */
function showPosition({ seconds, durationSeconds, rate }: EngineReading): void {
  if (durationSeconds <= 0) {
    // The length of the previous song must not be shown for this one.
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
      // A browser that does not know an action throws; the others still work.
    }
  }
  /** Personal FM only goes forwards: the system shows no key without a function. */
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
