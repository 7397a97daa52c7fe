import type { Song } from '@rill/contract';
import { describe, expect, test } from 'vitest';
import type { Player } from '../player-commands.ts';
import { createFakeTabs } from '../testing/fake-tabs.ts';
import { createTestPlayer, flushReplies } from '../testing/player-stage.ts';
import type { PlayerListingBlock } from './fill-queue.ts';

/** A listing of three blocks of three songs: some are loaded, and the test controls the requests of the others. */
function listInThreeBlocks(s: ReturnType<typeof createTestPlayer>, ...atHand: readonly number[]) {
  const all = s.songs(1, 2, 3, 4, 5, 6, 7, 8, 9);
  const calls: { readonly block: number; readonly signal: AbortSignal; respond(): void; fail(): void }[] = [];
  const listing = [0, 1, 2].map((block): PlayerListingBlock => {
    const songs = all.slice(block * 3, block * 3 + 3);
    if (atHand.includes(block)) return { songs };
    return {
      load(signal) {
        const { promise, resolve, reject } = Promise.withResolvers<readonly Song[]>();
        calls.push({
          block,
          signal,
          respond: () => resolve(songs),
          fail: () => reject(new Error('offline')),
        });
        return promise;
      },
    };
  });
  return {
    listing,
    calls,
    loaded: () => calls.map((call) => call.block),
    async respond(block: number) {
      calls.find((call) => call.block === block)?.respond();
      await flushReplies();
    },
    async respondToLatest() {
      calls.at(-1)?.respond();
      await flushReplies();
    },
    async fail(block: number) {
      calls.find((call) => call.block === block)?.fail();
      await flushReplies();
    },
  };
}

describe('playing a listing', () => {
  test('starts loaded songs at once and appends the missing blocks in order', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    expect(s.queueIds()).toEqual([1, 2, 3]);
    await list.respond(1);
    expect(s.queueIds()).toEqual([1, 2, 3, 4, 5, 6]);
    await list.respond(2);
    expect(s.queueIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(s.current()).toBe(1);
  });

  test('the state says whether the rest of a list is still to come', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    await list.respond(1);
    expect(s.state().filling?.aborted).toBe(false);
    await list.respond(2);
    expect(s.state().filling).toBe(null);
    s.player.playList(listInThreeBlocks(s, 0).listing);
    const { filling } = s.state();
    s.player.playAll(s.songs(7));
    expect([filling?.aborted, s.state().filling]).toEqual([true, null]);
  });

  test('loads each missing block once, and no loaded one', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0, 2);
    s.player.playList(list.listing);
    await list.respond(1);
    expect(s.queueIds()).toHaveLength(9);
    expect(list.loaded()).toEqual([1]);
  });

  test('loads the first block when nothing is loaded', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s);
    s.player.playList(list.listing);
    await list.respond(0);
    expect(s.queueIds()).toEqual([1, 2, 3]);
  });

  test('starts at the chosen song and continues after it, the beginning of the list last', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 1);
    s.player.playList(list.listing, { startAt: s.id(5) });
    expect(s.current()).toBe(5);
    expect(s.queueIds()).toEqual([4, 5, 6]);
    await list.respond(2);
    await list.respond(0);
    expect(s.queueIds()).toEqual([4, 5, 6, 7, 8, 9, 1, 2, 3]);
  });

  test('[S3.8] sets the list mode of the queue: cloud for the cloud drive, list for any other', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing, { queueOrigin: 'cloud' });
    await list.respond(1);
    expect(s.state().queueOrigin).toBe('cloud');
    s.player.playList([{ songs: s.songs(10) }]);
    expect(s.state().queueOrigin).toBe('list');
  });

  test('waits for a listing that must be requested first', async () => {
    const s = createTestPlayer();
    s.player.playList(async () => [{ songs: s.songs(1, 2) }]);
    await flushReplies();
    expect(s.queueIds()).toEqual([1, 2]);
  });

  test('changes nothing for an empty listing', async () => {
    const s = createTestPlayer();
    await s.playing(7);
    s.player.playList([]);
    await flushReplies();
    expect(s.queueIds()).toEqual([7]);
    expect(s.eventTypes()).not.toContain('list-empty');
  });

  test('reports a listing without songs, and what played goes on', async () => {
    const s = createTestPlayer();
    await s.playing(7);
    s.player.playList([{ songs: [] }, { load: async () => [] }]);
    await flushReplies();
    expect(s.queueIds()).toEqual([7]);
    expect(s.engine.isSounding).toBe(true);
    expect(s.eventTypes().at(-1)).toBe('list-empty');
  });

  test('begins with the first block that has songs', async () => {
    const s = createTestPlayer();
    s.player.playList([
      { load: async () => [] },
      { load: async () => s.songs(4, 5) },
      { load: async () => s.songs(6) },
    ]);
    await flushReplies();
    await flushReplies();
    expect(s.queueIds()).toEqual([4, 5, 6]);
  });
});

describe('filling the queue', () => {
  test('stops when the queue is replaced, and aborts the pending request', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    s.player.playAll(s.songs(3, 77));
    expect(list.calls[0]?.signal.aborted).toBe(true);
    await list.respond(1);
    expect(s.queueIds()).toEqual([3, 77]);
    expect(list.loaded()).toEqual([1]);
  });

  test('stops when the queue is cleared', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    s.player.clear();
    await list.respond(1);
    expect(s.queueIds()).toEqual([]);
  });

  test('stops when the last song is removed from the queue', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    for (const id of [1, 2, 3]) s.player.remove(s.id(id));
    await list.respond(1);
    expect(s.queueIds()).toEqual([]);
  });

  test('stops when the player is disposed', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    s.player.dispose();
    expect(list.calls[0]?.signal.aborted).toBe(true);
  });

  test('continues while the listener edits the queue, even when its first and last song are removed', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    s.player.remove(s.id(1));
    s.player.remove(s.id(3));
    s.player.addNext(s.songs(50));
    s.player.move(s.id(2), 2);
    await list.respond(1);
    expect(s.queueIds().slice(-3)).toEqual([4, 5, 6]);
  });

  test('continues during personal FM, in the queue that is set aside', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0, 2);
    s.player.playList(list.listing);
    s.player.playFm();
    await s.fmSends(20);
    await list.respond(1);
    s.player.leaveFm();
    expect(s.queueIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('stops for a newer listing', async () => {
    const s = createTestPlayer();
    const [one, other] = [listInThreeBlocks(s, 0), listInThreeBlocks(s, 0)];
    s.player.playList(one.listing);
    s.player.playList(other.listing);
    await one.respond(1);
    expect(s.queueIds()).toEqual([1, 2, 3]);
    await other.respond(1);
    expect(s.queueIds()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test.each<[string, (list: ReturnType<typeof listInThreeBlocks>, player: Player) => Promise<void>]>([
    ['fails', (list) => list.fail(0)],
    [
      'is given up for another song',
      (list, player) => {
        player.next();
        return list.respond(0);
      },
    ],
  ])('continues when a newer listing %s before its first songs', async (_what, end) => {
    const s = createTestPlayer();
    const [one, other] = [listInThreeBlocks(s, 0), listInThreeBlocks(s)];
    s.player.playList(one.listing);
    s.player.playList(other.listing);
    await end(other, s.player);
    await one.respond(1);
    await one.respond(2);
    expect(s.queueIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(other.loaded()).toEqual([0]);
  });

  test('stops once the first songs of a newer listing are loaded', async () => {
    const s = createTestPlayer();
    const [one, other] = [listInThreeBlocks(s, 0), listInThreeBlocks(s)];
    s.player.playList(one.listing);
    s.player.playList(other.listing);
    expect(one.calls[0]?.signal.aborted).toBe(false);
    await other.respond(0);
    expect(one.calls[0]?.signal.aborted).toBe(true);
    await one.respond(1);
    expect(s.queueIds()).toEqual([1, 2, 3]);
  });

  test('does not replace a song that was chosen while the first block was loading [D-11]', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s);
    s.player.playList(list.listing);
    s.player.playNow(s.song(77));
    await list.respond(0);
    expect(s.queueIds()).toEqual([77]);
  });

  test('keeps the songs before a failed block, and reports it', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    await list.fail(1);
    expect(s.queueIds()).toEqual([1, 2, 3]);
    expect(s.events.at(-1)).toEqual({ type: 'list-failed', isPartQueued: true });
  });

  test('reports a listing whose first block fails', async () => {
    const s = createTestPlayer();
    s.player.playList(() => Promise.reject(new Error('offline')));
    await flushReplies();
    expect(s.events).toEqual([{ type: 'list-failed', isPartQueued: false }]);
  });
});

describe('undoing that the queue was cleared while its list was still loading', () => {
  test('goes on with the songs that are missing, under the name of the list', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing, { listName: 'Rising' });
    const undo = s.player.clear();
    await list.respond(1);
    undo();
    await list.respondToLatest();
    await list.respondToLatest();
    expect(list.loaded()).toEqual([1, 1, 2]);
    expect(s.queueIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(s.state().queue.listName).toBe('Rising');
    expect(s.eventTypes()).not.toContain('list-failed');
  });

  test('adds them after the songs of a newer list that is loading', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    const undo = s.player.clear();
    const newer = Promise.withResolvers<readonly Song[]>();
    s.player.playList([{ songs: s.songs(11) }, { load: () => newer.promise }]);
    undo();
    newer.resolve(s.songs(12));
    await flushReplies();
    await list.respondToLatest();
    await list.respondToLatest();
    expect(s.queueIds()).toEqual([11, 1, 2, 3, 12, 4, 5, 6, 7, 8, 9]);
  });

  test('also goes on when the last song of what was there is put back', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    for (const id of [1, 2, 3]) s.player.remove(s.id(id));
    const removals = s.events.filter((event) => event.type === 'removed');
    for (const { undo } of removals.toReversed()) undo();
    removals.at(-1)?.undo();
    await list.respondToLatest();
    await list.respondToLatest();
    expect(list.loaded()).toEqual([1, 1, 2]);
    expect(s.queueIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('reports that a part is missing when its songs cannot be loaded', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0);
    s.player.playList(list.listing);
    s.player.clear()();
    list.calls.at(-1)?.fail();
    await flushReplies();
    expect(s.queueIds()).toEqual([1, 2, 3]);
    expect(s.events.at(-1)).toEqual({ type: 'list-failed', isPartQueued: true });
  });

  test('loads nothing once the list is whole', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, 0, 1);
    s.player.playList(list.listing);
    await list.respond(2);
    s.player.clear()();
    await flushReplies();
    expect(list.loaded()).toEqual([2]);
    expect(s.queueIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the name of the playing list', () => {
  const named = async (...atHand: readonly number[]) => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s, ...atHand);
    s.player.playList(list.listing, { listName: 'Rising' });
    await flushReplies();
    return { s, list, listName: () => s.state().queue.listName };
  };

  test('stays while blocks arrive, and after steps, moves, removals and mode changes', async () => {
    const { s, list, listName } = await named(0, 1);
    await list.respond(2);
    expect(s.queueIds()).toHaveLength(9);
    s.player.next();
    s.player.move(s.id(1), 5);
    s.player.remove(s.id(4));
    s.player.addNext(s.songs(9));
    s.player.setMode('random');
    s.player.append(s.songs(2));
    s.player.addLast(s.songs(2));
    expect(listName()).toBe('Rising');
  });

  test.each<[string, (s: ReturnType<typeof createTestPlayer>) => void]>([
    ['a song of another list is played', (s) => s.player.playNow(s.song(77))],
    ['one is added next', (s) => s.player.addNext(s.songs(77))],
    ['one is added at the end', (s) => s.player.append(s.songs(77))],
    ['songs without a list are played', (s) => s.player.playAll(s.songs(1, 2))],
    ['the queue is cleared', (s) => s.player.clear()],
  ])('is removed once %s', async (_what, act) => {
    const { s, listName } = await named(0, 1, 2);
    act(s);
    expect(listName()).toBeNull();
  });

  test('is restored with a cleared queue, and with the queue set aside by personal FM', async () => {
    const { s, listName } = await named(0, 1, 2);
    const undo = s.player.clear();
    undo();
    expect(listName()).toBe('Rising');
    await s.playingFm(11, 12);
    expect(listName()).toBeNull();
    s.player.leaveFm();
    expect(listName()).toBe('Rising');
  });
});

describe('a list that is still loading', () => {
  test.each<[string, (stage: ReturnType<typeof createTestPlayer>) => void]>([
    ['pause', ({ player }) => player.pause()],
    ['the system, as with unplugged headphones,', ({ engine }) => engine.isPausedFromOutside()],
    ['next', ({ player }) => player.next()],
    ['previous', ({ player }) => player.previous()],
  ])('does not replace what %s chose meanwhile', async (_command, press) => {
    const s = createTestPlayer();
    await s.playing(21, 22, 23);
    const list = listInThreeBlocks(s);
    s.player.playList(list.listing);
    press(s);
    s.clock.wind(1000);
    const { wantsToPlay } = s.state();
    await list.respond(0);
    expect(s.queueIds()).toEqual([21, 22, 23]);
    expect(s.state().wantsToPlay).toBe(wantsToPlay);
  });

  test('plays also after next was pressed with nothing to step to', async () => {
    const s = createTestPlayer();
    const list = listInThreeBlocks(s);
    s.player.playList(list.listing);
    s.player.next();
    await list.respond(0);
    expect(s.queueIds()).toEqual([1, 2, 3]);
  });

  test('does not take the music back from a tab that plays meanwhile', async () => {
    const tabs = createFakeTabs();
    const here = createTestPlayer({}, tabs.open('Here'));
    const there = createTestPlayer({}, tabs.open('There'));
    const list = listInThreeBlocks(here);
    here.player.playList(list.listing);
    await there.playing(8);
    await list.respond(0);
    expect(here.queueIds()).toEqual([]);
    expect(there.engine.isSounding).toBe(true);
  });
});

test('a listing starts at a second of the song that it starts with', async () => {
  const s = createTestPlayer();
  s.player.playList([{ songs: s.songs(1, 2, 3) }], { startAt: s.id(2), startSeconds: 64 });
  await s.opens();
  expect(s.current()).toBe(2);
  expect(s.engine.source?.startAt).toBe(64);
  s.player.playList([{ songs: s.songs(1, 2, 3) }], { startAt: s.id(9), startSeconds: 64 });
  await s.opens();
  expect(s.current()).toBe(1);
  expect(s.player.playhead.read().seconds).toBe(0);
});
