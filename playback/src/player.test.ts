import { describe, expect, test } from 'vitest';
import { playerStage } from './testing/player-stage.ts';

describe('a click becomes sound', () => {
  test('the song is asked for, opened and heard; it is loading until then [S4.19]', async () => {
    const s = playerStage();
    s.player.playNow(s.song(7));
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, durationSeconds: 200 });
    expect(s.source.asked).toEqual(['7 exhigh']);
    await s.opens(201);
    expect(s.engine.url).toBe('/7/exhigh/1');
    expect(s.engine.isSounding).toBe(true);
    expect(s.state()).toMatchObject({ isLoading: false, durationSeconds: 201 });
    expect(s.state().address?.level).toBe('exhigh');
    expect(s.told()).toEqual(['song-changed', 'song-started']);
  });
});
