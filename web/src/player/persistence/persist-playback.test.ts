import { toMvId } from '@rill/contract';
import { currentSong, type Player } from '@rill/playback';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onStorageError } from '#lib/storage/persisted.ts';
import {
  advanceTestPlayback,
  createFakeKeyValueStore,
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
import { createPlaybackStorage, type SavedPlaybackControls } from './saved-playback.ts';

let storage: FakeStorage;
let troubles: string[];

beforeEach(() => {
  storage = new FakeStorage();
  troubles = [];
  vi.stubGlobal('localStorage', storage);
  onStorageError((trouble) => troubles.push(trouble));
});

const onDamagedData = () => void troubles.push('damaged');

const queued = (player: Player) => player.state.getState().queue.songs;

test.each<[string, (player: Player) => void, Partial<SavedPlaybackControls>]>([
  ['mode', (player) => player.setMode('random'), { mode: 'random' }],
  [
    'kind of list',
    (player) => player.playAll(queued(player), { startAt: createTestSong(1).id, queueOrigin: 'cloud' }),
    { listMode: 'cloud' },
  ],
  ['volume', (player) => player.setVolume(0.3), { volume: 0.3 }],
])('[S3.5] a changed %s alone is stored for the first paint', async (_what, change, stored) => {
  const stage = createTestPlayer();
  persistTestPlayerPlayback(stage);
  await playSongsAndMakeReady(stage, createTestSongs(2));
  stage.clock.wind(1000);
  change(stage.player);
  stage.clock.wind(400);
  expect(createPlaybackStorage().controls.read()).toMatchObject({ ...stored, song: { id: 1 } });
});

describe('while music plays', () => {
  test('[S3.16] [D-64] a minute of it writes nothing to the database and less than 200 bytes a position, 5 s apart', async () => {
    const stage = createTestPlayer();
    const { writes } = persistTestPlayerPlayback(stage);
    await playSongsAndMakeReady(stage, createTestSongs(10_000));
    stage.clock.wind(1000);
    expect(writes.length).toBeGreaterThan(0);
    writes.length = 0;
    storage.writes.length = 0;

    advanceTestPlayback(stage, 60);

    expect(writes).toEqual([]);
    expect(storage.writes.length).toBeGreaterThanOrEqual(11);
    expect(storage.writes.length).toBeLessThanOrEqual(13);
    for (const write of storage.writes) {
      expect(write.key).toMatch(/position$/);
      expect(write.bytes).toBeLessThan(200);
    }
  });

  test('[S3.16] a clock that was set back by a day does not keep the position from being stored', async () => {
    const stage = createTestPlayer();
    persistTestPlayerPlayback(stage);
    await playSongsAndMakeReady(stage, createTestSongs(2));
    advanceTestPlayback(stage, 10);
    stage.clock.putBack(86_400_000);
    advanceTestPlayback(stage, 10);
    expect(createPlaybackStorage().position.read()?.seconds).toBeGreaterThan(14);
  });

  test('[S3.16] the next song writes its index, not ten thousand songs', async () => {
    const stage = createTestPlayer();
    const { writes } = persistTestPlayerPlayback(stage);
    await playSongsAndMakeReady(stage, createTestSongs(10_000));
    stage.clock.wind(1000);
    writes.length = 0;

    stage.player.next();
    stage.clock.wind(400);

    expect(writes).toEqual(['rill.default.visitor.queue-place']);
  });

  test('a dragged volume is written once it settles', async () => {
    const stage = createTestPlayer();
    persistTestPlayerPlayback(stage);
    await playSongsAndMakeReady(stage, createTestSongs(2));
    stage.clock.wind(1000);
    storage.writes.length = 0;

    for (let step = 0; step < 50; step += 1) stage.player.setVolume(step / 100);
    stage.clock.wind(1000);

    expect(storage.writes.filter(({ key }) => key.endsWith('.player'))).toHaveLength(1);
  });
});

describe('after a reload', () => {
  test('queue, mode, volume and play history are restored, paused at the same second', async () => {
    const { before, kept } = await simulatePageBeforeReload(createTestSongs(20));
    before.clock.wind(1000);
    before.player.next();
    before.player.setMode('random');
    before.player.setVolume(0.3);
    before.player.toggleMute();
    await flushPromises();
    before.engine.becomesReady(200);
    advanceTestPlayback(before, 42);
    kept.remembering.writeAll();
    const saved = before.player.state.getState();

    const { player, engine } = await simulateReload(kept);

    const state = player.state.getState();
    expect(state.queue).toEqual(saved.queue);
    expect(state.history).toEqual(saved.history);
    expect(state.volume).toBe(0);
    expect(state.volumeBeforeMute).toBe(0.3);
    expect(state.wantsToPlay).toBe(false);
    expect(player.playhead.read().seconds).toBeCloseTo(42, 1);
    expect(engine.isSounding).toBe(false);
  });

  test('[S3.5] the name of the playing list is restored; a queue stored without one has none', async () => {
    const before = createTestPlayer();
    const kept = persistTestPlayerPlayback(before);
    before.player.playList([{ songs: createTestSongs(3) }], { listName: 'Rising' });
    await flushPromises();
    kept.remembering.writeAll();
    expect((await simulateReload(kept)).player.state.getState().queue.listName).toBe('Rising');

    const key = [...kept.values.keys()].find((one) => one.endsWith('queue-place')) ?? '';
    const queueState = structuredClone(kept.values.get(key)) as { value: { listName?: string } };
    delete queueState.value.listName;
    kept.values.set(key, queueState);
    const { queue } = (await simulateReload(kept)).player.state.getState();
    expect(queue).toMatchObject({ listName: null, songs: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  });

  test('[S3.6] the play history is restored, every song complete and in order', async () => {
    const before = createTestPlayer();
    const kept = persistTestPlayerPlayback(before);
    const heard = createTestSongs(100).map((song) => ({
      ...song,
      alia: ['Other name'],
      mv: toMvId(9),
      sourceId: 4,
      heardMs: 1_770_000_000_000 - Number(song.id),
    }));
    before.player.mergeHistory(heard);
    kept.remembering.writeAll();
    expect((await simulateReload(kept)).player.state.getState().history).toEqual(heard);
  });

  test('[S3.6] a play history that was cleared stays cleared', async () => {
    const before = createTestPlayer();
    const kept = persistTestPlayerPlayback(before);
    before.player.mergeHistory(createTestSongs(3));
    kept.remembering.writeAll();
    before.player.clearHistory();
    kept.remembering.writeAll();
    expect((await simulateReload(kept)).player.state.getState().history).toEqual([]);
  });

  test('the song is restored before the database has responded', async () => {
    const { kept } = await simulatePageBeforeReload(createTestSongs(5));
    kept.remembering.writeAll();

    const { restoring, ...stage } = simulateReloadWithSlowDatabase(kept);
    expect(currentSong(stage.player.state.getState())?.name).toBe('Song 1');
    expect(stage.player.state.getState().queue.songs).toHaveLength(1);
    await restoring;
    expect(stage.player.state.getState().queue.songs).toHaveLength(5);
  });

  test('a song started during the restore goes on, with the queue inserted around it', async () => {
    const { before, kept } = await simulatePageBeforeReload(createTestSongs(5));
    before.player.jumpTo(createTestSong(3).id);
    kept.remembering.writeAll();

    const { restoring, ...stage } = simulateReloadWithSlowDatabase(kept);
    stage.player.play();
    await restoring;

    const { queue, wantsToPlay, history } = stage.player.state.getState();
    expect(queue.songs.map((song) => song.id)).toEqual([1, 2, 3, 4, 5]);
    expect(queue.index).toBe(2);
    expect(wantsToPlay).toBe(true);
    expect(history.length).toBeGreaterThan(0);
  });

  test('[S4.6] play pressed during the restore keeps the shuffle order and the name of the list', async () => {
    const before = createTestPlayer();
    const { database, ...kept } = persistTestPlayerPlayback(before);
    before.player.setMode('random');
    before.player.playList([{ songs: createTestSongs(20) }], { listName: 'Rising' });
    await flushPromises();
    kept.remembering.writeAll();

    const read = Promise.withResolvers<void>();
    const slow = { ...database, get: (key: string) => read.promise.then(() => database.get(key)) };
    const { restoring, ...stage } = simulateReloadWithSlowDatabase({ database: slow });
    stage.player.play();
    await flushPromises();
    stage.engine.becomesReady(200);
    read.resolve();
    persistPlayback({ ...stage, database, storage: createPlaybackStorage(), stored: await restoring });
    const { queue } = before.player.state.getState();
    expect(stage.player.state.getState()).toMatchObject({ queue, wantsToPlay: true });
    expect(stage.engine.isSounding).toBe(true);
    stage.clock.wind(1000);
    await flushPromises();
    const { history } = (await simulateReload({ ...kept, database })).player.state.getState();
    expect(history, 'what was heard meanwhile').toMatchObject([
      { id: currentSong(before.player.state.getState())?.id },
    ]);
  });

  test('a queue filled during the restore stays, and the old history is appended to the new', async () => {
    const { kept } = await simulatePageBeforeReload(createTestSongs(3));
    kept.remembering.writeAll();

    const { restoring, ...stage } = simulateReloadWithSlowDatabase(kept);
    await playSongsAndMakeReady(stage, [createTestSong(77)]);
    persistPlayback({
      ...stage,
      database: kept.database,
      storage: createPlaybackStorage(),
      stored: await restoring,
    });
    expect(stage.player.state.getState().history.map((song) => song.id)).toEqual([77, 1]);
    stage.clock.wind(1000);
    await flushPromises();

    const again = await simulateReload(kept);
    const { queue, history } = again.player.state.getState();
    expect(queue.songs.map((song) => song.id)).toEqual([77]);
    expect(history.map((song) => song.id)).toEqual([77, 1]);
  });

  test.each<[string, (player: Player) => void, readonly number[]]>([
    ['play next', (player) => player.addNext([createTestSong(77)]), [1, 77, 2, 3]],
    ['queue', (player) => player.append([createTestSong(77)]), [1, 77, 2, 3]],
    ['play', (player) => player.playNow(createTestSong(77)), [1, 77, 2, 3]],
  ])('%s pressed during the restore loses none of the stored songs', async (_command, press, ids) => {
    const { kept } = await simulatePageBeforeReload(createTestSongs(3));
    kept.remembering.writeAll();
    const { restoring, ...stage } = simulateReloadWithSlowDatabase(kept);
    press(stage.player);
    const stored = await restoring;
    persistPlayback({ ...stage, database: kept.database, storage: createPlaybackStorage(), stored });
    stage.clock.wind(1000);
    const { queue } = (await simulateReload(kept)).player.state.getState();
    expect(queue.songs.map((song) => Number(song.id))).toEqual(ids);
  });

  test('the position counts only for its own song, and only if the listener wants it', async () => {
    const { before, kept } = await simulatePageBeforeReload(createTestSongs(3));
    advanceTestPlayback(before, 30);
    kept.remembering.writeAll();

    const unwanted = await simulateReload(kept, { remembersPosition: false });
    expect(unwanted.player.playhead.read().seconds).toBe(0);

    storage.setItem(
      'rill.default.visitor.position',
      JSON.stringify({ version: 1, value: { songId: 9, seconds: 30 } }),
    );
    const other = await simulateReload(kept);
    expect(other.player.playhead.read().seconds).toBe(0);
  });

  test('a page closed between two writes restores the song that localStorage has', async () => {
    const { before, kept } = await simulatePageBeforeReload(createTestSongs(5));
    kept.remembering.writeAll();
    await flushPromises();
    before.player.next();
    kept.remembering.writeSmall();

    const { player } = await simulateReload(kept);
    expect(currentSong(player.state.getState())?.name).toBe('Song 2');
    expect(player.state.getState().queue.songs).toHaveLength(5);
  });

  test('[S3.8] a page closed between two writes keeps the kind of the list that it played last', async () => {
    const { before, kept } = await simulatePageBeforeReload(createTestSongs(5));
    kept.remembering.writeAll();
    await flushPromises();
    before.player.playAll([createTestSong(77)], { queueOrigin: 'cloud' });
    kept.remembering.writeSmall();

    const { queue, queueOrigin } = (await simulateReload(kept)).player.state.getState();
    expect([queue.songs.map(({ id }) => id), queueOrigin]).toEqual([[77], 'cloud']);
  });

  test('[S3.5] a page closed between two writes keeps the mode that was chosen last', async () => {
    const { before, kept } = await simulatePageBeforeReload(createTestSongs(5));
    kept.remembering.writeAll();
    await flushPromises();
    before.player.setMode('random');
    kept.remembering.writeSmall();

    const { player, stored } = await simulateReload(kept);
    const { mode, order } = player.state.getState().queue;
    expect([mode, order.length]).toEqual(['random', 5]);
    expect(stored, 'the new order must be written').toBeNull();
  });

  test('an idle tab does not overwrite the position of another tab when it closes', async () => {
    const { before, kept } = await simulatePageBeforeReload(createTestSongs(3));
    advanceTestPlayback(before, 30);
    kept.remembering.writeAll();
    const idle = await simulateReload(kept);
    const idleRemembering = persistPlayback({
      ...idle,
      database: kept.database,
      storage: createPlaybackStorage(),
    });
    advanceTestPlayback(before, 60);
    kept.remembering.writeAll();

    idleRemembering.writeAll();
    idleRemembering.writeSmall();

    const after = await simulateReload(kept);
    expect(after.player.playhead.read().seconds).toBeCloseTo(90, 1);
  });

  test('restoring writes nothing', async () => {
    const { kept } = await simulatePageBeforeReload(createTestSongs(5));
    kept.remembering.writeAll();
    await flushPromises();
    kept.writes.length = 0;

    const stage = await simulateReload(kept);
    persistPlayback({ ...stage, database: kept.database, storage: createPlaybackStorage() });
    stage.clock.wind(10_000);
    expect(kept.writes).toEqual([]);
  });

  test('[S3.1] ten thousand songs are restored whole', async () => {
    const whole = createTestSongs(10_000).map((song, index) => ({
      ...song,
      alia: [`Other name ${index}`],
      album: { ...song.album, picUrl: `https://pictures.test/${index}.jpg` },
      fee: 8,
      pc: index % 2 === 0,
      mv: toMvId(index),
      sourceId: 4001,
    }));
    const { before, kept } = await simulatePageBeforeReload(whole);
    before.player.setMode('random');
    kept.remembering.writeAll();
    await flushPromises();

    const { player } = await simulateReload(kept);
    expect(player.state.getState().queue).toEqual(before.player.state.getState().queue);
  });
});

describe('damaged or full storage', () => {
  test.each([
    ['no JSON', '{{{'],
    ['another shape', JSON.stringify({ version: 1, value: { volume: 'loud' } })],
    ['a version of the future', JSON.stringify({ version: 99, value: {} })],
  ])('[D-65] %s gives the defaults and is reported', async (_name, text) => {
    storage.values.set('rill.default.visitor.player', text);
    const { player } = await simulateReload(createFakeKeyValueStore(), { onDamagedData });
    expect(player.state.getState().volume).toBe(0.7);
    expect(player.state.getState().queue.songs).toEqual([]);
    expect(troubles).toEqual(['damaged']);
  });

  test('[S3.17] a damaged queue leaves the current song', async () => {
    const { kept } = await simulatePageBeforeReload(createTestSongs(5));
    kept.remembering.writeAll();
    await flushPromises();
    kept.values.set('rill.default.visitor.queue-songs', { version: 1, value: [{ id: 'x' }] });

    const { player } = await simulateReload(kept, { onDamagedData });
    expect(player.state.getState().queue.songs.map((song) => song.id)).toEqual([1]);
    expect(troubles).toEqual(['damaged']);
  });

  test('an index outside the queue and an invalid shuffle order are corrected', async () => {
    const { before, kept } = await simulatePageBeforeReload(createTestSongs(5));
    before.player.setMode('random');
    kept.remembering.writeAll();
    await flushPromises();
    kept.values.set('rill.default.visitor.queue-place', {
      version: 1,
      value: { index: 999, mode: 'random', order: [1, 1, 7], listMode: 'list' },
    });

    const { queue } = (await simulateReload(kept, { onDamagedData })).player.state.getState();
    expect(queue.index).toBe(0);
    expect(queue.order.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
  });

  test('[S3.8] the origin of a queue is restored by the name under which it has always been stored', async () => {
    const { kept } = await simulatePageBeforeReload(createTestSongs(2));
    kept.remembering.writeAll();
    await flushPromises();
    const stored = { index: 0, mode: 'normal', order: [], listMode: 'cloud' };
    kept.values.set('rill.default.visitor.queue-place', { version: 1, value: stored });
    const { queue, queueOrigin } = (await simulateReload(kept, { onDamagedData })).player.state.getState();
    expect([queue.songs.length, queueOrigin]).toEqual([2, 'cloud']);
  });

  test('[S3.17] full storage never stops the music', async () => {
    const stage = createTestPlayer();
    persistTestPlayerPlayback(stage);
    storage.isFull = true;
    await playSongsAndMakeReady(stage, createTestSongs(3));
    advanceTestPlayback(stage, 20);
    expect(stage.engine.isSounding).toBe(true);
    expect(troubles).toContain('full');
  });
});
