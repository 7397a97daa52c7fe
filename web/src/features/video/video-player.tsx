import type { VideoDetail } from '@rill/contract';
import type { Player } from '@rill/playback';
import { useRouter } from '@tanstack/react-router';
import {
  Controls,
  Gesture,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  Poster,
  useMediaState,
  type VideoSrc,
} from '@vidstack/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VideoSource } from '#api/videos.ts';
import { useI18n } from '#i18n/i18n.ts';
import { sizedImageUrl } from '#lib/image-url.ts';
import { usePlayer } from '#player/player-context.tsx';
import { getVideoTabArbiter } from '#player/yield-media-keys.ts';
import {
  markMusicResumed,
  markVideoPlaying,
  markVideoScreenOpen,
  videoScreenStateStore,
} from '#shell/video-stage.ts';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import { createFilmPlace } from './film-place.ts';
import { mediaOf, VideoControls } from './video-controls.tsx';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  readonly video: VideoDetail;
  /** The sources of the film, best first; never empty. */
  readonly sources: readonly VideoSource[];
  /** The start position in seconds. */
  readonly beginAt: number;
  /** Whether the film starts playing by itself. */
  readonly playsOn: boolean;
  /**
   * Called when the listener retries after a playback error, with the position in seconds, the height that failed, and
   * whether the film has played.
   */
  readonly onRetry: (second: number, height: number | undefined, hasPlayed: boolean) => void;
}

const WIDE = 16 / 9;

const asSource = ({ url, height }: VideoSource): VideoSrc => ({
  src: url,
  type: /\.webm(\?|$)/.test(url) ? 'video/webm' : 'video/mp4',
  height,
  width: Math.round(height * WIDE),
});

/**
 * Gives the film the media keys, and pauses the film when music starts all the same or another tab sounds. Returns a
 * function that gives the keys back to the music.
 */
function claimVideoStage(player: Player, pauseFilm: () => void): () => void {
  const leave = markVideoScreenOpen();
  const tab = getVideoTabArbiter();
  const stopListening = tab.onOtherTabActive(pauseFilm);
  const stop = player.state.subscribe(({ wantsToPlay }) => {
    if (!wantsToPlay || videoScreenStateStore.getState() !== 'playing') return;
    pauseFilm();
    markMusicResumed();
  });
  return () => {
    stopListening();
    tab.release();
    stop();
    leave();
  };
}

/** Starts with the best quality, as the service's own page does; the library would choose by the size of the box. */
function preferHeight(film: MediaPlayerInstance | null, height: number | undefined) {
  if (film === null) return;
  const { qualities } = film;
  const choose = () => {
    const best = qualities.toArray().find((quality) => quality.height === height);
    if (qualities.auto && best !== undefined) best.selected = true;
  };
  choose();
  qualities.addEventListener('auto-change', choose);
  return () => qualities.removeEventListener('auto-change', choose);
}

/** Listens for media errors, which do not bubble, so the library misses those of sources. Returns an unsubscribe function. */
function onMediaError(box: HTMLElement, notify: () => void): () => void {
  const handleError = ({ target }: Event) => {
    if (!(target instanceof HTMLSourceElement || target instanceof HTMLVideoElement)) return;
    box.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
    notify();
  };
  box.addEventListener('error', handleError, true);
  return () => box.removeEventListener('error', handleError, true);
}

function stopOfDetached(event: Event): void {
  if (event.currentTarget instanceof Element && !event.currentTarget.isConnected) event.stopPropagation();
}

/**
 * Hides the end of a film whose screen was left from the library, which would handle the event in a timer after it has
 * destroyed its player, and throw.
 */
function hideEndOfLeftFilm(box: HTMLElement): void {
  for (const type of ['ended', 'seeked']) box.addEventListener(type, stopOfDetached, true);
}

/** The film with its controls. It does not start by itself, and pauses the music when it plays. */
export function VideoPlayer({ video, sources, beginAt, playsOn, onRetry }: VideoPlayerProps) {
  const { t } = useI18n();
  const player = usePlayer();
  const film = useRef<MediaPlayerInstance>(null);
  const artists = video.artists.map((artist) => artist.name).join(' / ');
  const [hasFailed, setHasFailed] = useState(false);
  // New URLs are used by the next mount only, because a new `src` would restart this film.
  const [ownSources] = useState(() => sources.map(asSource));
  const bestHeight = sources[0]?.height;
  useEffect(() => preferHeight(film.current, bestHeight), [bestHeight]);
  useEffect(() => claimVideoStage(player, () => film.current?.pause()), [player]);
  const hasPlayed = useRef(playsOn);
  const router = useRouter();
  const [place] = useState(() =>
    createFilmPlace(video.id, beginAt, () => {
      const { state } = router.state.resolvedLocation ?? router.latestLocation;
      return state.__TSR_key ?? '';
    }),
  );
  // An effect of the layout ends while the router still says the entry that is being left.
  useLayoutEffect(() => place.follow(), [place]);
  const movePlace = (second: number) => {
    if (film.current?.state.canPlay === true) place.moveTo(second, film.current.state.duration);
  };

  return (
    <div
      className={styles['frame']}
      ref={(box) => {
        if (box === null) return undefined;
        hideEndOfLeftFilm(box);
        return onMediaError(box, () => setHasFailed(true));
      }}
    >
      <MediaPlayer
        ref={film}
        className={styles['player']}
        src={ownSources}
        autoPlay={playsOn}
        title={video.name}
        artist={artists}
        ariaLabel={t('video.player', { name: video.name })}
        poster={sizedImageUrl(video.cover, 1024, true)}
        load="eager"
        preload="metadata"
        playsInline
        keyTarget="player"
        onPlay={() => getVideoTabArbiter().request()}
        onCanPlay={({ duration }) => {
          // Once it has started, the library itself keeps its place when the quality changes.
          const media = mediaOf(film.current);
          if (media === null || film.current?.state.started === true) return;
          const second = place.second();
          if (second > 0 && second < duration) media.currentTime = second;
        }}
        onTimeUpdate={({ currentTime }) => movePlace(currentTime)}
        onSeeking={movePlace}
        onPause={() => {
          getVideoTabArbiter().release();
          place.keep();
        }}
        onPlaying={() => {
          // The film plays again, so the failure was a network error that has passed by itself.
          setHasFailed(false);
          hasPlayed.current = true;
          player.pause();
          markVideoPlaying();
          getVideoTabArbiter().claim();
        }}
      >
        <MediaProvider>
          <Poster className={styles['poster']} alt={video.name} />
        </MediaProvider>
        <Gesture className={styles['gesture']} event="pointerup" action="toggle:paused" />
        <Gesture className={styles['gesture']} event="dblpointerup" action="toggle:fullscreen" />
        {hasFailed ? (
          <PlaybackError
            onRetry={() =>
              onRetry(
                place.second(),
                film.current?.qualities.selected?.height ?? bestHeight,
                hasPlayed.current,
              )
            }
          />
        ) : (
          <BigPlay />
        )}
        <Controls.Root className={styles['controls']}>
          <VideoControls />
        </Controls.Root>
      </MediaPlayer>
    </div>
  );
}

/** The big play icon over a film that has not started. It is decorative: the controls have a play button of their own. */
function BigPlay() {
  const hasStarted = useMediaState('started');
  if (hasStarted) return null;
  return (
    <span className={styles['big']} aria-hidden="true">
      <PlayGlyph />
    </span>
  );
}

function PlaybackError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <div role="alert" className={styles['trouble']}>
      <p>{t('video.failed')}</p>
      <Button onClick={onRetry}>{t('state.retry')}</Button>
    </div>
  );
}
