import { afterEach, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { postSaveOrRemove } from './account-library-changes.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['playlist', '/playlist/subscribe'],
  ['album', '/album/sub'],
  ['artist', '/artist/sub'],
] as const)('[S7.26] saving a %s posts its id to %s with t=1, removing it with t=2', async (kind, path) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ code: 200 }));
  vi.stubGlobal('fetch', fetched);
  setApiBaseUrl('http://catalogue.test/api');
  for (const isSaved of [true, false]) await postSaveOrRemove(kind, 12, isSaved);
  const sent = fetched.mock.calls.map((asked) => new Request(...asked));
  expect(sent.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['POST', `/api${path}`],
    ['POST', `/api${path}`],
  ]);
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['id=12&t=1', 'id=12&t=2']);
});
