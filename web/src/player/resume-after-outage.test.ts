import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, NEEDS_LOGIN_CODE } from '#api/call-error.ts';
import { isVisitor, setListenerId, VISITOR_LISTENER_ID } from '#session/session.ts';
import {
  createTestPlayer,
  createTestSongs,
  fakeFullSongUrlSource,
  flushPromises,
  playSongsAndMakeReady,
  type TestPlayer,
} from '#testing/player-stage.ts';
import { resumeAfterOutage } from './resume-after-outage.ts';

let page: EventTarget & { visibilityState: DocumentVisibilityState };

beforeEach(() => {
  setListenerId(VISITOR_LISTENER_ID);
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

function showPage(visibilityState: DocumentVisibilityState): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** Music that an outage has stopped, after every retry; the service responds again. */
async function stoppedMusic() {
  let isDown = false;
  const stage = createTestPlayer({
    find: (...song) =>
      isDown ? Promise.reject(new TypeError('offline')) : fakeFullSongUrlSource.find(...song),
  });
  resumeAfterOutage(stage.player, () => stage.clock.now());
  await playSongsAndMakeReady(stage, createTestSongs(2));
  isDown = true;
  stage.engine.fails({ kind: 'network' });
  for (let retry = 0; retry < 4; retry += 1) {
    stage.clock.wind(20_000);
    await flushPromises();
  }
  expect(stage.player.state.getState().wantsToPlay).toBe(false);
  isDown = false;
  return stage;
}

async function isPlaying({ player, engine }: Pick<TestPlayer, 'player' | 'engine'>): Promise<boolean> {
  await flushPromises();
  if (player.state.getState().wantsToPlay) engine.becomesReady(200);
  return engine.isSounding;
}

test('music that an outage has stopped goes on when somebody returns to the page', async () => {
  const stage = await stoppedMusic();
  showPage('hidden');
  expect(await isPlaying(stage)).toBe(false);
  showPage('visible');
  expect(await isPlaying(stage)).toBe(true);
});

test('music that an outage has stopped goes on when the network is back', async () => {
  const stage = await stoppedMusic();
  page.dispatchEvent(new Event('online'));
  expect(await isPlaying(stage)).toBe(true);
});

/** Music of an account whose session has ended: its song fails once, then the service wants a sign-in. */
async function musicAfterSessionEnd() {
  setListenerId('7');
  let isEnded = false;
  const stage = createTestPlayer({
    async find(...song) {
      if (!isEnded) return fakeFullSongUrlSource.find(...song);
      if (!isVisitor()) throw new CallError('refused', NEEDS_LOGIN_CODE, '');
      return { kind: 'refused', failure: { kind: 'needs-login' } };
    },
  });
  resumeAfterOutage(stage.player, () => stage.clock.now());
  await playSongsAndMakeReady(stage, createTestSongs(9));
  isEnded = true;
  stage.player.next();
  await flushPromises();
  setListenerId(VISITOR_LISTENER_ID);
  stage.clock.wind(1000);
  await flushPromises();
  stage.clock.wind(60_000);
  await flushPromises();
  return {
    ...stage,
    signIn() {
      isEnded = false;
      setListenerId('7');
    },
  };
}

test('music whose session has ended skips no song, and goes on after a sign-in', async () => {
  const stage = await musicAfterSessionEnd();
  const { wantsToPlay, failure, queue } = stage.player.state.getState();
  expect({ wantsToPlay, failure, song: queue.index }).toEqual({
    wantsToPlay: false,
    failure: { kind: 'needs-login' },
    song: 1,
  });
  stage.signIn();
  expect(await isPlaying(stage)).toBe(true);
  expect(stage.player.state.getState().queue.index).toBe(1);
});

test('music whose session has ended stays silent when the sign-in comes long after', async () => {
  const stage = await musicAfterSessionEnd();
  stage.clock.wind(31 * 60_000);
  stage.signIn();
  expect(await isPlaying(stage)).toBe(false);
});

test('music that the listener has paused stays so', async () => {
  const stage = await stoppedMusic();
  stage.player.pause();
  showPage('visible');
  expect(await isPlaying(stage)).toBe(false);
});

test('music that stopped long ago stays silent when somebody returns, and goes on with the network', async () => {
  const stage = await stoppedMusic();
  stage.clock.wind(31 * 60_000);
  showPage('visible');
  expect(await isPlaying(stage)).toBe(false);
  page.dispatchEvent(new Event('online'));
  expect(await isPlaying(stage)).toBe(true);
});

test('a song that nobody has played is not requested again at each return', async () => {
  const find = vi.fn(() => Promise.reject(new TypeError('offline')));
  const { player, clock } = createTestPlayer({ find });
  resumeAfterOutage(player, () => clock.now());
  player.append(createTestSongs(1));
  await flushPromises();
  expect(player.state.getState().failure).not.toBeNull();
  find.mockClear();
  showPage('visible');
  await flushPromises();
  expect(find).not.toHaveBeenCalled();
});
