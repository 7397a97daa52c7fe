import type { Playlist, Song } from '@rill/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryKey } from '#api/client/query-key.ts';
import { noticesStore } from '#notices/notices.ts';
import {
  type AccountPlaylistStage,
  createAccountPlaylistStage,
  ACCOUNT_PLAYLIST_ID as id,
  idRange,
} from '#testing/account-playlist-stage.ts';
import { createTestSong, flushPromises } from '#testing/player-stage.ts';
import { removePlaylistSongsWithUndo } from './change-playlist-songs.ts';
import { movePlaylistSongsWithUndo } from './move-playlist-songs.ts';
import { songChangesOf } from './song-changes.ts';

let stage: AccountPlaylistStage;
let service: AccountPlaylistStage['service'];
let playlist: Playlist;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stage = createAccountPlaylistStage();
  service = stage.service;
});

const songs = (...ids: number[]): Song[] => ids.map((song) => createTestSong(song));
const remove = (...ids: number[]) => removePlaylistSongsWithUndo(stage.client, playlist, songs(...ids));
const move = (song: number, gap: number) =>
  movePlaylistSongsWithUndo(stage.client, playlist, songs(song), gap);
const state = () => songChangesOf(stage.client, id).state();
const notices = () => noticesStore.getState().map(({ key }) => key);

/** A song is added to the playlist elsewhere on the page: the list is requested anew, also where it never arrived yet. */
async function addElsewhere(song = 100 + service.served.length): Promise<void> {
  service.served = [song, ...service.served.filter((one) => one !== song)];
  for (const name of ['playlist', 'playlist-songs']) {
    const key = queryKey(name, id);
    await stage.client.cancelQueries({ queryKey: key });
    void stage.client.invalidateQueries({ queryKey: key });
  }
}

/** The blocks behind the first one are not loaded any more. */
const forgetRest = () => stage.client.removeQueries({ queryKey: queryKey('playlist-songs', id, 50) });

/** Holds the calls of that name until the returned function is called. */
function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = service.beforeRequest;
  service.beforeRequest = (call) => (call.startsWith(name) ? promise : before(call));
  return resolve;
}

/** Holds the replies to calls of that name, which the service has handled, until the returned function is called. */
function holdReply(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  service.beforeReply = (call) => (call.startsWith(name) ? promise : null);
  return resolve;
}

describe('a removal, its undo and a move in a quick row', () => {
  test('are sent in that order, each after the reply to the one before', async () => {
    playlist = await stage.load(6);
    const leave = stage.show();
    const release = hold('del 3');
    remove(3);
    stage.undo();
    move(6, 0);
    expect(stage.shown()).toEqual([6, 1, 2, 3, 4, 5]);
    expect(stage.count()).toBe(6);
    expect(service.changes).toEqual([]);
    release();
    await expect.poll(state).toBe('settled');
    expect(service.changes).toEqual(['del 3', 'add 3', 'order 1,2,3,4,5,6', 'order 6,1,2,3,4,5']);
    expect(service.served).toEqual(stage.shown());
    leave();
  });

  test.each([
    ['the removal', 'del 3', [6, 1, 2, 3, 4, 5]],
    // The move's order has it at its place, but it is not in the list that the service orders.
    ['the undo', 'add 3', [6, 1, 2, 4, 5]],
    ['the order of the undo', 'order 1,2,3,4,5,6', [6, 1, 2, 3, 4, 5]],
    ['the move', 'order 6,1,2,3,4,5', [1, 2, 3, 4, 5, 6]],
  ])('leave on the screen what the service has when %s is refused', async (_, refused, expected) => {
    playlist = await stage.load(6);
    const leave = stage.show();
    service.refuses = (call) => call === refused;
    const release = hold('del 3');
    remove(3);
    stage.undo();
    move(6, 0);
    release();
    await expect.poll(state).toBe('settled');
    expect(service.served).toEqual(expected);
    expect(stage.shown()).toEqual(expected);
    expect(stage.count()).toBe(expected.length);
    expect(notices().at(-1)).toMatch(/^playlistForm\.(remove|restore|move)Failed$/);
    leave();
  });

  test('bring no reload while a later one is not at the service', async () => {
    playlist = await stage.load(6);
    const leave = stage.show();
    service.refuses = (call) => call === 'del 3';
    const release = hold('order');
    remove(3);
    move(6, 0);
    await expect.poll(state).toBe('diverged');
    expect(stage.shown()).toEqual([6, 1, 2, 4, 5]);
    release();
    await expect.poll(state).toBe('settled');
    expect(stage.shown()).toEqual([6, 1, 2, 4, 5, 3]);
    leave();
  });
});

describe('a list that is not loaded whole', () => {
  test('does not show a song again that was removed right after another one', async () => {
    playlist = await stage.load(60);
    forgetRest();
    const release = hold('del 2');
    remove(2);
    await stage.loadRest();
    const leave = stage.show();
    remove(5);
    release();
    await expect.poll(state).toBe('settled');
    expect(service.served).toEqual([1, 3, 4, ...idRange(6, 60)]);
    expect(stage.shown()).toEqual(service.served);
    leave();
  });

  test('loses no place of a song that moves up while a move waits for the rows behind it', async () => {
    playlist = await stage.load(60);
    forgetRest();
    const [releaseRemoval, releaseReply] = [hold('del 2'), holdReply('del 2')];
    remove(2);
    releaseRemoval();
    await expect.poll(() => service.changes).toEqual(['del 2']);
    // The service has removed it, but the page does not know that yet.
    move(1, 2);
    await expect.poll(() => stage.client.isFetching()).toBe(0);
    releaseReply();
    await expect.poll(() => service.changes).toHaveLength(2);
    expect(service.served).toEqual([3, 1, ...idRange(4, 60)]);
    await expect.poll(stage.shown).toEqual(service.served);
  });

  test('has no song twice when one is added elsewhere while a move waits for the last rows', async () => {
    playlist = await stage.load(54);
    forgetRest();
    const held = holdEverything([].values());
    const leave = stage.show();
    move(1, 0);
    await flushPromises();
    await addElsewhere(154);
    await flushPromises();
    // The last rows of the new list arrive before its first ones.
    held.goOn(3);
    await goOnToTheEnd(held);
    expect(service.served.toSorted((one, other) => one - other)).toEqual([...idRange(1, 54), 154]);
    expect(stage.shown()).toEqual(service.served);
    leave();
  });
});

test('a move that is made while an undo waits for the list stays on the screen', async () => {
  playlist = await stage.load(6);
  const leave = stage.show();
  remove(3);
  await expect.poll(state).toBe('settled');
  // The list is fetched again, and the undo waits for it.
  await addElsewhere(9);
  const release = hold('add 3');
  stage.undo();
  await expect.poll(stage.shown).toEqual([9, 1, 2, 4, 5, 6]);
  move(6, 0);
  expect(stage.shown()).toEqual([6, 9, 1, 2, 4, 5]);
  release();
  await expect.poll(state).toBe('settled');
  expect(stage.shown()).toEqual(service.served);
  expect(service.served.slice(0, 2)).toEqual([6, 9]);
  leave();
});

test('an undo that has to load the list loads it once', async () => {
  playlist = await stage.load(160);
  const leave = stage.show();
  remove(3);
  await expect.poll(state).toBe('settled');
  forgetRest();
  const requests: string[] = [];
  service.beforeRequest = (call) => {
    requests.push(call);
    return null;
  };
  stage.undo();
  await expect.poll(state).toBe('settled');
  // The head and both blocks.
  const loads = requests.filter((call) => call === 'head' || call === 'songs');
  expect(loads.toSorted()).toEqual(['head', 'songs', 'songs']);
  expect(service.served).toEqual(idRange(1, 160));
  expect(stage.shown()).toEqual(service.served);
  leave();
});

test('a song that is removed stays away when another one is added elsewhere in the meantime', async () => {
  playlist = await stage.load(6);
  const leave = stage.show();
  const release = hold('del 3');
  remove(3);
  await addElsewhere(9);
  // The service has not removed it yet.
  await expect.poll(stage.shown).toEqual([9, 1, 2, 3, 4, 5, 6]);
  release();
  await expect.poll(state).toBe('settled');
  expect(stage.shown()).toEqual([9, 1, 2, 4, 5, 6]);
  expect(stage.count()).toBe(6);
  leave();
});

const happening = fc.oneof(
  fc.record({ kind: fc.constant('remove'), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('undo'), at: fc.constant(0) }),
  fc.record({ kind: fc.constant('move'), at: fc.nat(9), gap: fc.nat(9) }),
  fc.record({ kind: fc.constant('undo move'), at: fc.constant(0) }),
  fc.record({ kind: fc.constant('add elsewhere'), at: fc.constant(0) }),
  fc.record({ kind: fc.constant('go on'), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('go on'), at: fc.nat(5) }),
);

/** Everything that the service gets and answers waits until it is let go on, in any order; some changes are refused. */
function holdEverything(refusals: Iterator<boolean>) {
  const held: (() => void)[] = [];
  const wait = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(resolve);
    return promise;
  };
  service.beforeRequest = wait;
  service.beforeReply = wait;
  service.refuses = () => refusals.next().value === true;
  return {
    goOn: (at: number) => held.splice(at % Math.max(1, held.length), 1)[0]?.(),
    isHeld: () => held.length > 0,
  };
}

/** Lets everything that is held go on, in its order, until the list is settled. */
async function goOnToTheEnd({ goOn, isHeld }: ReturnType<typeof holdEverything>): Promise<void> {
  for (let turns = 0; isHeld() || state() !== 'settled' || stage.client.isFetching() > 0; turns += 1) {
    expect(turns).toBeLessThan(300);
    goOn(0);
    await flushPromises();
  }
}

test.each([
  ['all loaded', 6],
  ['partly loaded', 54],
])(
  'a list that is %s shows in the end what the service has, whatever was done and refused',
  async (_, size) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 14 }),
        fc.infiniteStream(fc.constantFrom(false, false, false, true)),
        async (happenings, refusals) => {
          stage = createAccountPlaylistStage();
          service = stage.service;
          playlist = await stage.load(size);
          if (size > 50) forgetRest();
          const held = holdEverything(refusals);
          const leave = stage.show();
          for (const one of happenings) {
            const shown = stage.shown();
            const song = shown[one.at % shown.length] ?? 0;
            if (one.kind === 'remove') remove(song);
            else if (one.kind === 'undo') stage.undo();
            else if (one.kind === 'undo move') stage.undoMove();
            else if (one.kind === 'add elsewhere') await addElsewhere();
            else if ('gap' in one) move(song, one.gap % shown.length);
            else held.goOn(one.at);
            await flushPromises();
          }
          await goOnToTheEnd(held);
          expect(stage.shown()).toEqual(service.served);
          expect(stage.count()).toBe(service.served.length);
          expect(new Set(service.served).size).toBe(service.served.length);
          leave();
        },
      ),
      { numRuns: 40 },
    );
  },
);
