import { afterEach, expect, test, vi } from 'vitest';
import type { PlayingTab } from '../ports.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { createPlayingTab } from './playing-tab.ts';

let tests = 0;
afterEach(() => {
  tests += 1;
  vi.restoreAllMocks();
});

function open(title: string, clock = new ManualClock()) {
  const tab = createPlayingTab({ title: () => title, name: `test-${tests}`, clock });
  const taken: string[] = [];
  tab.onTakenElsewhere((where) => taken.push(where.title));
  return { tab, taken, clock };
}

/** Locks are granted in their order: when this one is free, everything before it has been dealt with. */
async function locksAreFree(): Promise<void> {
  await navigator.locks.request(`test-${tests}`, () => {});
}

/** Everything that wanted the lock has asked for it. */
async function locksAreTaken(): Promise<void> {
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
}

const withoutLocks = () =>
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);

test('the tab that claims later takes over, and the earlier one hears its title', async () => {
  const clock = new ManualClock();
  const here = open('Here', clock);
  const there = open('There', clock);
  here.tab.claim();
  clock.wind(1000);
  there.tab.claim();
  await expect.poll(() => here.taken).toEqual(['There']);
  clock.wind(1000);
  here.tab.claim();
  await expect.poll(() => there.taken).toEqual(['Here']);
  clock.wind(1000);
  expect(here.taken, 'once for each').toEqual(['There']);
});

test('it works without locks, as on plain http', async () => {
  withoutLocks();
  const clock = new ManualClock();
  const here = open('Here', clock);
  const there = open('There', clock);
  here.tab.claim();
  clock.wind(1);
  there.tab.claim();
  await expect.poll(() => here.taken).toEqual(['There']);
  expect(there.taken).toEqual([]);
});

test.each(['with', 'without'])('of two claims in one millisecond one holds, %s locks', async (locks) => {
  if (locks === 'without') withoutLocks();
  const clock = new ManualClock();
  const here = open('Here', clock);
  const there = open('There', clock);
  here.tab.claim();
  there.tab.claim();
  await expect.poll(() => here.taken.length + there.taken.length).toBe(1);
  if (locks === 'with') await locksAreTaken();
  clock.wind(1000);
  expect(here.taken.length + there.taken.length, 'the other one goes on').toBe(1);
  const last = open('Last', clock);
  clock.wind(1);
  last.tab.claim();
  await expect.poll(() => here.taken.length + there.taken.length).toBe(2);
  expect([here.taken, there.taken].map((taken) => taken.length)).toEqual([1, 1]);
});

test('a tab that misses the message still loses its lock, and then its turn', async () => {
  const here = open('Here');
  here.tab.claim();
  await navigator.locks.request(`test-${tests}`, { steal: true }, () => {});
  await expect.poll(() => here.clock.pending).toBe(1);
  expect(here.taken, 'the title may be on its way').toEqual([]);
  here.clock.wind(200);
  expect(here.taken).toEqual(['']);
});

test('what was released is free, and nobody is told of it', async () => {
  const here = open('Here');
  const there = open('There');
  const claims: PlayingTab[] = [here.tab, here.tab];
  for (const tab of claims) tab.claim();
  here.tab.release();
  await locksAreFree();
  there.clock.wind(1000);
  there.tab.claim();
  there.tab.release();
  await locksAreFree();
  expect([here.taken, there.taken]).toEqual([[], []]);
});
