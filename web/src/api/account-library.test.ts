import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { followedArtistsQuery } from './account-library.ts';

afterEach(() => vi.unstubAllGlobals());

test('[S7.16] a service that sends the same page again and again is not asked for ever', async () => {
  const data = Array.from({ length: 50 }, (_, at) => ({ id: at + 1, name: `Artist ${at + 1}` }));
  const fetched = vi.fn<typeof fetch>(async () => {
    if (fetched.mock.calls.length > 9) throw new Error('asked for ever');
    return Response.json({ code: 200, data, hasMore: true });
  });
  vi.stubGlobal('fetch', fetched);
  setApiBaseUrl('http://catalogue.test/api');
  const artists = await new QueryClient().fetchQuery(followedArtistsQuery());
  expect(artists.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  expect(fetched).toHaveBeenCalledTimes(2);
});
