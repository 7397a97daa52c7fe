import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '#api/client/call-error.ts';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient();
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  client.unmount();
  client.clear();
});

test('a change without a network fails at once and does not wait for it', async () => {
  client.mount();
  onlineManager.setOnline(false);
  const change = new MutationObserver(client, { mutationFn: () => Promise.reject(new Error('no network')) });
  await expect(change.mutate()).rejects.toThrow('no network');
});

test('failed queries are requested again when the network is back, successful ones are not', async () => {
  client.mount();
  const failing = vi.fn(() => Promise.reject(new Error('no network')));
  const fine = vi.fn(() => Promise.resolve('songs'));
  for (const [name, queryFn] of Object.entries({ failing, fine })) {
    new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => {});
  }
  await expect.poll(() => client.isFetching()).toBe(0);

  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(failing).toHaveBeenCalledTimes(2);
  expect(fine).toHaveBeenCalledTimes(1);
});

test('people who return from the sign-in of a network find loaded what could not be reached, and nothing else', async () => {
  vi.useFakeTimers();
  client.mount();
  // The network's return must be long ago by the fake clock, which the real clock may be ahead of.
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  let isSignedIn = false;
  const behindPortal = vi.fn(async () => {
    // A wireless network that demands a sign-in answers with its own page.
    if (!isSignedIn) throw new CallError('unreadable', 200, '', 200);
    return 'songs';
  });
  const gone = vi.fn(() => Promise.reject(new CallError('refused', 404, '', 404)));
  const fine = vi.fn(() => Promise.resolve('songs'));
  for (const [name, queryFn] of Object.entries({ behindPortal, gone, fine })) {
    new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => {});
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.isFetching()).toBe(0);

  focusManager.setFocused(false);
  isSignedIn = true;
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.getQueryData(['behindPortal'])).toBe('songs');
  expect([gone, fine].map((load) => load.mock.calls.length)).toEqual([1, 1]);
});

test('a request that the network drops just after its return is made again, one much later is not', async () => {
  vi.useFakeTimers();
  client.mount();
  onlineManager.setOnline(false);
  let failures = 2;
  const load = vi.fn(async () => {
    failures -= 1;
    if (failures >= 0) throw new CallError('offline', 0, '');
    return 'songs';
  });
  onlineManager.setOnline(true);
  const song = client.fetchQuery({ queryKey: ['song'], queryFn: load });
  await vi.advanceTimersByTimeAsync(5000);
  await expect(song).resolves.toBe('songs');
  expect(load).toHaveBeenCalledTimes(3);

  await vi.advanceTimersByTimeAsync(60_000);
  failures = 1;
  const album = client.fetchQuery({ queryKey: ['album'], queryFn: load });
  await expect(album).rejects.toThrow(CallError);
  expect(load).toHaveBeenCalledTimes(4);
});

test('a service that refuses just after the return of the network is not asked again', async () => {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  const load = vi.fn(() => Promise.reject(new CallError('refused', 404, '', 404)));
  await expect(client.fetchQuery({ queryKey: ['gone'], queryFn: load })).rejects.toThrow(CallError);
  expect(load).toHaveBeenCalledTimes(1);
});
