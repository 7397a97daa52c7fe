import { describe, expect, test } from 'vitest';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

describe('another quality', () => {
  test('applies to the playing song at the same second, without a gap or a new start [S3.33] [D-28]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.reaches(61);
    s.source.isHeld = true;
    s.settings.songLevel = 'lossless';
    s.player.settingsChanged();
    expect(s.engine.isSounding).toBe(true);
    s.engine.reaches(62);
    s.source.open[0]?.respond();
    await s.opens();
    expect(s.engine.source).toEqual({ url: '/1/lossless/2', startAt: 62 });
    expect(s.engine.isSounding).toBe(true);
    expect(s.state().songUrl?.level).toBe('lossless');
    expect(s.eventTypes()).toEqual([]);
  });

  test('leaves the song unchanged when it is not available', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.source.unreachable.add(1);
    s.settings.songLevel = 'hires';
    s.player.settingsChanged();
    await flushReplies();
    expect(s.engine.isSounding).toBe(true);
    expect(s.state().failure).toBeNull();
    expect(s.engine.url).toBe('/1/exhigh/1');
  });

  test('changes nothing when the service returns the same URL', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.source.isHeld = true;
    s.settings.songLevel = 'hires';
    s.player.settingsChanged();
    s.source.open[0]?.respond({ url: '/1/exhigh/1' });
    await flushReplies();
    expect(s.engine.calls).toEqual([]);
  });

  test('stays paused at the second when it is chosen while paused', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.reaches(30);
    s.player.pause();
    s.settings.songLevel = 'lossless';
    s.player.settingsChanged();
    await s.opens();
    expect(s.engine.source).toEqual({ url: '/1/lossless/2', startAt: 30 });
    expect(s.engine.isSounding).toBe(false);
  });

  test('is requested instead when it is chosen while the URL is requested', async () => {
    const s = createTestPlayer();
    s.source.isHeld = true;
    s.player.playNow(s.song(1));
    s.settings.songLevel = 'lossless';
    s.player.settingsChanged();
    expect(s.source.requested).toEqual(['1 exhigh', '1 lossless']);
    s.source.open[1]?.respond();
    await s.opens();
    expect(s.engine.url).toBe('/1/lossless/2');
  });
});
