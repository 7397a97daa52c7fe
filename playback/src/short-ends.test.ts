import { describe, expect, test } from 'vitest';
import { arrivals, playerStage } from './testing/player-stage.ts';

describe('bytes that stop before the end of the song', () => {
  test('are a network failure: the address is renewed and the song goes on at that second [S8.28]', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    s.engine.reaches(80);
    s.engine.breaksOff();
    expect(s.current()).toBe(1);
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, failure: { kind: 'network' } });
    s.clock.wind(1000);
    await s.opens();
    expect(s.source.asked).toEqual(['1 exhigh', '1 exhigh']);
    expect(s.engine.source).toEqual({ url: '/1/exhigh/2', startAt: 80 });
    expect(s.engine.isSounding).toBe(true);
    s.engine.ends();
    expect(s.current()).toBe(2);
  });

  test('are known by the length in the list when the file itself claims to be short', async () => {
    const s = playerStage();
    s.player.playAll(s.songs(1, 2));
    await s.opens(80);
    s.engine.ends();
    expect(s.current()).toBe(1);
    s.clock.wind(1000);
    await s.opens(200);
    expect(s.engine.source?.startAt).toBe(80);
  });

  test('may stop again further on', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    for (const seconds of [40, 90, 150]) {
      s.engine.reaches(seconds);
      s.engine.breaksOff();
      s.clock.wind(1000);
      await s.opens();
      expect(s.engine.source?.startAt).toBe(seconds);
      expect(s.engine.isSounding).toBe(true);
    }
    expect(s.current()).toBe(1);
  });

  test('twice at the same second are the end: the known length was wrong', async () => {
    const s = playerStage();
    await s.playing(1, 2);
    s.engine.reaches(180);
    s.engine.breaksOff();
    s.clock.wind(1000);
    await s.opens();
    s.engine.breaksOff();
    expect(s.current()).toBe(2);
    expect(s.told().filter((type) => type === 'load-failed')).toHaveLength(1);
  });
});

test('a length that was rounded is no reason to doubt the end', async () => {
  const s = playerStage();
  await s.playing(1, 2);
  s.engine.reaches(195.5);
  s.engine.breaksOff();
  expect(s.current()).toBe(2);
});

test('a preview ends where it ends, and the next song follows', async () => {
  const s = playerStage();
  s.source.isHeld = true;
  s.player.playAll(s.songs(1, 2));
  s.source.open.shift()?.answer({ preview: { start: 0, end: 30 } });
  await s.opens(30);
  s.engine.ends();
  await arrivals();
  expect(s.current()).toBe(2);
});
