import { describe, expect, test } from 'vitest';
import { volumeIconLevel, withMuteToggled, withVolume } from './volume.ts';

describe('volume', () => {
  test.each([
    [0, 'off'],
    [0.01, 'low'],
    [0.39, 'low'],
    [0.4, 'middle'],
    [0.69, 'middle'],
    [0.7, 'high'],
    [1, 'high'],
  ])('the icon of %f is %s [S4.30]', (volume, level) => {
    expect(volumeIconLevel(volume)).toBe(level);
  });

  test('mute stores the volume and sets 0; a second press restores it [S4.29]', () => {
    const muted = withMuteToggled({ volume: 0.33, volumeBeforeMute: null });
    expect(muted).toEqual({ volume: 0, volumeBeforeMute: 0.33 });
    expect(withMuteToggled(muted)).toEqual({ volume: 0.33, volumeBeforeMute: null });
  });

  test('a slider moved to 0 is restored to the default [S9.4]', () => {
    const pulled = withVolume({ volume: 0.5, volumeBeforeMute: null }, 0);
    expect(withMuteToggled(pulled).volume).toBe(0.7);
  });

  test('moving the slider while muted ends the mute', () => {
    expect(withVolume({ volume: 0, volumeBeforeMute: 0.33 }, 0.2)).toEqual({
      volume: 0.2,
      volumeBeforeMute: null,
    });
  });

  test.each([
    [7, 1],
    [-1, 0],
    [Number.NaN, 0.5],
  ])('a volume of %f is clamped to %f', (chosen, volume) => {
    expect(withVolume({ volume: 0.5, volumeBeforeMute: null }, chosen).volume).toBe(volume);
  });
});
