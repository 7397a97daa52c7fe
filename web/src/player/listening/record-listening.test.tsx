import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { onErasePersonalData, runPersonalDataErasers } from '#session/personal-data.ts';
import { setListenerId } from '#session/session.ts';
import { endSessionBy } from '#session/sign-out.ts';
import { changeSetting } from '#settings/settings-store.ts';
import { configurePage } from '#testing/configure-page.ts';
import { expectConsoleErrors } from '#testing/console-errors.ts';
import { mockCatalogueCalls } from '#testing/mock-catalogue-calls.ts';
import {
  advanceTestPlayback,
  createTestPlayer,
  createTestSong,
  flushPromises,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import { getUnsentPlaysStore, recordListening } from './record-listening.ts';

beforeEach(() => {
  changeSetting('listenRecord', true);
  changeSetting('privateSession', false);
  setListenerId('7');
});
afterEach(() => {
  setListenerId('visitor');
});

const song = { ...createTestSong(11), sourceId: 42, sourceKind: 'playlist' as const };

interface SentPlay {
  readonly id: string;
  readonly songId: number;
}

/** A player whose plays are recorded; `server` contains the delivered plays by their ids. */
function record(isEmbedded = true) {
  configurePage({ embedded: isEmbedded });
  const server = new Map<string, SentPlay>();
  const line = { isOffline: false };
  const calls = mockCatalogueCalls({
    '/scrobble': () => ({ code: 200, data: 'success' }),
    '/rill/plays': (query) => {
      if (line.isOffline) return Promise.reject(new TypeError('offline'));
      const plays = JSON.parse(query.get('plays') ?? '[]') as SentPlay[];
      for (const play of plays) server.set(play.id, play);
      return { code: 200, stored: plays.map(({ id }) => id), refused: [] };
    },
  });
  const stage = createTestPlayer();
  const stop = recordListening(stage.player, stage.clock);
  const scrobbles = () => calls.heard().filter((call) => call.startsWith('/scrobble'));
  return { ...stage, calls, server, line, stop, scrobbles };
}

test('[S4.21] [S7.32] [M2] a song is recorded once after 3 s, with its playlist or album and the seconds', async () => {
  const stage = record(false);
  const ofAlbum = { ...createTestSong(12), sourceId: 2002, sourceKind: 'album' as const };
  await playSongsAndMakeReady(stage, [song, ofAlbum, createTestSong(13)]);
  advanceTestPlayback(stage, 2);
  expect(stage.scrobbles()).toEqual([]);
  advanceTestPlayback(stage, 30);
  expect(stage.scrobbles()).toEqual(['/scrobble?id=11&sourceid=42&time=3']);
  for (const source of ['/scrobble?id=12&sourceid=2002&time=3', '/scrobble?id=13&sourceid=0&time=3']) {
    stage.player.next();
    await flushPromises();
    stage.engine.becomesReady(200);
    advanceTestPlayback(stage, 4);
    expect(stage.scrobbles().at(-1)).toBe(source);
  }
  expect(stage.calls.heard().some((call) => call.startsWith('/rill'))).toBe(false);
  stage.stop();
});

test('[S7.32] the seconds of a record are whole, at whatever moment it is made', async () => {
  const stage = record(false);
  await playSongsAndMakeReady(stage, [song]);
  for (let progress = 1; progress <= 10; progress += 1) {
    stage.engine.reaches(progress * 0.35);
    stage.clock.wind(350);
  }
  expect(stage.scrobbles()).toEqual(['/scrobble?id=11&sourceid=42&time=3']);
  stage.stop();
});

test('a song that began before a sign-in is not recorded for the account', async () => {
  setListenerId('visitor');
  const stage = record(false);
  await playSongsAndMakeReady(stage, [song, createTestSong(12)]);
  advanceTestPlayback(stage, 2);
  setListenerId('7');
  advanceTestPlayback(stage, 30);
  expect(stage.scrobbles()).toEqual([]);
  stage.stop();
});

test('[D-20] a song that was skipped or paused within 3 s is not recorded', async () => {
  const stage = record(false);
  await playSongsAndMakeReady(stage, [song, createTestSong(12)]);
  advanceTestPlayback(stage, 2);
  stage.player.next();
  await flushPromises();
  stage.engine.becomesReady(200);
  advanceTestPlayback(stage, 2);
  stage.player.pause();
  stage.clock.wind(60_000);
  expect(stage.scrobbles()).toEqual([]);
  stage.stop();
});

test.each([
  ['a visitor', () => setListenerId('visitor')],
  ['an account that switched the record off', () => changeSetting('listenRecord', false)],
  ['a private session', () => changeSetting('privateSession', true)],
])('[S4.21] [S4.46] nothing is recorded for %s', async (_, change) => {
  change();
  const stage = record();
  await playSongsAndMakeReady(stage, [song, createTestSong(12)]);
  advanceTestPlayback(stage, 20);
  stage.player.next();
  await flushPromises();
  expect(stage.calls.heard()).toEqual([]);
  expect(getUnsentPlaysStore().read()).toEqual([]);
  stage.stop();
});

test.each([
  ['the song that was heard in it', () => {}],
  ['a song during which it began and ended', () => changeSetting('privateSession', false)],
])('the end of a private session does not record %s', async (_, beginPublicly) => {
  changeSetting('privateSession', true);
  const stage = record();
  beginPublicly();
  await playSongsAndMakeReady(stage, [song, createTestSong(12)]);
  advanceTestPlayback(stage, 2);
  changeSetting('privateSession', true);
  advanceTestPlayback(stage, 20);
  changeSetting('privateSession', false);
  stage.player.next();
  await flushPromises();
  expect(stage.calls.heard()).toEqual([]);
  expect(getUnsentPlaysStore().read()).toEqual([]);
  stage.engine.becomesReady(200);
  advanceTestPlayback(stage, 4);
  expect(stage.scrobbles().map((call) => call.slice(0, 15))).toEqual(['/scrobble?id=12']);
  stage.stop();
});

test('the embedded catalogue gets one event per play, under the id of the scrobble', async () => {
  const stage = record();
  await playSongsAndMakeReady(stage, [song, createTestSong(12)]);
  advanceTestPlayback(stage, 20);
  stage.player.next();
  await expect.poll(() => stage.server.size).toBe(1);
  const [play] = [...stage.server.values()];
  expect(play).toMatchObject({
    songId: 11,
    sourceKind: 'playlist',
    sourceId: 42,
    heardMs: 20_000,
    end: 'skipped',
  });
  expect(stage.scrobbles()).toEqual([`/scrobble?id=11&sourceid=42&time=3&play=${play?.id}`]);
  await expect.poll(() => getUnsentPlaysStore().read()).toEqual([]);
  stage.stop();
});

test('offline plays are delivered once the network is back, each once', async () => {
  expectConsoleErrors();
  const stage = record();
  stage.line.isOffline = true;
  await playSongsAndMakeReady(stage, [song, createTestSong(12), createTestSong(13)]);
  for (let round = 0; round < 2; round += 1) {
    advanceTestPlayback(stage, 10);
    stage.player.next();
    await flushPromises();
    stage.engine.becomesReady(200);
  }
  await expect.poll(() => getUnsentPlaysStore().read().length).toBe(2);
  stage.line.isOffline = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => [...stage.server.values()].map(({ songId }) => songId)).toEqual([11, 12]);
  await expect.poll(() => getUnsentPlaysStore().read()).toEqual([]);
  stage.stop();
});

test('a closing page sends the current play', async () => {
  const stage = record();
  await playSongsAndMakeReady(stage, [song, createTestSong(12)]);
  advanceTestPlayback(stage, 8);
  window.dispatchEvent(new Event('pagehide'));
  await expect
    .poll(() => [...stage.server.values()])
    .toMatchObject([{ songId: 11, heardMs: 8000, end: 'left' }]);
  stage.stop();
});

test('while the session ends no play is sent; if the session goes on, the next play takes the others along', async () => {
  const stage = record();
  const logout = Promise.withResolvers<never>();
  const ended = endSessionBy(() => logout.promise);
  await playSongsAndMakeReady(stage, [song, createTestSong(12), createTestSong(13)]);
  advanceTestPlayback(stage, 10);
  stage.player.next();
  await flushPromises();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('pagehide'));
  expect(stage.calls.heard()).toEqual([]);
  logout.reject(new Error('offline'));
  await expect(ended).rejects.toThrow('offline');
  stage.engine.becomesReady(200);
  advanceTestPlayback(stage, 10);
  stage.player.next();
  await expect.poll(() => [...stage.server.values()].map(({ songId }) => songId)).toEqual([11, 12]);
  expect(stage.scrobbles()).toHaveLength(1);
  stage.stop();
});

test('a play that waits to be sent again is not sent while the session ends, and is kept', async () => {
  expectConsoleErrors();
  const stage = record();
  const deliveries = () => stage.calls.heard().filter((call) => call.startsWith('/rill/plays'));
  stage.line.isOffline = true;
  await playSongsAndMakeReady(stage, [song, createTestSong(12)]);
  advanceTestPlayback(stage, 10);
  stage.player.next();
  await expect.poll(deliveries).toHaveLength(1);
  await flushPromises();
  stage.line.isOffline = false;
  const logout = Promise.withResolvers<never>();
  const ended = endSessionBy(() => logout.promise);
  stage.clock.wind(60_000);
  await flushPromises();
  expect(deliveries()).toHaveLength(1);
  expect(getUnsentPlaysStore().read()).toHaveLength(1);
  logout.reject(new Error('offline'));
  await expect(ended).rejects.toThrow('offline');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => [...stage.server.values()].map(({ songId }) => songId)).toEqual([11]);
  stage.stop();
});

test('the song that plays at a sign-out is neither sent without a session nor left in the storage', async () => {
  const stage = record();
  onTestFinished(onErasePersonalData(() => void stage.player.clear()));
  await playSongsAndMakeReady(stage, [song, createTestSong(12)]);
  advanceTestPlayback(stage, 10);
  await runPersonalDataErasers();
  expect(stage.calls.heard()).toEqual(stage.scrobbles());
  expect(getUnsentPlaysStore().read()).toEqual([]);
});
