import { toUserId } from '@rill/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { createQueryClient } from '../query-client.ts';
import { listeningLevelQuery } from './account-library.ts';
import { mostPlayedSongsQuery, recentSongsQuery } from './listening.ts';

afterEach(() => vi.unstubAllGlobals());

test('the songs that an account played, and its level, are requested each time they are shown', async () => {
  setApiBaseUrl('http://test/api');
  const fetchSpy = vi.fn(async (_url: string) =>
    Response.json({ code: 200, data: { list: [] }, weekData: [] }),
  );
  vi.stubGlobal('fetch', fetchSpy);
  const client = createQueryClient();
  for (const _visit of [1, 2]) {
    await client.prefetchQuery(recentSongsQuery());
    await client.prefetchQuery(mostPlayedSongsQuery(toUserId(7), 'week'));
    await client.prefetchQuery(listeningLevelQuery());
  }
  const paths = fetchSpy.mock.calls.map(([url]) => new URL(url).pathname);
  expect(paths.slice(3)).toEqual(paths.slice(0, 3));
});
