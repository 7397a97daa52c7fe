import { describe, expect, test } from 'vitest';
import { createTestPlayer, flushReplies } from '../testing/player-stage.ts';

type Stage = ReturnType<typeof createTestPlayer>;

describe('a song with the name of the one before it', () => {
  const named = (s: Stage, name: string, ...ids: number[]) => ids.map((id) => s.song(id, { name }));

  test('is disliked for a member and never heard [S4.10]', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    s.player.playFm();
    s.fm.open.shift()?.respond(...named(s, 'Moon', 11, 12), s.song(13));
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.upcoming()).toEqual([13]);
    expect(s.fm.dislikes.map((dislike) => dislike.id)).toEqual([12]);
    s.fm.dislikes[0]?.refuse();
    await flushReplies();
    expect(s.eventTypes(), 'nobody is told that it went wrong').not.toContain('fm-dislike-failed');
  });

  test('is skipped for a visitor without a call or an error [S4.10] [D-32]', async () => {
    const s = createTestPlayer();
    s.player.playFm();
    s.fm.open.shift()?.respond(...named(s, 'Moon', 11));
    await s.opens();
    s.clock.wind(1000);
    s.player.next();
    s.fm.open.shift()?.respond(...named(s, 'Moon', 12));
    await flushReplies();
    await s.fmSends(13);
    await s.opens();
    expect(s.current()).toBe(13);
    expect(s.engine.isSounding).toBe(true);
    expect(s.fm.dislikes).toEqual([]);
    expect(s.eventTypes()).not.toContain('fm-failed');
  });

  test('plays after five of them in a row [S4.10]', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    s.player.playFm();
    s.fm.open.shift()?.respond(...named(s, 'Moon', 11));
    await s.opens();
    s.player.next();
    s.fm.open.shift()?.respond(...named(s, 'Moon', 12, 13, 14));
    await flushReplies();
    s.fm.open.shift()?.respond(...named(s, 'Moon', 15, 16, 17));
    await s.opens();
    expect(s.current()).toBe(17);
    expect(s.fm.dislikes.map((dislike) => dislike.id)).toEqual([12, 13, 14, 15, 16]);
  });

  test('a catalogue of one song repeats it rather than stopping', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    await s.playingFm(11);
    s.player.next();
    for (let reply = 0; reply < 6; reply += 1) await s.fmSends(11);
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
    expect(s.player.playhead.read().seconds).toBe(0);
    expect(s.fm.dislikes).toEqual([]);
  });

  test('is played when both have no title, and nothing is disliked', async () => {
    const s = createTestPlayer();
    s.fm.hasAccount = true;
    s.player.playFm();
    s.fm.open.shift()?.respond(...named(s, '', 11, 12, 13));
    await s.opens();
    expect(s.current()).toBe(11);
    expect(s.upcoming()).toEqual([12, 13]);
    expect(s.fm.dislikes).toEqual([]);
  });
});
