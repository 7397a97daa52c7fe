import { describe, expect, test } from 'vitest';
import { wordFillTiming } from './word-fill.ts';

describe('timing of a word', () => {
  test('follows the voice, counted from the start of its line', () => {
    const timing = wordFillTiming({ time: 12.5, duration: 0.4, content: 'moon' }, 12);
    expect(timing.delay).toBeCloseTo(500);
    expect(timing.duration).toBeCloseTo(400);
  });

  test('word without duration still fades in', () => {
    expect(wordFillTiming({ time: 12, duration: 0, content: ',' }, 12)).toEqual({ delay: 0, duration: 60 });
  });
});
