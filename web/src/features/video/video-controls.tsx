import {
  FullscreenButton,
  isVideoProvider,
  type MediaPlayerInstance,
  MuteButton,
  PIPButton,
  PlayButton,
  Time,
  TimeSlider,
  type TimeSliderInstance,
  useMediaPlayer,
  useMediaState,
  usePlaybackRateOptions,
  useVideoQualityOptions,
  VolumeSlider,
} from '@vidstack/react';
import { useEffect, useRef } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { PauseGlyph, PlayGlyph } from '#ui/glyphs.tsx';
import Gauge from '~icons/lucide/gauge';
import Maximize from '~icons/lucide/maximize';
import Minimize from '~icons/lucide/minimize';
import PictureInPicture from '~icons/lucide/picture-in-picture-2';
import Settings from '~icons/lucide/settings-2';
import Volume from '~icons/lucide/volume-2';
import Muted from '~icons/lucide/volume-x';
import { localizeVideoSeekText } from './localize-video-seek-text.ts';
import { videoSliderKeyHandlers } from './slider-keys.ts';
import styles from './video-controls.module.css';
import { VideoControlsMenu } from './video-controls-menu.tsx';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

const SEEK_STEP_SECONDS = 5;
const VOLUME_STEP = 0.05;

/** The video element. Its `currentTime` is the target as soon as a seek begins; the library's copy follows later. */
export const mediaOf = (film: MediaPlayerInstance | null): HTMLMediaElement | null =>
  isVideoProvider(film?.provider) ? film.provider.video : null;

const seekKeyHandlers = (film: MediaPlayerInstance | null) =>
  videoSliderKeyHandlers(
    () => {
      const media = mediaOf(film);
      if (media === null || !(media.duration > 0)) return null;
      return { value: media.currentTime, max: media.duration, step: SEEK_STEP_SECONDS };
    },
    (seconds, event) => {
      film?.remoteControl.seek(seconds, event);
      film?.controls.show(0, event);
      film?.controls.hide(undefined, event);
    },
  );

const volumeKeyHandlers = (film: MediaPlayerInstance | null) =>
  videoSliderKeyHandlers(
    () => {
      const media = mediaOf(film);
      return media === null ? null : { value: media.muted ? 0 : media.volume, max: 1, step: VOLUME_STEP };
    },
    (volume) => {
      const media = mediaOf(film);
      if (media === null) return;
      media.volume = volume;
      if (volume > 0) media.muted = false;
    },
  );

/** All controls of a film, in one bar over its lower edge. */
export function VideoControls() {
  const { t } = useI18n();
  const isPaused = useMediaState('paused');
  const isFullscreen = useMediaState('fullscreen');
  const film = useMediaPlayer();
  const slider = useRef<TimeSliderInstance>(null);
  useEffect(
    () =>
      film === null || slider.current === null ? undefined : localizeVideoSeekText(film, slider.current),
    [film],
  );
  return (
    <>
      <TimeSlider.Root
        ref={slider}
        className={styles['slider']}
        aria-label={t('video.seek')}
        {...seekKeyHandlers(film)}
      >
        <TimeSlider.Track className={styles['track']}>
          <TimeSlider.Progress className={styles['loaded']} />
          <TimeSlider.TrackFill className={styles['fill']} />
        </TimeSlider.Track>
        <TimeSlider.Thumb className={styles['thumb']} />
      </TimeSlider.Root>
      <div className={styles['row']}>
        <PlayButton
          ref={removeAriaPressed}
          className={styles['button']}
          aria-label={t(isPaused ? 'video.play' : 'video.pause')}
        >
          {isPaused ? <PlayGlyph /> : <PauseGlyph />}
        </PlayButton>
        <VolumeControl film={film} />
        <span className={styles['time']}>
          <Time type="current" /> / <Time type="duration" />
        </span>
        <span className={styles['gap']} />
        <SpeedMenu />
        <QualityMenu />
        <PIPButton className={`${styles['button']} ${styles['picture']}`} aria-label={t('video.picture')}>
          <PictureInPicture />
        </PIPButton>
        <FullscreenButton
          ref={removeAriaPressed}
          className={styles['button']}
          aria-label={t(isFullscreen ? 'video.leaveFullscreen' : 'video.fullscreen')}
        >
          {isFullscreen ? <Minimize /> : <Maximize />}
        </FullscreenButton>
      </div>
    </>
  );
}

function VolumeControl({ film }: { readonly film: MediaPlayerInstance | null }) {
  const { t } = useI18n();
  const isMuted = useMediaState('muted');
  return (
    <>
      <MuteButton
        ref={removeAriaPressed}
        className={`${styles['button']} ${styles['mute']}`}
        aria-label={t(isMuted ? 'player.unmute' : 'player.mute')}
      >
        {isMuted ? <Muted /> : <Volume />}
      </MuteButton>
      <VolumeSlider.Root
        className={`${styles['slider']} ${styles['volume']}`}
        aria-label={t('player.volume')}
        {...volumeKeyHandlers(film)}
      >
        <VolumeSlider.Track className={styles['track']}>
          <VolumeSlider.TrackFill className={styles['fill']} />
        </VolumeSlider.Track>
        <VolumeSlider.Thumb className={styles['thumb']} />
      </VolumeSlider.Root>
    </>
  );
}

function SpeedMenu() {
  const { t } = useI18n();
  const options = usePlaybackRateOptions({
    rates: RATES.map((rate) => ({ rate, label: rate === 1 ? t('video.normal') : `${rate}×` })),
  });
  return (
    <VideoControlsMenu
      label={t('video.speed')}
      icon={<Gauge />}
      options={options}
      value={options.selectedValue}
    />
  );
}

/** The quality menu; nothing when there is only one quality. */
function QualityMenu() {
  const { t } = useI18n();
  const options = useVideoQualityOptions({ auto: false, sort: 'descending' });
  if (options.length < 2) return null;
  return (
    <VideoControlsMenu
      label={t('video.quality')}
      icon={<Settings />}
      options={options}
      value={options.selectedValue}
    />
  );
}

/**
 * Keeps `aria-pressed` from a button whose name says what a press does. The library sets it at each change, and a screen
 * reader would say "Pause video, pressed" while the film plays.
 */
function removeAriaPressed(button: HTMLElement | null): void {
  if (button === null) return;
  const remove = () => button.removeAttribute('aria-pressed');
  // The observer needs no disconnect, because it is collected with the button: nothing else refers to it.
  new MutationObserver(remove).observe(button, { attributeFilter: ['aria-pressed'] });
  remove();
}
