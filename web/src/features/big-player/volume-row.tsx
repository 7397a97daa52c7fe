import type { Song } from '@rill/contract';
import { type PlayerState, volumeLevel } from '@rill/playback';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { useWords } from '#i18n/i18n.ts';
import { usePlayer, usePlayerState } from '#player/player-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { RangeSlider } from '#ui/range-slider.tsx';
import MessageCircle from '~icons/lucide/message-circle';
import VolumeOff from '~icons/lucide/volume';
import VolumeLow from '~icons/lucide/volume-1';
import VolumeHigh from '~icons/lucide/volume-2';
import VolumeMuted from '~icons/lucide/volume-x';
import styles from './volume-row.module.css';

const icons: Readonly<Record<ReturnType<typeof volumeLevel>, ComponentType<SVGProps<SVGSVGElement>>>> = {
  off: VolumeMuted,
  low: VolumeOff,
  middle: VolumeLow,
  high: VolumeHigh,
};

const volumeOf = (state: PlayerState) => state.volume;

/** How loud it is, and what people say about the song. */
export function VolumeRow({ song, children }: { readonly song: Song; readonly children?: ReactNode }) {
  const { t } = useWords();
  const player = usePlayer();
  const volume = usePlayerState(volumeOf);
  const Icon = icons[volumeLevel(volume)];
  return (
    <div className={styles['row']}>
      <IconButton
        label={volume === 0 ? t('player.unmute') : t('player.mute')}
        onClick={() => player.toggleMute()}
      >
        <Icon />
      </IconButton>
      <RangeSlider
        label={t('player.volume')}
        max={1}
        step={0.01}
        value={volume}
        valueText={`${Math.round(volume * 100)}%`}
        onValue={(value) => player.setVolume(value)}
      />
      {children}
      <Link
        to="/comment"
        search={{ id: song.id }}
        aria-label={t('screen.comment')}
        title={t('screen.comment')}
        className={styles['link']}
      >
        <MessageCircle />
      </Link>
    </div>
  );
}
