import type { VideoDetail } from '@rill/contract';
import type { Player } from '@rill/playback';
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
import { useEffect, useRef, useState } from 'react';
import type { VideoSource } from '#api/videos.ts';
import { useI18n } from '#i18n/i18n.ts';
import { sizedImage } from '#lib/image-url.ts';
import { usePlayer } from '#player/player-context.tsx';
import { openVideoStage, pauseVideoStage, startVideoStage, videoStage } from '#shell/video-stage.ts';
import { Button } from '#ui/button.tsx';
import { PlayGlyph } from '#ui/glyphs.tsx';
import { VideoControls } from './video-controls.tsx';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  readonly video: VideoDetail;
  /** Best first; not empty. */
  readonly sources: readonly VideoSource[];
  /** In seconds. One that was under way goes on by itself. */
  readonly beginAt: number;
  /** The listener wants to try again after a film that does not play; with the second it had come to. */
  readonly onFail: (second: number) => void;
}

const WIDE = 16 / 9;

const asSource = ({ url, height }: VideoSource): VideoSrc => ({
  src: url,
  type: /\.webm(\?|$)/.test(url) ? 'video/webm' : 'video/mp4',
  height,
  width: Math.round(height * WIDE),
});

/** From here to the reply's call the system's keys are the film's; music that goes on all the same stops it. */
function claimVideoStage(player: Player, pauseFilm: () => void): () => void {
  const leave = openVideoStage();
  const stop = player.state.subscribe(({ wantsToPlay }) => {
    if (!wantsToPlay || videoStage.getState() !== 'playing') return;
    pauseFilm();
    pauseVideoStage();
  });
  return () => {
    stop();
    leave();
  };
}

/** Left alone, a film is shown as sharp as its box is large; the service's own page begins with the best there is. */
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

/** A source that cannot be played says so itself, to nobody above it: the library does not hear it. */
function onMediaError(box: HTMLElement, tell: () => void): () => void {
  const hear = ({ target }: Event) => {
    if (!(target instanceof HTMLSourceElement || target instanceof HTMLVideoElement)) return;
    box.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
    tell();
  };
  box.addEventListener('error', hear, true);
  return () => box.removeEventListener('error', hear, true);
}

/** The film with its controls. It is quiet until somebody starts it, and then the music rests. */
export function VideoPlayer({ video, sources, beginAt, onFail }: VideoPlayerProps) {
  const { t } = useI18n();
  const player = usePlayer();
  const film = useRef<MediaPlayerInstance>(null);
  const artists = video.artists.map((artist) => artist.name).join(' / ');
  const [hasFailed, setHasFailed] = useState(false);
  // New addresses are for the next film: they would begin this one anew.
  const [ownSources] = useState(() => sources.map(asSource));
  const bestHeight = sources[0]?.height;
  useEffect(() => preferHeight(film.current, bestHeight), [bestHeight]);
  useEffect(() => claimVideoStage(player, () => film.current?.pause()), [player]);

  return (
    <div
      className={styles['frame']}
      ref={(box) => (box === null ? undefined : onMediaError(box, () => setHasFailed(true)))}
    >
      <MediaPlayer
        ref={film}
        className={styles['player']}
        src={ownSources}
        currentTime={beginAt}
        autoPlay={beginAt > 0}
        title={video.name}
        artist={artists}
        ariaLabel={t('video.player', { name: video.name })}
        poster={sizedImage(video.cover, 1024, true)}
        load="eager"
        preload="metadata"
        playsInline
        keyTarget="player"
        onPlaying={() => {
          player.pause();
          startVideoStage();
        }}
      >
        <MediaProvider>
          <Poster className={styles['poster']} alt={video.name} />
        </MediaProvider>
        <Gesture className={styles['gesture']} event="pointerup" action="toggle:paused" />
        <Gesture className={styles['gesture']} event="dblpointerup" action="toggle:fullscreen" />
        {hasFailed ? <PlaybackError onRetry={() => onFail(film.current?.currentTime ?? 0)} /> : <BigPlay />}
        <Controls.Root className={styles['controls']}>
          <VideoControls />
        </Controls.Root>
      </MediaPlayer>
    </div>
  );
}

/** Over a film that has not begun; the controls have a play button of their own, so this one is for the pointer. */
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
