// Longer than others: all notices of the player are tested over one player and one list of notices.
import { type Song, type SongPlayability, toUserId } from '@rill/contract';
import type { PlaybackFailure, PlayMode, SongUrlSource } from '@rill/playback';
import { createFakeTabs, FakeFmSource } from '@rill/playback/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { CallError } from '#api/client/call-error.ts';
import { getI18n, loadRemainingMessages, setLanguage } from '#i18n/i18n.ts';
import { noticeText } from '#notices/notice-text.ts';
import { dismissNotice, noticesStore, notify } from '#notices/notices.ts';
import { runLatestUndo } from '#notices/undo.ts';
import { markSignedIn } from '#session/account-check.ts';
import { setAccount } from '#session/session.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { configurePage } from '#testing/configure-page.ts';
import {
  createTestPlayer,
  createTestSong,
  createTestSongs,
  fakeFullSongUrlSource,
  fakePreviewUrlSource,
  flushPromises,
  playSongsAndMakeReady,
  type TestPlayer,
} from '#testing/player-stage.ts';
import { createQueryClient } from '../query-client.ts';
import { showPlayerNotices } from './player-notices.ts';

const refusing = (message: string, reason: SongPlayability = 'removed'): SongUrlSource => ({
  find: async () => ({ kind: 'refused', failure: { kind: 'rights', reason, message } }),
});
const unreachable: SongUrlSource = {
  find: async () => {
    throw new TypeError('network');
  },
};

const said = () =>
  noticesStore.getState().map((notice) => `${notice.tone}: ${noticeText(getI18n(), notice)}`);

beforeEach(async () => {
  setAccount(null);
  for (const { topic } of noticesStore.getState()) dismissNotice(topic);
  await setLanguage('en');
  await loadRemainingMessages();
});

function told(source?: SongUrlSource, others?: Parameters<typeof createTestPlayer>[1]): TestPlayer {
  const stage = createTestPlayer(source, others);
  showPlayerNotices(stage.player);
  return stage;
}

/** Resolves pending responses and timers until nothing more happens by itself. */
async function windDown({ clock }: TestPlayer): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    await flushPromises();
    clock.wind(1000);
  }
}

describe('commands of the listener', () => {
  test('a list of which nothing, or only a part, can be loaded is reported', async () => {
    const { player } = told();
    const offline = () => Promise.reject(new Error('offline'));
    player.playList(offline);
    await flushPromises();
    expect(said()).toEqual(['error: Could not load. Try again.']);
    player.playList([{ songs: createTestSongs(2) }, { load: offline }]);
    await flushPromises();
    expect(said()).toEqual(['warning: Some songs could not be loaded; the rest are queued']);
  });

  test('a list without songs is reported', async () => {
    const { player } = told();
    player.playList([{ songs: [] }]);
    await flushPromises();
    expect(said()).toEqual(['info: There are no songs to play here']);
  });

  test.each([
    ['en', 'Shuffle', 'Repeat one', 'Repeat all'],
    ['zh-CN', '随机播放', '单曲循环', '列表循环'],
  ] as const)('[S4.3] in %s a new mode is shown', async (language, random, single, normal) => {
    await setLanguage(language);
    const { player } = told();
    const saidOf = (mode: PlayMode) => {
      player.setMode(mode);
      return said();
    };
    expect(saidOf('random')).toEqual([`info: ${random}`]);
    expect(saidOf('single')).toEqual([`info: ${single}`]);
    expect(saidOf('normal')).toEqual([`info: ${normal}`]);
  });

  test('[S8.12] songs added as next and removed songs are shown', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(3));
    stage.player.addNext([createTestSong(9, 'Erhu at dusk')]);
    expect(said()).toEqual(['success: Erhu at dusk plays next']);
    stage.player.addNext([createTestSong(10), createTestSong(11)]);
    expect(said()).toEqual(['success: 2 songs play next']);
    stage.player.remove(createTestSong(10).id);
    expect(said()).toEqual(['success: Song 10 removed']);
    stage.player.addNext([createTestSong(12, '')]);
    expect(said()).toEqual(['success: Song 10 removed', 'success: Unknown song plays next']);
  });

  test.each([
    ['random', 'Shuffle'],
    ['single', 'Repeat one'],
  ] as const)(
    '[S4.25] a song that is added as next in the mode %s says that it is off',
    async (mode, name) => {
      const stage = told();
      await playSongsAndMakeReady(stage, createTestSongs(3));
      stage.player.setMode(mode);
      stage.player.addNext([createTestSong(9, 'Erhu at dusk')]);
      expect(said().at(-1)).toBe(`success: Erhu at dusk plays next · ${name} is off`);
      stage.player.setMode(mode);
      stage.player.addNext([createTestSong(10), createTestSong(11)]);
      expect(said().at(-1)).toBe(`success: 2 songs play next · ${name} is off`);
    },
  );

  test('a long name is shortened also where the notice says which mode is off', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(3));
    stage.player.setMode('random');
    stage.player.addNext([createTestSong(9, 'a'.repeat(80))]);
    expect(said().at(-1)).toBe(`success: ${'a'.repeat(59)}… plays next · Shuffle is off`);
  });

  test('songs that are removed one after another come back all at once, each to its place', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(5));
    const queue = () => stage.player.state.getState().queue.songs.map((song) => song.id);
    for (const id of [2, 3, 5]) stage.player.remove(createTestSong(id).id);
    expect(said()).toEqual(['success: 3 songs removed from the queue']);
    runLatestUndo();
    expect(queue()).toEqual([1, 2, 3, 4, 5]);
    expect(said()).toEqual([]);
    // A removal that was undone is not part of the next notice.
    stage.player.remove(createTestSong(4).id);
    expect(said()).toEqual(['success: Song 4 removed']);
    runLatestUndo();
    expect(queue()).toEqual([1, 2, 3, 4, 5]);
  });

  test('another list ends the Undo of a removal, whose song is none of its own, but not that of a cleared queue', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(3));
    stage.player.remove(createTestSong(2).id);
    expect(said()).toEqual(['success: Song 2 removed']);
    stage.player.playAll([createTestSong(8), createTestSong(9)]);
    expect(said()).toEqual([]);
    notify({ key: 'queue.cleared', tone: 'info', topic: 'queue' });
    stage.player.playAll(createTestSongs(3));
    expect(said()).toEqual(['info: Queue cleared']);
  });

  test('a notice of additions to the queue leaves the Undo of a removal', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(4));
    const queue = () => stage.player.state.getState().queue.songs.map((song) => song.id);
    stage.player.remove(createTestSong(3).id);
    stage.player.addNext([createTestSong(9)]);
    expect(said()).toEqual(['success: Song 3 removed', 'success: Song 9 plays next']);
    runLatestUndo();
    expect(queue()).toEqual([1, 9, 2, 3, 4]);
  });

  test('playing, pausing and seeking show no notice', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(3));
    stage.player.pause();
    stage.player.play();
    stage.player.seek(30);
    expect(said()).toEqual([]);
  });

  test('[S8.14] a song without an artist asks for a match, and plays', async () => {
    const stage = told();
    const nameless: Song = { ...createTestSong(1), artist: [] };
    await playSongsAndMakeReady(stage, [nameless]);
    expect(said()).toEqual(['warning: Song info is missing. Try matching it.']);
    expect(stage.engine.isSounding).toBe(true);
  });
});

describe('songs that cannot be played', () => {
  test('[D-14] a queue of unplayable songs shows one notice, which ends with the reason', async () => {
    const stage = told(refusing('亲爱的,暂无版权'));
    stage.player.playAll(createTestSongs(20));
    await windDown(stage);
    expect(said()).toEqual(['error: Stopped after 6 songs that could not be played: no longer available']);
  });

  test('a song without a known reason shows the service’s sentence if the listener can read it', async () => {
    const reasonGiven = async (message: string) => {
      const stage = told(refusing(message, 'unknown'));
      stage.player.playAll([createTestSong(1, '月光')]);
      await windDown(stage);
      return said();
    };
    expect(await reasonGiven('亲爱的,暂无版权')).toEqual(['error: Could not play 月光: no source available']);
    await setLanguage('zh-CN');
    expect(await reasonGiven('亲爱的,暂无版权')).toEqual(['error: 无法播放《月光》：亲爱的,暂无版权']);
    expect(await reasonGiven('Cheating')).toEqual(['error: 无法播放《月光》：暂无音源']);
  });

  test.each([
    ['member', 'members only'],
    ['purchase', 'album purchase required'],
    ['region', 'not available in your region'],
    ['removed', 'no longer available'],
    ['unknown', 'no source available'],
  ] as const)('[S6.5] a refusal without a message: %s has a message of its own', async (reason, text) => {
    const stage = told(refusing('', reason));
    stage.player.playAll([createTestSong(1, 'Clair de lune')]);
    await windDown(stage);
    expect(said()).toEqual([`error: Could not play Clair de lune: ${text}`]);
  });

  test('a song that needs an account stops the music with the way to the sign-in', async () => {
    const stage = told({ find: async () => ({ kind: 'refused', failure: { kind: 'needs-login' } }) });
    stage.player.playAll([createTestSong(1, 'Clair de lune'), createTestSong(2)]);
    await windDown(stage);
    expect(said()).toEqual(['warning: Sign in to play Clair de lune']);
    expect(noticesStore.getState()[0]?.link?.to).toBe('/login');
  });

  test('an upload in a format that this browser cannot play is not blamed on a missing ffmpeg', async () => {
    const stage = told(refusing('', 'format'));
    stage.player.playAll([{ ...createTestSong(1, 'Mine'), pc: true }]);
    await windDown(stage);
    const reason = 'this browser cannot play it, upload it as FLAC or MP3';
    expect(said()).toEqual([`error: Could not play Mine: ${reason}`]);
  });

  test('[S8.26] a network that stays offline is reported after the third retry', async () => {
    const stage = told(unreachable);
    stage.player.playAll(createTestSongs(2));
    await windDown(stage);
    expect(said()).toEqual(['error: Could not play the song']);
    expect(stage.player.state.getState().wantsToPlay).toBe(false);
  });

  test('[S8.27] a failed last retry is reported until it is dismissed', async () => {
    const stage = told(unreachable);
    stage.player.playAll(createTestSongs(2));
    await windDown(stage);
    stage.player.play();
    await windDown(stage);
    expect(said()).toEqual(['error: Too many retries. Reload the page.']);
    expect(noticesStore.getState()[0]?.stays).toBe(true);
  });

  test('[S8.19] a preview is announced', async () => {
    const stage = told(fakePreviewUrlSource);
    await playSongsAndMakeReady(stage, [{ ...createTestSong(1), fee: 1 }]);
    expect(said()).toEqual(['info: Members only, playing a preview']);
  });

  test.each([
    ['a visitor', null, ['info: Members only, playing in full']],
    ['an account that is no member', 0, ['info: Members only, playing in full']],
    ['a member', 11, []],
  ])(
    '[S8.19] that a members-only song plays whole is announced unless to a member: %s',
    async (_who, vipType, notices) => {
      createQueryClient();
      if (vipType !== null) markSignedIn({ userId: toUserId(7), nickname: 'Ada', avatarUrl: null, vipType });
      const stage = told();
      await playSongsAndMakeReady(stage, [{ ...createTestSong(1), fee: 1 }]);
      expect(stage.events.filter(({ type }) => type === 'members-only')).toHaveLength(1);
      expect(said()).toEqual(notices);
    },
  );

  test('[S8.19] nothing is said of members where the song may come from the unblock server', async () => {
    configurePage({ unblock: 'https://unblock.example/' });
    changeSetting('useUnmServer', true);
    onTestFinished(() => changeSetting('useUnmServer', false));
    const stage = told();
    await playSongsAndMakeReady(stage, [{ ...createTestSong(1), fee: 1 }]);
    expect(stage.events.filter(({ type }) => type === 'members-only')).toHaveLength(1);
    expect(said()).toEqual([]);
  });

  test('[S8.11] the error notice is dismissed when the next song sounds', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(1));
    stage.engine.fails({ kind: 'decode' });
    await windDown(stage);
    stage.engine.fails({ kind: 'decode' });
    await windDown(stage);
    expect(said()).toContain('error: Could not play Song 1: Playback error. Reload the page.');
    stage.player.playNow(createTestSong(5));
    await windDown(stage);
    stage.engine.becomesReady();
    expect(said()).not.toContain('error: Could not play Song 1: Playback error. Reload the page.');
  });
});

describe('a load that is retried', () => {
  const once = async (failure: PlaybackFailure) => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(2));
    stage.engine.fails(failure);
    return stage;
  };

  test('[S8.13] retry notice stays until the song sounds, and offers to retry at once', async () => {
    const stage = await once({ kind: 'network' });
    expect(said()).toEqual(['warning: Could not load the song. Retrying in 1 s.']);
    const [notice] = noticesStore.getState();
    expect(notice?.stays).toBe(true);
    void notice?.action?.run();
    await flushPromises();
    stage.engine.becomesReady(200);
    expect(stage.engine.isSounding).toBe(true);
    expect(said()).toEqual([]);
  });

  test.each([
    ['the listener pauses', (stage: TestPlayer) => stage.player.pause()],
    ['another song is chosen', (stage: TestPlayer) => stage.player.next()],
  ])('retry notice is dismissed when %s', async (_what, act) => {
    const stage = await once({ kind: 'network' });
    act(stage);
    expect(said()).toEqual([]);
  });

  test('a song that fails while paused shows no retry notice', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(2));
    stage.player.pause();
    stage.engine.fails({ kind: 'network' });
    expect(said()).toEqual(['warning: Could not load the song']);
  });

  test('[S8.24] audio that cannot be decoded has a notice of its own', async () => {
    await once({ kind: 'decode' });
    expect(said()).toEqual(['warning: Could not decode the audio']);
  });

  test('[S8.24] the decode notice stays for 4 s, though the song is skipped at once', async () => {
    const stage = told();
    await playSongsAndMakeReady(stage, createTestSongs(2));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stage.engine.fails({ kind: 'decode' });
    await vi.advanceTimersByTimeAsync(100);
    stage.engine.fails({ kind: 'decode' });
    await vi.advanceTimersByTimeAsync(0);
    expect(said()).toEqual([
      'warning: Could not decode the audio',
      'warning: Could not play Song 1, skipped',
    ]);
    stage.engine.becomesReady(200);
    await vi.advanceTimersByTimeAsync(2900);
    expect(said()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(said()).toEqual(['warning: Could not decode the audio']);
    await vi.advanceTimersByTimeAsync(200);
    expect(said()).toEqual([]);
    vi.useRealTimers();
  });

  test('[S8.24] a URL that is refused twice is a failed load, refused once it is only renewed', async () => {
    const stage = await once({ kind: 'expired' });
    expect(said()).toEqual([]);
    await windDown(stage);
    stage.engine.fails({ kind: 'expired', status: 403 });
    expect(said()).toEqual(['warning: Could not load the song (status 403). Retrying in 1 s.']);
  });

  test('retry notice is dismissed as soon as the song sounds', async () => {
    const stage = await once({ kind: 'network' });
    await flushPromises();
    stage.clock.wind(1000);
    await flushPromises();
    stage.engine.becomesReady(200);
    expect(said()).toEqual([]);
  });
});

test('[S8.28] [S8.29] [S8.30] [S8.31] [D-13] a song that no server has is skipped with a warning that says why, and the next one plays', async () => {
  const stage = told({
    find: (song, level, signal) =>
      (song.id === createTestSong(1).id ? refusing('') : fakeFullSongUrlSource).find(song, level, signal),
  });
  stage.player.playAll(createTestSongs(3));
  await flushPromises();
  expect(said()).toEqual(['warning: Could not play Song 1, skipped: no longer available']);
  await windDown(stage);
  stage.engine.becomesReady(200);
  expect(stage.player.state.getState().queue.index).toBe(1);
  expect(stage.engine.isSounding).toBe(true);
  // The next song sounds within a moment, but the notice of the skipped one must stay.
  expect(said()).toEqual(['warning: Could not play Song 1, skipped: no longer available']);
});

describe('personal FM', () => {
  test('[S8.3] failed personal FM is reported, and the music goes on', async () => {
    const fm = new FakeFmSource();
    const stage = told(fakeFullSongUrlSource, { fm });
    await playSongsAndMakeReady(stage, createTestSongs(2));
    stage.player.playFm();
    fm.open[0]?.break();
    await flushPromises();
    expect(said()).toEqual(['error: Could not load Personal FM']);
    expect(stage.engine.isSounding).toBe(true);
  });

  test.each([
    ['info: Personal FM has no songs for you right now', async () => []],
    ['warning: Sign in first', () => Promise.reject(new CallError('refused', 301, ''))],
  ])('personal FM that sends no songs says why: %s', async (notice, fetch) => {
    told(fakeFullSongUrlSource, { fm: Object.assign(new FakeFmSource(), { fetch }) }).player.playFm();
    await flushPromises();
    expect(said()).toEqual([notice]);
  });

  async function fmOnAir(isSignedIn: boolean) {
    const fm = new FakeFmSource();
    fm.hasAccount = isSignedIn;
    const stage = told(fakeFullSongUrlSource, { fm });
    stage.player.playFm();
    fm.open[0]?.respond(...createTestSongs(3));
    await flushPromises();
    await flushPromises();
    stage.engine.becomesReady(200);
    stage.player.dislike();
    return { ...stage, fm };
  }

  test('[S8.4] a failed dislike is reported, and the song stays', async () => {
    const { fm, player } = await fmOnAir(true);
    fm.dislikes[0]?.refuse();
    await flushPromises();
    expect(said()).toEqual(['error: Could not dislike this song. Try again.']);
    expect(player.state.getState().queue.songs[0]?.id).toBe(createTestSong(1).id);
  });

  test('[S5.6] a visitor who dislikes is asked to sign in, with the way there', async () => {
    await fmOnAir(false);
    expect(said()).toEqual(['warning: Sign in first']);
    expect(noticesStore.getState()[0]?.link?.to).toBe('/login');
  });
});

test('the tab that falls silent shows where the music is, until it plays here again', async () => {
  const tabs = createFakeTabs();
  const here = told(fakeFullSongUrlSource, { tab: tabs.open('Here') });
  await playSongsAndMakeReady(here, createTestSongs(2));
  tabs.open('Still water - Rill').claim();
  expect(said()).toEqual(['info: Now playing in another tab: Still water - Rill']);
  const [notice] = noticesStore.getState();
  expect(notice?.stays).toBe(true);
  void notice?.action?.run();
  await flushPromises();
  expect(here.engine.isSounding).toBe(true);
  expect(said()).toEqual([]);
});
