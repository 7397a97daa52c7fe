import { afterEach, expect, test, vi } from 'vitest';
import type { AudibleTabArbiter } from '../ports.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { createAudibleTabArbiter } from './audible-tab.ts';

let tests = 0;
afterEach(() => {
  tests += 1;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(title: string, clock = new ManualClock()) {
  const tab = createAudibleTabArbiter({ title: () => title, name: `test-${tests}`, clock, tab: title });
  const taken: string[] = [];
  tab.onOtherTabActive((where) => taken.push(where.title));
  return { tab, taken, clock };
}

/** Resolves once all earlier requests of the lock have been handled, because locks are granted in order. */
async function locksAreFree(): Promise<void> {
  await navigator.locks.request(`test-${tests}`, () => {});
}

const locksHeld = async () =>
  (await navigator.locks.query()).held?.filter((lock) => lock.name === `test-${tests}`).length;

const withoutLocks = () =>
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);

test('the tab that claims later takes over, and the earlier one gets its title', async () => {
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

test('the tab of the last press sounds, even if its sound starts later', async () => {
  const clock = new ManualClock();
  const here = open('Here', clock);
  const there = open('There', clock);
  here.tab.request();
  clock.wind(1000);
  there.tab.request();
  clock.wind(1000);
  here.tab.claim();
  clock.wind(1000);
  there.tab.claim();
  await expect.poll(() => here.taken).toEqual(['There']);
  expect(there.taken).toEqual([]);
});

test('a sounding tab that is pressed again is not cut off by an earlier press elsewhere', async () => {
  const clock = new ManualClock();
  const here = open('Here', clock);
  const there = open('There', clock);
  here.tab.claim();
  clock.wind(1000);
  there.tab.request();
  clock.wind(1000);
  here.tab.request();
  await expect.poll(() => there.taken).toEqual(['Here']);
  expect(here.taken).toEqual([]);
});

test('a clock that is set back does not keep the music in the old tab', async () => {
  const clock = new ManualClock();
  const here = open('Here', clock);
  const there = open('There', clock);
  here.tab.claim();
  await expect.poll(() => there.taken).toEqual(['Here']);
  clock.putBack(900_000);
  there.tab.claim();
  await expect.poll(() => here.taken).toEqual(['There']);
  expect(there.taken, 'nothing more').toEqual(['Here']);
});

test('a tab without a claim is notified too, because it may be about to sound', async () => {
  const here = open('Here');
  const there = open('There');
  there.tab.claim();
  await expect.poll(() => here.taken).toEqual(['There']);
  expect(there.taken).toEqual([]);
});

test('a playing tab works without Web Locks, as on plain http', async () => {
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

test('music that plays in a browser that blocks cookies, and with them locks and channels, plays on', async () => {
  const refusal = new DOMException('The request was denied.', 'SecurityError');
  vi.stubGlobal('BroadcastChannel', function refuseChannel() {
    throw refusal;
  });
  const request = vi.spyOn(navigator.locks, 'request').mockRejectedValue(refusal);
  const here = open('Here');
  here.tab.claim();
  await Promise.allSettled(request.mock.results.map(({ value }) => value));
  here.clock.wind(1000);
  expect(here.taken).toEqual([]);
});

test('a message that is no claim, such as that of another version, does not stop the music', async () => {
  const { tab, taken } = open('Here');
  tab.claim();
  const other = new BroadcastChannel(`test-${tests}`);
  for (const data of [null, 'stop', { requestedMs: '9', tab: 'There', title: {} }]) other.postMessage(data);
  other.postMessage({ requestedMs: Number.MAX_SAFE_INTEGER, tab: 'There', title: 'Last' });
  await expect.poll(() => taken.at(-1)).toBe('Last');
  expect(taken).toEqual(['Last']);
  other.close();
});

test('two claims in one millisecond have one winner, without locks', async () => {
  withoutLocks();
  const clock = new ManualClock();
  const first = open('First', clock);
  const second = open('Second', clock);
  second.tab.claim();
  first.tab.claim();
  await expect.poll(() => first.taken).toEqual(['Second']);
  expect(second.taken).toEqual([]);
});

test('two claims in one millisecond have one winner, which takes back the lock', async () => {
  const clock = new ManualClock();
  const first = open('First', clock);
  const second = open('Second', clock);
  second.tab.claim();
  first.tab.claim();
  await expect.poll(() => first.taken).toEqual(['Second']);
  await expect.poll(() => clock.pending).toBe(1);
  await expect.poll(locksHeld).toBe(0);
  clock.wind(1000);
  await expect.poll(locksHeld).toBe(1);
  expect(second.taken).toEqual([]);
});

test('a tab that misses the message still loses its lock, and then its turn', async () => {
  const here = open('Here');
  here.tab.claim();
  const playing = Promise.withResolvers<void>();
  void navigator.locks.request(`test-${tests}`, { steal: true }, () => playing.promise);
  await expect.poll(() => here.clock.pending).toBe(1);
  expect(here.taken, 'the title may be on its way').toEqual([]);
  here.clock.wind(200);
  await expect.poll(() => here.taken).toEqual(['']);
  playing.resolve();
});

test('a tab plays on when the late request of one that is silent by then has taken its lock', async () => {
  const here = open('Here');
  here.tab.claim();
  await navigator.locks.request(`test-${tests}`, { steal: true }, () => {});
  await expect.poll(() => here.clock.pending).toBe(1);
  here.clock.wind(200);
  await expect.poll(locksHeld, { message: 'it has taken the lock back' }).toBe(1);
  expect(here.taken).toEqual([]);
});

test('a tab that takes over a released claim is reported once, by its message and not by the lock', async () => {
  const here = open('Here');
  const there = open('There');
  const claims: AudibleTabArbiter[] = [here.tab, here.tab];
  for (const tab of claims) tab.claim();
  here.tab.release();
  await locksAreFree();
  there.clock.wind(1000);
  there.tab.claim();
  there.tab.release();
  await locksAreFree();
  await expect.poll(() => [here.taken, there.taken]).toEqual([['There'], ['Here']]);
  here.clock.wind(1000);
  expect(here.taken).toEqual(['There']);
});
