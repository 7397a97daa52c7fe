import {
  Controls,
  FullscreenButton,
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
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { PauseGlyph, PlayGlyph } from '#ui/glyphs.tsx';
import Gauge from '~icons/lucide/gauge';
import Maximize from '~icons/lucide/maximize';
import Minimize from '~icons/lucide/minimize';
import PictureInPicture from '~icons/lucide/picture-in-picture-2';
import Settings from '~icons/lucide/settings-2';
import Volume from '~icons/lucide/volume-2';
import Muted from '~icons/lucide/volume-x';
import { ChoiceMenu } from './choice-menu.tsx';
import { moveByKey } from './slider-keys.ts';
import { speakPosition } from './speak-position.ts';
import styles from './video-controls.module.css';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Everything that one does with a film, in one bar over its end. */
export function VideoControls() {
  const { t } = useI18n();
  const isPaused = useMediaState('paused');
  const isMuted = useMediaState('muted');
  const isFullscreen = useMediaState('fullscreen');
  const film = useMediaPlayer();
  const slider = useRef<TimeSliderInstance>(null);
  useEffect(
    () => (film === null || slider.current === null ? undefined : speakPosition(film, slider.current)),
    [film],
  );
  const seekByKey = (event: KeyboardEvent) => {
    if (film === null || !(film.duration > 0)) return;
    moveByKey(event, film.currentTime / film.duration, (to) => {
      film.currentTime = to * film.duration;
    });
  };
  const turnByKey = (event: KeyboardEvent) => {
    if (film === null) return;
    moveByKey(event, film.volume, (to) => {
      film.volume = to;
    });
  };
  return (
    <>
      <TimeSlider.Root
        ref={slider}
        className={styles['slider']}
        aria-label={t('video.seek')}
        keyStep={5}
        onKeyDown={seekByKey}
      >
        <TimeSlider.Track className={styles['track']}>
          <TimeSlider.Progress className={styles['loaded']} />
          <TimeSlider.TrackFill className={styles['fill']} />
        </TimeSlider.Track>
        <TimeSlider.Thumb className={styles['thumb']} />
      </TimeSlider.Root>
      <Controls.Group className={styles['row']}>
        <PlayButton className={styles['button']} aria-label={t(isPaused ? 'video.play' : 'video.pause')}>
          {isPaused ? <PlayGlyph /> : <PauseGlyph />}
        </PlayButton>
        <MuteButton
          className={`${styles['button']} ${styles['mute']}`}
          aria-label={t(isMuted ? 'player.unmute' : 'player.mute')}
        >
          {isMuted ? <Muted /> : <Volume />}
        </MuteButton>
        <VolumeSlider.Root
          className={`${styles['slider']} ${styles['volume']}`}
          aria-label={t('player.volume')}
          onKeyDown={turnByKey}
        >
          <VolumeSlider.Track className={styles['track']}>
            <VolumeSlider.TrackFill className={styles['fill']} />
          </VolumeSlider.Track>
          <VolumeSlider.Thumb className={styles['thumb']} />
        </VolumeSlider.Root>
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
          className={styles['button']}
          aria-label={t(isFullscreen ? 'video.leaveFullscreen' : 'video.fullscreen')}
        >
          {isFullscreen ? <Minimize /> : <Maximize />}
        </FullscreenButton>
      </Controls.Group>
    </>
  );
}

function SpeedMenu() {
  const { t } = useI18n();
  const options = usePlaybackRateOptions({
    rates: RATES.map((rate) => ({ rate, label: rate === 1 ? t('video.normal') : `${rate}×` })),
  });
  return (
    <ChoiceMenu label={t('video.speed')} icon={<Gauge />} options={options} value={options.selectedValue} />
  );
}

/** A film with one quality has nothing to choose. */
function QualityMenu() {
  const { t } = useI18n();
  const options = useVideoQualityOptions({ auto: false, sort: 'descending' });
  if (options.length < 2) return null;
  return (
    <ChoiceMenu
      label={t('video.quality')}
      icon={<Settings />}
      options={options}
      value={options.selectedValue}
    />
  );
}
