import { describe, expect, test } from 'vitest';
import { loudnessFactor } from './loudness.ts';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

describe('the loudness factor of a song', () => {
  test.each([
    ['a loud song is turned down', -6, 1, 0.501],
    ['a quiet one is not turned up', 4, 0.2, 1],
    ['one beyond full scale is brought down to it', 0, 1.25, 0.8],
    ['the stronger of both counts', -6, 1.25, 0.501],
    ['without figures it stays as it is', null, null, 1],
    ['a peak of 0 says nothing', -0, 0, 1],
    ['nonsense says nothing', Number.NaN, Number.NaN, 1],
  ])('%s', (_, gainDb, peak, factor) => {
    expect(loudnessFactor(gainDb, peak)).toBeCloseTo(factor, 3);
  });
});

describe('the loudness setting', () => {
  async function loudSong(normalizeLoudness?: boolean) {
    const s = createTestPlayer(normalizeLoudness === undefined ? {} : { normalizeLoudness });
    s.source.isHeld = true;
    s.player.playNow(s.song(1));
    s.source.open.shift()?.respond({ gain: -7, peak: 1 });
    await flushReplies();
    return s;
  }

  test('has no effect while it is off', async () => {
    expect((await loudSong()).engine.gainDb).toBeNull();
    expect((await loudSong(true)).engine.gainDb).toBe(-7);
  });

  test('applies to the playing song when it is changed', async () => {
    const s = await loudSong(false);
    s.settings.normalizeLoudness = true;
    s.player.settingsChanged();
    expect(s.engine.gainDb).toBe(-7);
    s.settings.normalizeLoudness = false;
    s.player.settingsChanged();
    expect(s.engine.gainDb).toBeNull();
  });

  test('a song without gain is not turned down by the previous one’s', async () => {
    const s = await loudSong(true);
    s.player.playNow(s.song(2));
    s.clock.wind(1000);
    s.source.open.shift()?.respond();
    await flushReplies();
    expect(s.engine.url).toMatch(/^\/2\//);
    expect(s.engine.gainDb).toBeNull();
  });
});
