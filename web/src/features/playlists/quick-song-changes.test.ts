import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryKey } from '#api/client/query-key.ts';
import {
  type AccountPlaylistStage,
  createAccountPlaylistStage,
  ACCOUNT_PLAYLIST_ID as id,
  idRange,
} from '#testing/account-playlist-stage.ts';
import { flushPromises } from '#testing/player-stage.ts';

let stage: AccountPlaylistStage;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stage = createAccountPlaylistStage();
});

/**
 * Adds a song to the playlist elsewhere on the page, so that the list is requested anew, even if it never arrived yet.
 */
async function addElsewhere(song = 100 + stage.service.served.length): Promise<void> {
  stage.service.served = [song, ...stage.service.served.filter((one) => one !== song)];
  for (const name of ['playlist', 'playlist-songs']) {
    const key = queryKey(name, id);
    await stage.client.cancelQueries({ queryKey: key });
    void stage.client.invalidateQueries({ queryKey: key });
  }
}

/** Holds the calls whose name starts with `name` until the returned function is called. */
function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = stage.service.beforeRequest;
  stage.service.beforeRequest = (call) => (call.startsWith(name) ? promise : before(call));
  return resolve;
}

/**
 * Holds the replies to calls whose name starts with `name`, which the service has handled, until the returned function
 * is called.
 */
function holdReply(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  stage.service.beforeReply = (call) => (call.startsWith(name) ? promise : null);
  return resolve;
}

describe('a removal, its undo and a move in a quick row', () => {
  test('are sent in that order, each after the reply to the one before', async () => {
    await stage.load(6);
    const leave = stage.show();
    const release = hold('del 3');
    stage.remove(3);
    stage.undo();
    stage.move(0, 6);
    expect(stage.shown()).toEqual([6, 1, 2, 3, 4, 5]);
    expect(stage.count()).toBe(6);
    expect(stage.service.changes).toEqual([]);
    release();
    await expect.poll(stage.changes).toBe('settled');
    expect(stage.service.changes).toEqual(['del 3', 'add 3', 'order 1,2,3,4,5,6', 'order 6,1,2,3,4,5']);
    expect(stage.service.served).toEqual(stage.shown());
    leave();
  });

  test.each([
    ['the removal', 'del 3', [6, 1, 2, 3, 4, 5]],
    // The move's order contains the restored song, but the list that the service orders does not.
    ['the undo', 'add 3', [6, 1, 2, 4, 5]],
    // The service has added the restored song at the top, and the move changes the place of song 6 only.
    ['the order of the undo', 'order 1,2,3,4,5,6', [6, 3, 1, 2, 4, 5]],
    ['the move', 'order 6,1,2,3,4,5', [1, 2, 3, 4, 5, 6]],
  ])('leave on the screen what the service has when %s is refused', async (_, refused, expected) => {
    await stage.load(6);
    const leave = stage.show();
    stage.service.refuses = (call) => call === refused;
    const release = hold('del 3');
    stage.remove(3);
    stage.undo();
    stage.move(0, 6);
    release();
    await expect.poll(stage.changes).toBe('settled');
    expect(stage.service.served).toEqual(expected);
    expect(stage.shown()).toEqual(expected);
    expect(stage.count()).toBe(expected.length);
    expect(stage.notices().at(-1)).toMatch(/^playlistForm\.(remove|undo|move)Failed$/);
    leave();
  });

  test('bring no reload while a later one is not at the service', async () => {
    await stage.load(6);
    const leave = stage.show();
    stage.service.refuses = (call) => call === 'del 3';
    const release = hold('order');
    stage.remove(3);
    stage.move(0, 6);
    await expect.poll(stage.changes).toBe('diverged');
    expect(stage.shown()).toEqual([6, 1, 2, 4, 5]);
    release();
    await expect.poll(stage.changes).toBe('settled');
    expect(stage.shown()).toEqual([6, 1, 2, 3, 4, 5]);
    leave();
  });
});

describe('a list that is not loaded whole', () => {
  test('does not show a song again that was removed right after another one', async () => {
    await stage.load(60);
    stage.forgetRest();
    const release = hold('del 2');
    stage.remove(2);
    await stage.loadRest();
    const leave = stage.show();
    stage.remove(5);
    release();
    await expect.poll(stage.changes).toBe('settled');
    expect(stage.service.served).toEqual([1, 3, 4, ...idRange(6, 60)]);
    expect(stage.shown()).toEqual(stage.service.served);
    leave();
  });

  test('loses no place of a song that moves up while a move waits for the rows behind it', async () => {
    await stage.load(60);
    stage.forgetRest();
    const [releaseRemoval, releaseReply] = [hold('del 2'), holdReply('del 2')];
    stage.remove(2);
    releaseRemoval();
    await expect.poll(() => stage.service.changes).toEqual(['del 2']);
    // The service has removed the song, but the page has not received the reply yet.
    stage.move(2, 1);
    await expect.poll(() => stage.client.isFetching()).toBe(0);
    releaseReply();
    await expect.poll(() => stage.service.changes).toHaveLength(2);
    expect(stage.service.served).toEqual([3, 1, ...idRange(4, 60)]);
    await expect.poll(stage.shown).toEqual(stage.service.served);
  });

  test('has no song twice when one is added elsewhere while a move waits for the last rows', async () => {
    await stage.load(54);
    stage.forgetRest();
    const held = holdEverything([].values());
    const leave = stage.show();
    stage.move(0, 1);
    await flushPromises();
    await addElsewhere(154);
    await flushPromises();
    // The last rows of the new list arrive before its first ones.
    held.goOn(3);
    await goOnToTheEnd(held);
    expect(stage.service.served.toSorted((one, other) => one - other)).toEqual([...idRange(1, 54), 154]);
    expect(stage.shown()).toEqual(stage.service.served);
    leave();
  });
});

test('a move that is made while an undo waits for the list stays on the screen', async () => {
  await stage.load(6);
  const leave = stage.show();
  stage.remove(3);
  await expect.poll(stage.changes).toBe('settled');
  // The list is fetched again, and the undo waits for it.
  await addElsewhere(9);
  const release = hold('add 3');
  stage.undo();
  await expect.poll(stage.shown).toEqual([9, 1, 2, 4, 5, 6]);
  stage.move(0, 6);
  expect(stage.shown()).toEqual([6, 9, 1, 2, 4, 5]);
  release();
  await expect.poll(stage.changes).toBe('settled');
  expect(stage.shown()).toEqual(stage.service.served);
  expect(stage.service.served.slice(0, 2)).toEqual([6, 9]);
  leave();
});

test('an undo that has to load the list loads it once', async () => {
  await stage.load(160);
  const leave = stage.show();
  stage.remove(3);
  await expect.poll(stage.changes).toBe('settled');
  stage.forgetRest();
  const requests: string[] = [];
  stage.service.beforeRequest = (call) => {
    requests.push(call);
    return null;
  };
  stage.undo();
  await expect.poll(stage.changes).toBe('settled');
  // The head and both blocks are requested once each.
  const loads = requests.filter((call) => call === 'head' || call === 'songs');
  expect(loads.toSorted()).toEqual(['head', 'songs', 'songs']);
  expect(stage.service.served).toEqual(idRange(1, 160));
  expect(stage.shown()).toEqual(stage.service.served);
  leave();
});

test('a song that is removed stays away when another one is added elsewhere in the meantime', async () => {
  await stage.load(6);
  const leave = stage.show();
  const release = hold('del 3');
  stage.remove(3);
  await addElsewhere(9);
  // The service has not handled the removal of song 3 yet.
  await expect.poll(stage.shown).toEqual([9, 1, 2, 3, 4, 5, 6]);
  release();
  await expect.poll(stage.changes).toBe('settled');
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

/** Every call and every reply is held until the test lets it go on, in any order; some changes are refused. */
function holdEverything(refusals: Iterator<boolean>) {
  const held: (() => void)[] = [];
  const wait = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push(resolve);
    return promise;
  };
  stage.service.beforeRequest = wait;
  stage.service.beforeReply = wait;
  stage.service.refuses = () => refusals.next().value === true;
  return {
    goOn: (at: number) => held.splice(at % Math.max(1, held.length), 1)[0]?.(),
    isHeld: () => held.length > 0,
  };
}

/** Lets all held calls and replies go on, in their order, until the list is settled. */
async function goOnToTheEnd({ goOn, isHeld }: ReturnType<typeof holdEverything>): Promise<void> {
  for (
    let turns = 0;
    isHeld() || stage.changes() !== 'settled' || stage.client.isFetching() > 0;
    turns += 1
  ) {
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
          await stage.load(size);
          if (size > 50) stage.forgetRest();
          const held = holdEverything(refusals);
          const leave = stage.show();
          for (const one of happenings) {
            const shown = stage.shown();
            const song = shown[one.at % shown.length] ?? 0;
            if (one.kind === 'remove') stage.remove(song);
            else if (one.kind === 'undo') stage.undo();
            else if (one.kind === 'undo move') stage.undoMove();
            else if (one.kind === 'add elsewhere') await addElsewhere();
            else if ('gap' in one) stage.move(one.gap % shown.length, song);
            else held.goOn(one.at);
            await flushPromises();
          }
          await goOnToTheEnd(held);
          expect(stage.shown()).toEqual(stage.service.served);
          expect(stage.count()).toBe(stage.service.served.length);
          expect(new Set(stage.service.served).size).toBe(stage.service.served.length);
          leave();
        },
      ),
      { numRuns: 40 },
    );
  },
);
