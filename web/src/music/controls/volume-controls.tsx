import { type PlayerState, volumeIconLevel } from '@rill/playback';
import { type ComponentType, type SVGProps, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { supportsVolume } from '#player/supports-volume.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RangeSlider } from '#ui/range-slider.tsx';
import VolumeOff from '~icons/lucide/volume';
import VolumeLow from '~icons/lucide/volume-1';
import VolumeHigh from '~icons/lucide/volume-2';
import VolumeMuted from '~icons/lucide/volume-x';

const icons: Readonly<Record<ReturnType<typeof volumeIconLevel>, ComponentType<SVGProps<SVGSVGElement>>>> = {
  off: VolumeMuted,
  low: VolumeOff,
  middle: VolumeLow,
  high: VolumeHigh,
};

const volumeOf = (state: PlayerState) => state.volume;

/** The mute button, and the volume slider where the system lets a page set the volume. */
export function VolumeControls({ className = '' }: { readonly className?: string }) {
  const { t } = useI18n();
  const player = usePlayer();
  const volume = usePlayerState(volumeOf);
  const [hasSlider] = useState(supportsVolume);
  const Icon = icons[volumeIconLevel(volume)];
  return (
    <>
      <IconButton
        label={volume === 0 ? t('player.unmute') : t('player.mute')}
        onClick={() => player.toggleMute()}
      >
        <Icon />
      </IconButton>
      {hasSlider ? (
        <RangeSlider
          label={t('player.volume')}
          max={1}
          step={0.01}
          value={volume}
          valueText={`${Math.round(volume * 100)}%`}
          onValue={(value) => player.setVolume(value)}
          className={className}
        />
      ) : null}
    </>
  );
}
