import type { StoreApi } from 'zustand/vanilla';
import { DEFAULT_VOLUME, type PlayerState } from './player-state.ts';
import type { AudioEngine } from './ports.ts';

export interface VolumeState {
  readonly volume: number;
  readonly volumeBeforeMute: number | null;
}

/** Which of four icons a volume (0 to 1) shows (S4.30). */
export function volumeIconLevel(volume: number): 'off' | 'low' | 'middle' | 'high' {
  if (volume <= 0) return 'off';
  if (volume < 0.4) return 'low';
  return volume < 0.7 ? 'middle' : 'high';
}

/** A volume chosen by hand, clamped to 0 to 1; anything above 0 unmutes. */
export function withVolume(state: VolumeState, chosen: number): VolumeState {
  const volume = Number.isFinite(chosen) ? Math.min(Math.max(chosen, 0), 1) : state.volume;
  return { volume, volumeBeforeMute: volume > 0 ? null : state.volumeBeforeMute };
}

/** Mutes and remembers the volume, or restores it. A slider that was moved to 0 is restored to the default. */
export function withMuteToggled({ volume, volumeBeforeMute }: VolumeState): VolumeState {
  return volume > 0
    ? { volume: 0, volumeBeforeMute: volume }
    : { volume: volumeBeforeMute ?? DEFAULT_VOLUME, volumeBeforeMute: null };
}

/** Applies the volume to the engine: the listener's own, times the level to which the sleep timer lowers it (0 to 1). */
export function createVolumeControl(store: StoreApi<PlayerState>, engine: AudioEngine) {
  let level = 1;
  const apply = () => engine.setVolume(store.getState().volume * level);
  apply();
  return {
    set({ volume, volumeBeforeMute }: VolumeState): void {
      store.setState({ volume, volumeBeforeMute });
      apply();
    },
    setLevel(next: number): void {
      level = next;
      apply();
    },
  };
}
