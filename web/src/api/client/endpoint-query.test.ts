import { endpoint } from '@rill/contract';
import { hashKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDataScopeKey, setDataScope } from '#config/data-scope.ts';
import { setLanguage } from '#i18n/i18n.ts';
import { createQueryClient } from '../../query-client.ts';
import { setApiBaseUrl } from './call.ts';
import { endpointQuery } from './endpoint-query.ts';

const songs = endpoint<{ id: number; limit?: number; find?: string | undefined }>()(
  '/songs',
  v.object({ name: v.string() }),
);

const [catalogueId, listener] = getDataScopeKey();

beforeEach(() => setApiBaseUrl('http://catalogue.test/api'));

afterEach(async () => {
  vi.unstubAllGlobals();
  setDataScope({ catalogueId, listener });
  await setLanguage('en');
});

const hashOf = (query: {
  readonly id: number;
  readonly limit?: number;
  readonly find?: string | undefined;
}) => hashKey(endpointQuery(songs, query).queryKey);

test('the key of a query is the path and the parameters of its call, in any order and without undefined ones', () => {
  const key = endpointQuery(songs, { id: 1, limit: 5 }).queryKey;
  expect(key.slice(-2)).toEqual(['/songs', { id: 1, limit: 5 }]);
  expect(hashOf({ limit: 5, id: 1, find: undefined })).toBe(hashKey(key));
  expect(hashOf({ id: 1, limit: 6 })).not.toBe(hashKey(key));
  expect(hashOf({ id: 1 })).not.toBe(hashKey(key));
});

test('queries of another listener, catalogue or language have other keys', async () => {
  const hashes = [hashOf({ id: 1 })];
  setDataScope({ catalogueId, listener: '7' });
  hashes.push(hashOf({ id: 1 }));
  setDataScope({ catalogueId: 'attic', listener: '7' });
  hashes.push(hashOf({ id: 1 }));
  await setLanguage('zh-CN');
  hashes.push(hashOf({ id: 1 }));
  expect(new Set(hashes).size).toBe(4);
});

test('the data of a query is the reply, and its request ends with the query', async () => {
  const sent = vi.fn<typeof fetch>(async () => Response.json({ name: 'Moon River' }));
  vi.stubGlobal('fetch', sent);
  const client = createQueryClient();
  const query = endpointQuery(songs, { id: 1, limit: 5 });
  await expect(client.fetchQuery(query)).resolves.toEqual({ name: 'Moon River' });
  expect(client.getQueryData(query.queryKey)?.name).toBe('Moon River');
  expect(sent.mock.calls[0]?.[0]).toBe('http://catalogue.test/api/songs?id=1&limit=5');
  sent.mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const pending = client.fetchQuery(endpointQuery(songs, { id: 2 })).catch(() => {});
  const { signal } = (await vi.waitUntil(() => sent.mock.calls[1]?.[1])) ?? {};
  await client.cancelQueries();
  await pending;
  expect(signal?.aborted).toBe(true);
});
