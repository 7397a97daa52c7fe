import { describe, expect, test } from 'vitest';
import type { PlaybackFailure } from './ports.ts';
import { createTestPlayer, flushReplies } from './testing/player-stage.ts';

/** Restores a queue as after a reload: the first song is current, and nobody has pressed play. */
const restoreQueue = (s: ReturnType<typeof createTestPlayer>, ...ids: number[]) =>
  s.player.restore(
    {
      queue: { songs: s.songs(...ids), index: 0, mode: 'normal', order: [], listName: null },
      queueOrigin: 'list',
      fm: null,
      setAside: null,
      volume: 1,
      volumeBeforeMute: null,
      history: [],
    },
    0,
  );

const network: PlaybackFailure = { kind: 'network' };
const decode: PlaybackFailure = { kind: 'decode' };
const expired: PlaybackFailure = { kind: 'expired' };

type Stage = ReturnType<typeof createTestPlayer>;

/** Lets the waiting retry run and fail again. */
async function retryFails(s: Stage, delayMs: number): Promise<void> {
  s.clock.wind(delayMs);
  await flushReplies();
}

describe('a network failure', () => {
  test('is retried at the same second with growing delay, and playback continues afterwards [S8.25] [S8.28]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(81);
    s.source.unreachable.add(1);
    s.engine.fails(network);
    expect(s.state()).toMatchObject({ isLoading: true, wantsToPlay: true, failure: network });
    expect(s.player.playhead.read().seconds).toBe(81);
    await retryFails(s, 1000);
    s.source.unreachable.clear();
    s.clock.wind(4999);
    expect(s.source.requested).toHaveLength(2);
    s.clock.wind(1);
    await s.opens();
    expect(s.engine.source?.startAt).toBe(81);
    expect(s.engine.isSounding).toBe(true);
    expect(s.state()).toMatchObject({ failure: null, isLoading: false });
    expect(s.eventTypes()).toEqual(['load-failed', 'load-failed']);
  });

  test('pauses after the third failed retry; the fourth waits for the listener and is the last [S4.19] [S8.26] [S8.27] [S9.5]', async () => {
    const s = createTestPlayer();
    s.source.unreachable.add(1);
    s.player.playAll(s.songs(1, 2));
    await flushReplies();
    for (const delayMs of [1000, 5000, 18_000]) await retryFails(s, delayMs);
    expect(s.source.requested).toHaveLength(4);
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false, failure: network });
    s.clock.wind(600_000);
    await flushReplies();
    expect(s.source.requested).toHaveLength(4);
    s.player.play();
    expect(s.state()).toMatchObject({ wantsToPlay: true, isLoading: true });
    await flushReplies();
    expect(s.source.requested).toHaveLength(5);
    expect(s.events.at(-1)).toMatchObject({ type: 'playback-failed', failure: network, skips: 0 });
    expect(s.events.filter((event) => event.type === 'load-failed').map((event) => event.attempt)).toEqual([
      0, 1, 2, 3,
    ]);
    s.clock.wind(600_000);
    await flushReplies();
    expect(s.source.requested).toHaveLength(5);
    expect(s.current()).toBe(1);
  });

  test('starts over on a press of play after that [S8.27]', async () => {
    const s = createTestPlayer();
    s.source.unreachable.add(1);
    s.player.playNow(s.song(1));
    await flushReplies();
    for (const delayMs of [1000, 5000, 18_000]) await retryFails(s, delayMs);
    s.player.play();
    await flushReplies();
    s.source.unreachable.clear();
    s.player.play();
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
  });

  test('retries count per song [D-15]', async () => {
    const s = createTestPlayer();
    s.source.unreachable.add(1);
    s.source.unreachable.add(2);
    s.player.playAll(s.songs(1, 2));
    await flushReplies();
    await retryFails(s, 1000);
    await retryFails(s, 5000);
    s.player.next();
    await flushReplies();
    expect(s.events.at(-1)).toMatchObject({ type: 'load-failed', attempt: 0 });
  });

  test('is cleared by sound that lasts, not by sound that fails at once', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.reaches(50);
    s.engine.fails(network);
    s.clock.wind(1000);
    await s.opens();
    s.engine.reaches(51);
    s.engine.fails(network);
    expect(s.events.at(-1)).toMatchObject({ attempt: 1 });
    s.clock.wind(5000);
    await s.opens();
    s.engine.reaches(58);
    s.engine.fails(network);
    expect(s.events.at(-1)).toMatchObject({ attempt: 0 });
  });

  test('is retried at once when the network returns [S8.28]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.reaches(20);
    s.engine.fails(network);
    s.player.online();
    await s.opens();
    expect(s.engine.source?.startAt).toBe(20);
    expect(s.engine.isSounding).toBe(true);
    expect(s.clock.pending).toBe(0);
  });

  test('resumes music stopped by the network when it returns, not music paused by the listener', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    for (const isPausedByHand of [false, true]) {
      s.source.unreachable.add(1);
      s.engine.fails(network);
      for (const delayMs of [1000, 5000, 18_000]) await retryFails(s, delayMs);
      expect(s.state().wantsToPlay).toBe(false);
      if (isPausedByHand) s.player.pause();
      s.source.unreachable.clear();
      s.player.online();
      await s.opens();
      expect(s.engine.isSounding).toBe(!isPausedByHand);
    }
  });

  test('play pressed while the seek bar of a failed song is held tries again on its release', async () => {
    const s = createTestPlayer();
    s.source.unreachable.add(1);
    s.player.append(s.songs(1));
    await flushReplies();
    s.source.unreachable.clear();
    s.player.beginScrub();
    s.player.play();
    s.player.endScrub(30);
    await s.opens();
    expect(s.engine.source?.startAt).toBe(30);
    expect(s.engine.isSounding).toBe(true);
  });

  test('never goes to another song, however long it lasts', async () => {
    const s = createTestPlayer();
    s.source.unreachable.add(1);
    s.player.playAll(s.songs(1, 2, 3));
    await flushReplies();
    for (let minute = 0; minute < 60; minute += 1) await retryFails(s, 60_000);
    expect(s.current()).toBe(1);
    expect(s.eventTypes()).not.toContain('song-skipped');
  });

  test('a pause during the wait ends the retries; play retries at once', async () => {
    const s = createTestPlayer();
    s.source.unreachable.add(1);
    s.player.playNow(s.song(1));
    await flushReplies();
    s.player.pause();
    expect(s.state()).toMatchObject({ isLoading: false, wantsToPlay: false });
    s.clock.wind(60_000);
    expect(s.source.requested).toHaveLength(1);
    s.source.unreachable.clear();
    s.player.play();
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
  });

  test('play pressed during the wait retries at once', async () => {
    const s = createTestPlayer();
    s.source.unreachable.add(1);
    s.player.playNow(s.song(1));
    await flushReplies();
    s.source.unreachable.clear();
    s.player.play();
    await s.opens();
    expect(s.engine.isSounding).toBe(true);
  });
});

describe('an expired URL', () => {
  test('is requested again at once, and the song continues at the same second [S7.35] [S8.28]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.reaches(44);
    s.engine.fails(expired);
    await s.opens();
    expect(s.engine.calls.at(-2)).toBe('load /1/exhigh/2 @44');
    expect(s.engine.isSounding).toBe(true);
  });

  test('is renewed before play when it has expired, at the same second [S7.35] [S8.28]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.engine.reaches(44);
    s.player.pause();
    s.clock.wind(1_200_000);
    s.player.play();
    await s.opens();
    expect(s.engine.source).toEqual({ url: '/1/exhigh/2', startAt: 44 });
    expect(s.engine.isSounding).toBe(true);
    expect(s.eventTypes()).not.toContain('song-started');
  });

  test('is renewed before a restored song is played, which has waited in silence', async () => {
    const s = createTestPlayer();
    restoreQueue(s, 1);
    await s.opens();
    s.clock.wind(1_200_000);
    s.player.play();
    await s.opens();
    expect(s.engine.url).toBe('/1/exhigh/2');
  });

  test('is renewed before a seek when it has expired [S7.35]', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.clock.wind(1_200_000);
    s.player.seek(150);
    expect(s.player.playhead.read().seconds).toBe(150);
    await s.opens();
    expect(s.engine.source).toEqual({ url: '/1/exhigh/2', startAt: 150 });
    expect(s.engine.isSounding).toBe(true);
  });

  test('is not used for the next song', async () => {
    const s = createTestPlayer();
    s.source.lifetimeSeconds = 10;
    await s.playing(1, 2);
    s.engine.reaches(195);
    await flushReplies();
    s.clock.wind(10_000);
    s.engine.ends();
    await s.opens();
    expect(s.engine.url).toBe('/2/exhigh/3');
  });

  test('is renewed before a replay when it has expired', async () => {
    const s = createTestPlayer();
    await s.playing(1);
    s.clock.wind(1_200_000);
    s.engine.ends();
    await s.opens();
    expect(s.engine.source).toEqual({ url: '/1/exhigh/2', startAt: 0 });
    expect(s.engine.isSounding).toBe(true);
  });

  test('never expires when the service names no lifetime', async () => {
    const s = createTestPlayer();
    s.source.lifetimeSeconds = 0;
    await s.playing(1);
    s.player.pause();
    s.clock.wind(86_400_000);
    s.player.play();
    expect(s.source.requested).toHaveLength(1);
    expect(s.engine.isSounding).toBe(true);
  });
});

describe('songs that cannot be played', () => {
  test('one that cannot be decoded is tried at another level, then skipped [S8.28]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(10);
    s.engine.fails(decode);
    await flushReplies();
    expect(s.engine.url).toBe('/1/standard/2');
    expect(s.engine.source?.startAt).toBe(10);
    s.engine.fails(decode);
    expect(s.events.at(-2)).toMatchObject({ type: 'song-skipped', song: { id: 1 }, failure: decode });
    await s.opens();
    expect(s.current()).toBe(2);
    expect(s.engine.isSounding).toBe(true);
  });

  test('one whose source is refused once continues at its level, without a decoding error [S8.24] [S8.28]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.reaches(10);
    s.engine.fails({ kind: 'source' });
    s.clock.wind(1000);
    await s.opens();
    expect(s.engine.source).toEqual({ url: '/1/exhigh/2', startAt: 10 });
    expect(s.engine.isSounding).toBe(true);
    expect(s.state().failure).toBeNull();
  });

  test('one whose source is refused twice is tried at another level, then skipped [S8.24] [S8.28]', async () => {
    const s = createTestPlayer();
    await s.playing(1, 2);
    s.engine.fails({ kind: 'source' });
    s.clock.wind(1000);
    await flushReplies();
    s.engine.fails({ kind: 'source' });
    await flushReplies();
    expect(s.events.at(-1)).toMatchObject({ type: 'load-failed', failure: decode });
    expect(s.engine.url).toBe('/1/standard/3');
    s.engine.fails({ kind: 'source' });
    expect(s.events.at(-2)).toMatchObject({ type: 'song-skipped', song: { id: 1 }, failure: decode });
  });

  test('one without rights is skipped and the reason reported, also before any sound [S8.29] [D-23]', async () => {
    const s = createTestPlayer();
    s.source.refused.set(1, 'member');
    s.player.playAll(s.songs(1, 2));
    await flushReplies();
    expect(s.events.find(({ type }) => type === 'song-skipped')).toMatchObject({
      failure: { kind: 'rights', reason: 'member' },
    });
    await s.opens();
    expect(s.current()).toBe(2);
    expect(s.engine.isSounding).toBe(true);
  });

  test('five are skipped, then the player stops and gives the reason [D-14]', async () => {
    const s = createTestPlayer();
    const list = Array.from({ length: 20 }, (_unused, index) => index + 1);
    for (const id of list) s.source.refused.set(id, 'region');
    s.player.playAll(s.songs(...list));
    for (let song = 0; song < 10; song += 1) await flushReplies();
    expect(s.eventTypes().filter((type) => type === 'song-skipped')).toHaveLength(5);
    expect(s.events.at(-1)).toMatchObject({ type: 'playback-failed', song: { id: 6 }, skips: 5 });
    expect(s.state()).toMatchObject({ wantsToPlay: false, isLoading: false, failure: { reason: 'region' } });
    expect(s.source.requested).toHaveLength(6);
  });

  test('a song that sounds, or a press, resets the count [D-14]', async () => {
    const s = createTestPlayer();
    for (const id of [1, 2, 3, 5, 6, 7]) s.source.refused.set(id, 'region');
    s.player.playAll(s.songs(1, 2, 3, 4, 5, 6, 7, 8));
    for (let song = 0; song < 5; song += 1) await flushReplies();
    s.engine.becomesReady();
    expect(s.current()).toBe(4);
    s.clock.wind(1000);
    s.engine.reaches(1);
    s.engine.ends();
    for (let song = 0; song < 5; song += 1) await flushReplies();
    expect(s.current()).toBe(8);
    expect(s.eventTypes()).not.toContain('playback-failed');
  });

  test('a song that sounds for a moment before a decode failure counts as one of the five [D-14]', async () => {
    const s = createTestPlayer();
    s.player.playAll(s.songs(1, 2, 3, 4, 5, 6, 7, 8, 9));
    for (let times = 0; times < 40 && s.state().wantsToPlay; times += 1) {
      await s.opens();
      s.clock.wind(300);
      s.engine.reaches(0.3);
      s.engine.fails({ kind: 'decode' });
    }
    expect(s.current()).toBe(6);
    expect(s.events.at(-1)).toMatchObject({ type: 'playback-failed', skips: 5 });
  });

  test('a subscriber that plays another song on a skip gets it', async () => {
    const s = createTestPlayer();
    s.source.refused.set(1, 'region');
    s.player.subscribe((event) => event.type === 'song-skipped' && s.player.playNow(s.song(3)));
    s.player.playAll(s.songs(1, 2, 3));
    await flushReplies();
    s.clock.wind(500);
    await s.opens();
    expect(s.current()).toBe(3);
    expect(s.engine.isSounding).toBe(true);
  });

  test('the only song of a queue is not skipped to itself', async () => {
    const s = createTestPlayer();
    s.source.refused.set(1, 'purchase');
    s.player.playNow(s.song(1));
    await flushReplies();
    expect(s.eventTypes()).toEqual(['song-changed', 'playback-failed']);
    expect(s.state().isLoading).toBe(false);
  });

  test('previous goes past a song that cannot be played, and what fails later is skipped forwards', async () => {
    const s = createTestPlayer();
    s.source.refused.set(2, 'removed').set(4, 'removed');
    s.player.playAll(s.songs(1, 2, 3, 4, 5), { startAt: s.song(3).id });
    await s.opens();
    s.player.previous();
    await flushReplies();
    s.clock.wind(500);
    await s.opens();
    expect(s.current()).toBe(1);
    s.player.jumpTo(s.song(4).id);
    await flushReplies();
    s.clock.wind(500);
    await s.opens();
    expect(s.current()).toBe(5);
    s.player.previous();
    await s.opens();
    expect(s.current()).toBe(3);
    s.engine.ends();
    await flushReplies();
    s.clock.wind(500);
    await s.opens();
    expect(s.current()).toBe(5);
  });

  test.each(['removed', 'region'] as const)(
    'a restored song that is refused (%s) says nothing before play is pressed [S8.32] [S4.20]',
    async (reason) => {
      const s = createTestPlayer();
      s.source.refused.set(1, reason);
      restoreQueue(s, 1, 2);
      await flushReplies();
      s.clock.wind(500);
      await flushReplies();
      const failures = () => s.events.filter(({ type }) => type === 'playback-failed');
      expect(s.state().failure).not.toBeNull();
      expect(failures()).toEqual([]);
      s.player.play();
      await flushReplies();
      expect(failures()).toHaveLength(1);
    },
  );

  test('next and previous work from a song that cannot be played [D-23]', async () => {
    const s = createTestPlayer();
    s.source.refused.set(1, 'removed');
    restoreQueue(s, 1, 2, 3);
    await flushReplies();
    s.player.previous();
    await s.opens();
    expect(s.current()).toBe(3);
    expect(s.engine.isSounding).toBe(true);
  });
});
