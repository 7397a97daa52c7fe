import { ManualClock } from '@rill/playback/testing';
import { expect, test } from 'vitest';
import { flushPromises } from '#testing/player-stage.ts';
import { createPlayOutbox, MAX_SENT_PLAYS, MAX_UNSENT_PLAYS } from './play-outbox.ts';

interface Play {
  readonly id: string;
}

/** An outbox whose server responds as the test says; `server` contains the plays that it has stored. */
function outbox(kept: readonly Play[] = []) {
  const storage = { plays: kept, isFull: false };
  const server = new Set<string>();
  const requests: { readonly ids: readonly string[]; readonly outlivesPage: boolean }[] = [];
  const answers = { isOffline: false, losesReply: false, refused: new Set<string>() };
  const session = { isOpen: true };
  const clock = new ManualClock();
  const box = createPlayOutbox<Play>({
    stored: () => ({
      read: () => storage.plays,
      write: (plays) => {
        if (!storage.isFull) storage.plays = plays;
      },
      clear: () => {},
    }),
    clock,
    mayDeliver: () => session.isOpen,
    send: async (plays, outlivesPage) => {
      const ids = plays.map(({ id }) => id);
      requests.push({ ids, outlivesPage });
      if (answers.isOffline) throw new Error('offline');
      const stored = ids.filter((id) => !answers.refused.has(id));
      for (const id of stored) server.add(id);
      if (answers.losesReply) throw new Error('the reply is lost');
      return stored;
    },
  });
  return { box, storage, server, requests, answers, session, clock };
}

const playsUpTo = (count: number): Play[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}` }));

test('plays that could not be delivered are kept, and delivered once the server answers', async () => {
  const { box, storage, server, answers, clock } = outbox();
  answers.isOffline = true;
  box.add({ id: 'a' });
  box.add({ id: 'b' });
  await box.deliver();
  expect(storage.plays).toHaveLength(2);
  answers.isOffline = false;
  clock.wind(60_000);
  await flushPromises();
  expect([...server]).toEqual(['a', 'b']);
  expect(storage.plays).toEqual([]);
  expect(clock.pending).toBe(0);
});

test('plays that may not be sent any more wait for the next session, also where a retry was due', async () => {
  const { box, storage, server, requests, answers, session, clock } = outbox();
  answers.isOffline = true;
  box.add({ id: 'a' });
  await box.deliver();
  answers.isOffline = false;
  session.isOpen = false;
  clock.wind(60_000);
  await flushPromises();
  box.deliverLast();
  expect(requests).toHaveLength(1);
  expect(storage.plays).toEqual([{ id: 'a' }]);
  session.isOpen = true;
  await box.deliver();
  expect([...server]).toEqual(['a']);
});

test('a play whose reply was lost is sent again under the same id, so that it counts once', async () => {
  const { box, storage, server, answers, requests } = outbox();
  box.add({ id: 'a' });
  answers.losesReply = true;
  await box.deliver();
  expect(storage.plays).toEqual([{ id: 'a' }]);
  answers.losesReply = false;
  await box.deliver();
  expect(requests.map(({ ids }) => ids)).toEqual([['a'], ['a']]);
  expect([...server]).toEqual(['a']);
  expect(storage.plays).toEqual([]);
});

test('only plays named by the reply are removed; a refused one does not block others', async () => {
  const { box, storage, server, answers, requests } = outbox();
  answers.refused.add('a');
  for (const id of ['a', 'b']) box.add({ id });
  await box.deliver();
  expect(storage.plays).toEqual([{ id: 'a' }]);
  box.add({ id: 'c' });
  await box.deliver();
  expect(requests.at(-1)?.ids).toEqual(['c']);
  expect([...server]).toEqual(['b', 'c']);
});

test('many plays are sent in batches, and simultaneous deliveries are merged', async () => {
  const { box, storage, server, requests } = outbox(playsUpTo(120));
  await Promise.all([box.deliver(), box.deliver()]);
  expect(requests.map(({ ids }) => ids.length)).toEqual([MAX_SENT_PLAYS, MAX_SENT_PLAYS, 20]);
  expect(server.size).toBe(120);
  expect(storage.plays).toEqual([]);
});

test('the oldest plays are dropped for new ones', () => {
  const { box, storage } = outbox(playsUpTo(MAX_UNSENT_PLAYS));
  box.add({ id: 'new' });
  expect(storage.plays).toHaveLength(MAX_UNSENT_PLAYS);
  expect(storage.plays[0]).toEqual({ id: 'p1' });
  expect(storage.plays.at(-1)).toEqual({ id: 'new' });
});

test('a closing page sends one batch by keepalive', async () => {
  const { box, storage, requests } = outbox(playsUpTo(60));
  box.deliverLast();
  await flushPromises();
  expect(requests).toEqual([{ ids: playsUpTo(MAX_SENT_PLAYS).map(({ id }) => id), outlivesPage: true }]);
  expect(storage.plays).toHaveLength(10);
});

test('a play that a full storage does not take is sent at once, but not without a session', async () => {
  const { box, storage, server, session } = outbox();
  storage.isFull = true;
  box.add({ id: 'a' });
  await flushPromises();
  expect([...server]).toEqual(['a']);
  session.isOpen = false;
  box.add({ id: 'b' });
  await flushPromises();
  expect([...server]).toEqual(['a']);
});
