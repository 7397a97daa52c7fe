import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, NEEDS_LOGIN_CODE } from '#api/client/call-error.ts';
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

/** Music that an outage has stopped after all retries; then the service responds again. */
async function stoppedMusic() {
  let isDown = false;
  const stage = createTestPlayer({
    find: (...song) =>
      isDown ? Promise.reject(new TypeError('offline')) : fakeFullSongUrlSource.find(...song),
  });
  const checkService = vi.fn(async () => {
    if (isDown) throw new TypeError('offline');
  });
  resumeAfterOutage(stage.player, { clock: stage.clock, checkService });
  await playSongsAndMakeReady(stage, createTestSongs(2));
  isDown = true;
  stage.engine.fails({ kind: 'network' });
  for (let retry = 0; retry < 4; retry += 1) {
    stage.clock.wind(20_000);
    await flushPromises();
  }
  expect(stage.player.state.getState().wantsToPlay).toBe(false);
  isDown = false;
  checkService.mockClear();
  return {
    ...stage,
    checkService,
    setDown(is: boolean) {
      isDown = is;
    },
  };
}

/** Lets time pass in small steps, so that replies arrive in between. */
async function pass({ clock }: Pick<TestPlayer, 'clock'>, seconds: number): Promise<void> {
  for (let step = 0; step < seconds / 20; step += 1) {
    clock.wind(20_000);
    await flushPromises();
  }
}

async function isPlaying({ player, engine }: Pick<TestPlayer, 'player' | 'engine'>): Promise<boolean> {
  await flushPromises();
  if (player.state.getState().wantsToPlay) engine.becomesReady(200);
  return engine.isSounding;
}

/** A song that somebody plays without a network; its last retry is due in 18 s. */
async function playedOffline() {
  let isDown = true;
  const find = vi.fn((...song: Parameters<typeof fakeFullSongUrlSource.find>) =>
    isDown ? Promise.reject(new TypeError('offline')) : fakeFullSongUrlSource.find(...song),
  );
  const stage = createTestPlayer({ find });
  resumeAfterOutage(stage.player, { clock: stage.clock, checkService: async () => {} });
  stage.player.playAll(createTestSongs(2));
  for (const ms of [1000, 1000]) {
    await flushPromises();
    stage.clock.wind(ms);
  }
  await flushPromises();
  return {
    ...stage,
    find,
    setDown(is: boolean) {
      isDown = is;
    },
  };
}

test('[S8.28] a song that failed goes on within seconds of the network’s return, also where no request gets through at first', async () => {
  const stage = await playedOffline();
  page.dispatchEvent(new Event('online'));
  expect(await isPlaying(stage), 'no request gets through yet').toBe(false);
  stage.setDown(false);
  stage.clock.wind(1000);
  expect(await isPlaying(stage)).toBe(true);
});

test('a network that is lost again, and a song that is paused, end the tries after its return', async () => {
  for (const end of [
    () => page.dispatchEvent(new Event('offline')),
    (stage: TestPlayer) => stage.player.pause(),
  ]) {
    const stage = await playedOffline();
    page.dispatchEvent(new Event('online'));
    await flushPromises();
    end(stage);
    const { length } = stage.find.mock.calls;
    stage.clock.wind(4000);
    await flushPromises();
    expect(stage.find.mock.calls).toHaveLength(length);
  }
});

test('music that an outage has stopped goes on when somebody returns to the page', async () => {
  const stage = await stoppedMusic();
  showPage('hidden');
  expect(await isPlaying(stage)).toBe(false);
  showPage('visible');
  expect(await isPlaying(stage)).toBe(true);
});

test('[S8.28] music that an outage has stopped goes on once the service responds, although nobody looks', async () => {
  const stage = await stoppedMusic();
  showPage('hidden');
  stage.setDown(true);
  await pass(stage, 120);
  expect(stage.checkService.mock.calls.length).toBeGreaterThan(3);
  expect(await isPlaying(stage)).toBe(false);
  stage.setDown(false);
  await pass(stage, 20);
  expect(await isPlaying(stage)).toBe(true);
  stage.checkService.mockClear();
  await pass(stage, 120);
  expect(stage.checkService).not.toHaveBeenCalled();
});

test('a service that is away for longer than half an hour is asked no more, and the music stays silent', async () => {
  const stage = await stoppedMusic();
  stage.setDown(true);
  await pass(stage, 31 * 60);
  stage.checkService.mockClear();
  stage.setDown(false);
  await pass(stage, 60);
  expect(stage.checkService).not.toHaveBeenCalled();
  expect(await isPlaying(stage)).toBe(false);
});

test('a service that responds without its songs is asked ever more seldom, and then no more', async () => {
  const stage = createTestPlayer({ find: () => Promise.reject(new TypeError('offline')) });
  const checkService = vi.fn(async () => {});
  resumeAfterOutage(stage.player, { clock: stage.clock, checkService });
  stage.player.playAll(createTestSongs(2));
  await pass(stage, 3 * 60 * 60);
  expect(checkService.mock.calls.length).toBeGreaterThan(3);
  expect(checkService.mock.calls.length).toBeLessThan(9);
  expect(stage.clock.pending).toBe(0);
});

test('the service is not asked for music that the listener has paused, which does not go on', async () => {
  const stage = await stoppedMusic();
  stage.player.pause();
  expect(stage.clock.pending).toBe(0);
  await pass(stage, 60);
  expect(stage.checkService).not.toHaveBeenCalled();
  expect(await isPlaying(stage)).toBe(false);
});

test('no timer runs for music that the listener pauses while it is tried again', async () => {
  const stage = createTestPlayer({ find: () => Promise.reject(new TypeError('offline')) });
  resumeAfterOutage(stage.player, { clock: stage.clock, checkService: async () => {} });
  stage.player.playAll(createTestSongs(2));
  await flushPromises();
  stage.clock.wind(2000);
  await flushPromises();
  expect(stage.player.state.getState().wantsToPlay).toBe(true);
  stage.player.pause();
  expect(stage.clock.pending).toBe(0);
});

test('music that an outage has stopped goes on when the network is back', async () => {
  const stage = await stoppedMusic();
  page.dispatchEvent(new Event('online'));
  expect(await isPlaying(stage)).toBe(true);
});

test('personal FM that fails while the service responds is asked ever more seldom, and then no more', async () => {
  let isDown = false;
  const fetch = vi.fn(async () => {
    if (isDown) throw new CallError('refused', NEEDS_LOGIN_CODE, '');
    return createTestSongs(1);
  });
  const stage = createTestPlayer(fakeFullSongUrlSource, {
    fm: { fetch, dislike: async () => {}, isSignedIn: () => true },
  });
  const checkService = vi.fn(async () => {});
  resumeAfterOutage(stage.player, { clock: stage.clock, checkService });
  stage.player.playFm();
  expect(await isPlaying(stage)).toBe(true);
  isDown = true;
  stage.engine.ends();
  await pass(stage, 3 * 60 * 60);
  expect(checkService.mock.calls.length).toBeGreaterThan(3);
  expect(checkService.mock.calls.length).toBeLessThan(9);
  expect(fetch.mock.calls.length).toBeLessThan(40);
  expect(stage.clock.pending).toBe(0);
  // A press by the listener starts the checks again.
  checkService.mockClear();
  stage.player.play();
  await pass(stage, 120);
  expect(checkService).toHaveBeenCalled();
});

test('a song of which only the duration ever loads is retried less and less often, and then given up', async () => {
  const stage = createTestPlayer();
  const checkService = vi.fn(async () => {});
  resumeAfterOutage(stage.player, { clock: stage.clock, checkService });
  stage.player.playAll(createTestSongs(2));
  for (let minute = 0; minute < 3 * 60; minute += 1) {
    await pass(stage, 60);
    if (stage.engine.source === null) continue;
    stage.engine.wanted = 'pause';
    stage.engine.becomesReady(200);
    stage.engine.fails({ kind: 'network' });
  }
  expect(checkService.mock.calls.length).toBeGreaterThan(3);
  expect(checkService.mock.calls.length).toBeLessThan(9);
  expect(stage.clock.pending).toBe(0);
});

/** Music of an account whose session has ended: its song fails once, then the service demands a sign-in. */
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
  resumeAfterOutage(stage.player, { clock: stage.clock });
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
  stage.clock.sleep(31 * 60_000);
  showPage('visible');
  expect(await isPlaying(stage)).toBe(false);
  page.dispatchEvent(new Event('online'));
  expect(await isPlaying(stage)).toBe(true);
});

test('a song that nobody has played is not requested again at each return', async () => {
  const find = vi.fn(() => Promise.reject(new TypeError('offline')));
  const { player, clock } = createTestPlayer({ find });
  resumeAfterOutage(player, { clock });
  player.append(createTestSongs(1));
  await flushPromises();
  expect(player.state.getState().failure).not.toBeNull();
  expect(clock.pending).toBe(0);
  find.mockClear();
  showPage('visible');
  await flushPromises();
  expect(find).not.toHaveBeenCalled();
});
