import { afterEach, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { createQueryClient } from '../../query-client.ts';
import { HOME_CALLS } from './early-responses.ts';

afterEach(() => vi.unstubAllGlobals());

test('[D-61] the page sends exactly the requests of the home early, none of them with null', async () => {
  const heard: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    heard.push(url);
    return Response.json({ code: 200 });
  });
  setApiBaseUrl('');
  const { Route } = await import('#routes/index.tsx');
  const load = Route.options.loader as (inputs: {
    context: { queryClient: unknown };
    location: { search: object };
  }) => unknown;
  await load({ context: { queryClient: createQueryClient() }, location: { search: {} } });
  await expect.poll(() => heard.length).toBe(HOME_CALLS.length);
  expect(heard).toEqual([...HOME_CALLS]);
  expect(heard.join()).not.toContain('null');
});
