import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const client = createQueryClient();
afterEach(() => {
  onlineManager.setOnline(true);
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
