import { describe, expect, test } from 'vitest';
import { introCountdownDots } from './intro-dots.ts';

describe('countdown before the first line', () => {
  test('[S4.35] is shown only when the first line is later than 1 s', () => {
    expect(introCountdownDots(0)).toEqual([]);
    expect(introCountdownDots(1)).toEqual([]);
    expect(introCountdownDots(1.01)).toHaveLength(3);
  });

  test('[S4.35] fades one dot after the other and ends half a second before the line', () => {
    expect(introCountdownDots(9.5)).toEqual([
      { time: 0, duration: 3 },
      { time: 3, duration: 3 },
      { time: 6, duration: 3 },
    ]);
  });
});
