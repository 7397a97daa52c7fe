import { FakeFmSource } from '@rill/playback/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceTestPlayback,
  createTestPlayer,
  createTestSong,
  createTestSongs,
  FakeStorage,
  flushPromises,
  playSongsAndMakeReady,
} from '#testing/player-stage.ts';
import {
  persistTestPlayerPlayback,
  simulatePageBeforeReload,
  simulateReload,
  simulateReloadWithSlowDatabase,
} from '#testing/remembered-player.ts';
import { persistPlayback } from './persist-playback.ts';
import { createPlaybackStorage } from './saved-playback.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
});

describe('personal FM after a reload', () => {
  async function fmLeftBehind() {
    const fm = new FakeFmSource();
    const stage = createTestPlayer(undefined, { fm });
    const kept = persistTestPlayerPlayback(stage);
    await playSongsAndMakeReady(stage, createTestSongs(20));
    advanceTestPlayback(stage, 42);
    stage.player.playFm();
    fm.open[0]?.respond(createTestSong(101), createTestSong(102), createTestSong(103));
    await flushPromises();
    await flushPromises();
    stage.engine.becomesReady(200);
    kept.remembering.writeAll();
    return { ...kept, player: stage.player };
  }

  test('[S3.7] its song, the next songs and the queue set aside are restored', async () => {
    const kept = await fmLeftBehind();
    const { player } = await simulateReload(kept);
    const { fm, setAside, queue } = player.state.getState();
    expect(queue.songs.map(({ id }) => id)).toEqual([101]);
    expect(fm?.upcoming.map(({ id }) => id)).toEqual([102, 103]);
    expect(setAside?.queue.songs).toEqual(createTestSongs(20));

    player.leaveFm();
    expect(player.state.getState().queue.songs).toHaveLength(20);
    expect(player.playhead.read().seconds).toBeCloseTo(42, 0);
  });

  test('the queue set aside and its origin are stored by the names that they have always had', async () => {
    const kept = await fmLeftBehind();
    const key = 'rill.default.visitor.set-aside';
    const { queue } = kept.player.state.getState().setAside ?? {};
    expect(kept.values.get(key)).toMatchObject({ version: 1, value: { queue, listMode: 'list' } });
    kept.values.set(key, { version: 1, value: { queue, listMode: 'cloud', seconds: 3 } });
    const { player } = await simulateReload(kept);
    expect(player.state.getState().setAside).toEqual({ queue, queueOrigin: 'cloud', seconds: 3 });
  });

  test('[S3.7] a press on play before the database is read changes nothing', async () => {
    const kept = await fmLeftBehind();
    const { restoring, player } = simulateReloadWithSlowDatabase(kept);
    player.play();
    await restoring;
    const { fm, setAside, wantsToPlay } = player.state.getState();
    expect(wantsToPlay).toBe(true);
    expect(fm?.upcoming).toHaveLength(2);
    expect(setAside?.queue.songs).toHaveLength(20);
  });

  test('one that is started before the database is read sets the whole stored queue aside', async () => {
    const { kept } = await simulatePageBeforeReload(createTestSongs(5));
    kept.remembering.writeAll();
    const fm = new FakeFmSource();
    const read = Promise.withResolvers<void>();
    const slow = { ...kept.database, get: (key: string) => read.promise.then(() => kept.database.get(key)) };
    const { restoring, ...stage } = simulateReloadWithSlowDatabase({ database: slow }, { fm });
    stage.player.playFm();
    fm.open[0]?.respond(createTestSong(101), createTestSong(102));
    await flushPromises();
    await flushPromises();
    read.resolve();
    await restoring;
    expect(stage.player.state.getState().fm).not.toBeNull();
    stage.player.leaveFm();
    const { queue } = stage.player.state.getState();
    expect([queue.songs.length, queue.index]).toEqual([5, 0]);
  });

  test('a song that is added before the database is read waits in the queue set aside', async () => {
    const kept = await fmLeftBehind();
    const { restoring, ...stage } = simulateReloadWithSlowDatabase(kept);
    stage.player.addNext([createTestSong(77)]);
    const stored = await restoring;
    persistPlayback({ ...stage, database: kept.database, storage: createPlaybackStorage(), stored });
    stage.clock.wind(1000);
    const { fm, setAside } = (await simulateReload(kept)).player.state.getState();
    expect(fm?.upcoming).toHaveLength(2);
    expect(setAside?.queue.songs.map(({ id }) => id)).toEqual([
      ...createTestSongs(20).map(({ id }) => id),
      77,
    ]);
  });

  test('it stays off after a list that was played before the database was read', async () => {
    const kept = await fmLeftBehind();
    const { restoring, ...stage } = simulateReloadWithSlowDatabase(kept);
    await playSongsAndMakeReady(stage, createTestSongs(3));
    const stored = await restoring;
    persistPlayback({ ...stage, database: kept.database, storage: createPlaybackStorage(), stored });
    stage.clock.wind(1000);
    const { fm, setAside, queue } = (await simulateReload(kept)).player.state.getState();
    expect([fm, setAside, queue.songs.length]).toEqual([null, null, 3]);
  });

  test('the next song of it does not store the queue that was set aside once more', async () => {
    const { player, remembering, writes } = await fmLeftBehind();
    expect(writes).toContain('rill.default.visitor.set-aside');
    writes.length = 0;
    player.next();
    remembering.writeAll();
    expect(writes).toContain('rill.default.visitor.fm');
    expect(writes).not.toContain('rill.default.visitor.set-aside');
  });
});
