import { DEFAULT_VOLUME } from './player-state.ts';

export interface VolumeState {
  readonly volume: number;
  readonly volumeBeforeMute: number | null;
}

/** Which of four icons a volume (0 to 1) shows (specification, section 4). */
export function volumeLevel(volume: number): 'off' | 'low' | 'middle' | 'high' {
  if (volume <= 0) return 'off';
  if (volume < 0.4) return 'low';
  return volume < 0.7 ? 'middle' : 'high';
}

/** A volume chosen by hand, cut to 0 to 1; anything but silence ends a mute. */
export function withVolume(state: VolumeState, asked: number): VolumeState {
  const volume = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), 1) : state.volume;
  return { volume, volumeBeforeMute: volume > 0 ? null : state.volumeBeforeMute };
}

/** Silence that remembers, or the remembered volume back. A slider that was pulled to 0 comes back as the default. */
export function withMuteToggled({ volume, volumeBeforeMute }: VolumeState): VolumeState {
  return volume > 0
    ? { volume: 0, volumeBeforeMute: volume }
    : { volume: volumeBeforeMute ?? DEFAULT_VOLUME, volumeBeforeMute: null };
}
