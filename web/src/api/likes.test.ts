import { type SongId, toSongId } from '@rill/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setApiBaseUrl } from '#api/client/call.ts';
import { queryKey } from '#api/client/query-key.ts';
import { setDataScope } from '#config/data-scope.ts';
import { isSongLiked, likedSongIdsQuery, setLikeOptimistically } from './likes.ts';

interface OpenCall {
  readonly call: string;
  readonly answer: (body: object) => Promise<void>;
  /** Fails the call as if the network had been lost before the reply. */
  readonly lose: () => void;
}

let calls: OpenCall[];
let client: QueryClient;
/** A listener id of its own for each test, because pending likes are stored by listener. */
let listener = 100;

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  calls = [];
  listener += 1;
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  setApiBaseUrl('http://test/api');
  setDataScope({ catalogueId: 'test', listener: String(listener) });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url);
    searchParams.delete('timestamp');
    const query = new URLSearchParams([...searchParams, ...((init.body as URLSearchParams | null) ?? [])]);
    const reply = Promise.withResolvers<Response>();
    calls.push({
      call: `${pathname.replace('/api', '')}?${query}`,
      answer: async (body) => {
        reply.resolve(Response.json(body));
        await settle();
      },
      lose: () => reply.reject(new TypeError('network error')),
    });
    return reply.promise;
  });
});

const heard = () => calls.map(({ call }) => call);
const answer = (index: number, body: object) => calls[index]?.answer(body);
const done = { code: 200 };
const refused = { code: 502, message: 'no' };
const song = (id: number): SongId => toSongId(id);
const liked = () =>
  [...(client.getQueryData(likedSongIdsQuery(String(listener)).queryKey) ?? [])].sort((a, b) => a - b);

/** Requests the list of likes and replies with these ids. */
async function likesLoad(...ids: number[]): Promise<void> {
  const loading = client.fetchQuery(likedSongIdsQuery(String(listener)));
  await settle();
  await answer(calls.length - 1, { code: 200, ids, checkPoint: 1 });
  await loading;
}

/** Loads the likes, and forgets the calls made so far. */
async function likes(...ids: number[]): Promise<void> {
  await likesLoad(...ids);
  calls.length = 0;
}

test('[S7.39] [D-60] the likes are requested with the listener as uid', async () => {
  const loading = client.fetchQuery(likedSongIdsQuery(String(listener)));
  await settle();
  expect(heard()).toEqual([`/likelist?uid=${listener}`]);
  await answer(0, { code: 200, ids: [7, 9], checkPoint: 1 });
  expect(await loading).toEqual(new Set([7, 9]));
});

test('[S7.39] a reply without ids breaks nothing: nothing is liked', async () => {
  const loading = client.fetchQuery(likedSongIdsQuery(String(listener)));
  await settle();
  await answer(0, { code: 200 });
  expect(await loading).toEqual(new Set());
});

test('[S4.38] [S7.40] a like shows at once and is sent as like=true, an unlike as like=false', async () => {
  await likes();
  const liking = setLikeOptimistically(client, song(5), true);
  expect(liked()).toEqual([5]);
  await settle();
  expect(heard()).toEqual(['/like?id=5&like=true']);
  await answer(0, done);
  expect(await liking).toBe('done');
  const unliking = setLikeOptimistically(client, song(5), false);
  expect(liked()).toEqual([]);
  await settle();
  expect(heard().at(-1)).toBe('/like?id=5&like=false');
  await answer(1, done);
  expect(await unliking).toBe('done');
  expect(liked()).toEqual([]);
});

test.each([true, false])('[S7.40] a refusal of like=%s rolls the heart back', async (wanted) => {
  await likes(...(wanted ? [1] : [1, 5]));
  const before = liked();
  const changing = setLikeOptimistically(client, song(5), wanted);
  expect(liked()).not.toEqual(before);
  await settle();
  await answer(0, refused);
  expect(await changing).toBe('failed');
  expect(liked()).toEqual(before);
});

test('[S4.39] liking a song that is liked already, or unliking one that is not, makes no call', async () => {
  await likes(5);
  expect(await setLikeOptimistically(client, song(5), true)).toBe('unchanged');
  expect(await setLikeOptimistically(client, song(6), false)).toBe('unchanged');
  expect(heard()).toEqual([]);
});

test('like, unlike and like in quick succession send one request at a time, and the last one wins', async () => {
  await likes();
  const first = setLikeOptimistically(client, song(5), true);
  await settle();
  const second = setLikeOptimistically(client, song(5), false);
  expect(liked()).toEqual([]);
  await settle();
  expect(heard()).toHaveLength(1);
  await answer(0, done);
  expect(liked()).toEqual([]);
  expect(heard().at(-1)).toBe('/like?id=5&like=false');
  const third = setLikeOptimistically(client, song(5), true);
  expect(liked()).toEqual([5]);
  await answer(1, done);
  expect(heard().at(-1)).toBe('/like?id=5&like=true');
  await answer(2, done);
  expect(await Promise.all([first, second, third])).toEqual(['done', 'superseded', 'superseded']);
  expect(liked()).toEqual([5]);
});

test('a change that waits for an earlier one is not sent for the listener who has signed in since', async () => {
  await likes();
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  const unliking = setLikeOptimistically(client, song(5), false);
  setDataScope({ catalogueId: 'test', listener: 'another' });
  await answer(0, done);
  expect(await Promise.all([liking, unliking])).toEqual(['superseded', 'superseded']);
  expect(heard()).toEqual(['/like?id=5&like=true']);
});

test('a like undone before its refusal arrives shows no message', async () => {
  await likes();
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  await setLikeOptimistically(client, song(5), false);
  await answer(0, refused);
  expect(await liking).toBe('superseded');
  expect(liked()).toEqual([]);
  expect(heard()).toHaveLength(1);
});

test('a like whose reply is lost shows the state at the service', async () => {
  await likes(7);
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  calls[0]?.lose();
  expect(await liking).toBe('failed');
  expect(liked()).toEqual([7]);
  expect(client.getQueryState(likedSongIdsQuery(String(listener)).queryKey)?.isInvalidated).toBe(true);
  await likesLoad(7, 5);
  expect(liked()).toEqual([5, 7]);
});

test('taking back a like whose reply is lost since is sent, because the service may have it', async () => {
  await likes();
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  void setLikeOptimistically(client, song(5), false);
  calls[0]?.lose();
  await settle();
  await answer(1, done);
  expect(await liking).toBe('superseded');
  expect(heard()).toEqual(['/like?id=5&like=true', '/like?id=5&like=false']);
  expect(liked()).toEqual([]);
});

test('a like that the service refuses asks for no list', async () => {
  await likes(7);
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  await answer(0, refused);
  await liking;
  expect(client.getQueryState(likedSongIdsQuery(String(listener)).queryKey)?.isInvalidated).toBe(false);
});

test('a like that is stored stays when taking it back is refused, and it is that refusal which is reported', async () => {
  await likes();
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  void setLikeOptimistically(client, song(5), false);
  expect(liked()).toEqual([]);
  await answer(0, done);
  await answer(1, refused);
  expect(await liking).toBe('undo-failed');
  expect(liked()).toEqual([5]);
});

test('the list of liked songs is fetched again when a like was stored and taken back since', async () => {
  await likes();
  const key = queryKey('user-playlists', listener);
  client.setQueryData(key, []);
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  void setLikeOptimistically(client, song(5), false);
  await answer(0, done);
  await answer(1, done);
  expect(await liking).toBe('superseded');
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('cards that count the liked songs are fetched again once a like or an unlike is stored', async () => {
  await likes(1);
  const key = queryKey('user-playlists', listener);
  const isOld = () => client.getQueryState(key)?.isInvalidated;
  for (const [at, wanted] of [true, false].entries()) {
    client.setQueryData(key, []);
    const changing = setLikeOptimistically(client, song(5), wanted);
    await settle();
    expect(isOld()).toBe(false);
    await answer(at, done);
    await changing;
    expect(isOld()).toBe(true);
  }
});

test('a reply requested before a like does not undo it', async () => {
  await likes(1);
  const reloading = client.fetchQuery({ ...likedSongIdsQuery(String(listener)), staleTime: 0 });
  await settle();
  const liking = setLikeOptimistically(client, song(5), true);
  const unliking = setLikeOptimistically(client, song(1), false);
  await settle();
  await answer(1, done);
  await answer(2, done);
  await Promise.all([liking, unliking]);
  await answer(0, { code: 200, ids: [1], checkPoint: 1 });
  await reloading;
  expect(liked()).toEqual([5]);
});

test('a list of likes that was requested after a like replaces what the page remembers', async () => {
  await likes(1);
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  await answer(0, done);
  await liking;
  const reloading = client.fetchQuery({ ...likedSongIdsQuery(String(listener)), staleTime: 0 });
  await settle();
  await answer(1, { code: 200, ids: [1], checkPoint: 1 });
  await reloading;
  expect(liked()).toEqual([1]);
});

test('a list requested while a like is being sent shows the newest change', async () => {
  await likes(1);
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  const reloading = client.fetchQuery({ ...likedSongIdsQuery(String(listener)), staleTime: 0 });
  await settle();
  void setLikeOptimistically(client, song(5), false);
  await answer(1, { code: 200, ids: [1, 5], checkPoint: 1 });
  await reloading;
  expect(liked()).toEqual([1]);
  await answer(0, done);
  await answer(2, done);
  expect(await liking).toBe('superseded');
  expect(liked()).toEqual([1]);
});

/** Replies to the last call of a path. */
const answerTo = (path: string, body: object) =>
  answer(
    calls.findLastIndex(({ call }) => call.startsWith(path)),
    body,
  );

test('a like and an unlike before the likes are loaded leave the song as it was', async () => {
  const liking = setLikeOptimistically(client, song(5), true);
  const unliking = setLikeOptimistically(client, song(5), false);
  await settle();
  await answerTo('/likelist', { code: 200, ids: [1], checkPoint: 1 });
  expect(liked()).toEqual([1]);
  await answerTo('/like?', done);
  await answerTo('/like?', done);
  expect(await Promise.all([liking, unliking])).toEqual(['superseded', 'superseded']);
  expect(heard().filter((call) => call.startsWith('/like?'))).toEqual([
    '/like?id=5&like=true',
    '/like?id=5&like=false',
  ]);
});

test('[D-12] a song can be liked before the likes are loaded', async () => {
  const liking = setLikeOptimistically(client, song(5), true);
  await settle();
  await answerTo('/likelist', { code: 200, ids: [1], checkPoint: 1 });
  expect(liked()).toEqual([1, 5]);
  await answerTo('/like?', done);
  expect(await liking).toBe('done');
});

test('a like waits for no list of likes that hangs', async () => {
  const liking = setLikeOptimistically(client, song(5), true);
  expect(isSongLiked(client, song(5))).toBe(true);
  await settle();
  await answerTo('/like?', done);
  expect(await liking).toBe('done');
  expect(isSongLiked(client, song(5))).toBe(true);
  await answerTo('/likelist', { code: 200, ids: [1], checkPoint: 1 });
  expect(liked()).toEqual([1, 5]);
});

describe('while the list of likes cannot be loaded', () => {
  /** Changes a like and refuses the refetch of the list that follows. */
  async function setLikeWithoutList(id: number, wanted: boolean) {
    const changing = setLikeOptimistically(client, song(id), wanted);
    await settle();
    await answerTo('/likelist', refused);
    await settle();
    return { changing };
  }
  const answerLast = (body: object) => answerTo('/like?', body);
  const likesSent = () => heard().filter((call) => call.startsWith('/like?'));
  const isStored = () => client.getQueryData(likedSongIdsQuery(String(listener)).queryKey) !== undefined;

  test('likes are sent and shown, but make no list of likes, which comes later', async () => {
    for (const id of [5, 6]) {
      const { changing } = await setLikeWithoutList(id, true);
      expect(likesSent().at(-1)).toBe(`/like?id=${id}&like=true`);
      expect(isSongLiked(client, song(id))).toBe(true);
      await answerLast(done);
      expect(await changing).toBe('done');
    }
    expect(isSongLiked(client, song(5))).toBe(true);
    expect(isStored()).toBe(false);
    expect(await (await setLikeWithoutList(5, true)).changing).toBe('unchanged');
    expect(likesSent()).toHaveLength(2);
    const { changing } = await setLikeWithoutList(6, false);
    expect(isSongLiked(client, song(6))).toBe(false);
    expect(likesSent().at(-1)).toBe('/like?id=6&like=false');
    await answerLast(done);
    expect(await changing).toBe('done');
    await likesLoad(1, 5);
    expect(liked()).toEqual([1, 5]);
  });

  test('a refused like is taken back, and can be sent again', async () => {
    const { changing } = await setLikeWithoutList(5, true);
    await answerLast(refused);
    expect(await changing).toBe('failed');
    expect(isSongLiked(client, song(5))).toBe(false);
    expect(isStored()).toBe(false);
    const again = await setLikeWithoutList(5, true);
    await answerLast(done);
    expect(await again.changing).toBe('done');
  });

  test('a like that is taken back at once is sent with what followed it', async () => {
    const { changing } = await setLikeWithoutList(5, true);
    const back = setLikeOptimistically(client, song(5), false);
    await settle();
    expect(await back).toBe('superseded');
    await answerLast(done);
    await answerLast(done);
    expect(await changing).toBe('superseded');
    expect(likesSent().at(-1)).toBe('/like?id=5&like=false');
    expect(isSongLiked(client, song(5))).toBe(false);
  });

  test.each([
    [[1, 5], true],
    [[1], false],
  ])('a refused like leaves the list that came meanwhile as it is: %j', async (ids, isLiked) => {
    const { changing } = await setLikeWithoutList(5, true);
    await likesLoad(...ids);
    expect(liked()).toEqual([1, 5]);
    await answerLast(refused);
    expect(await changing).toBe('failed');
    expect(liked()).toEqual(ids);
    expect(isSongLiked(client, song(5))).toBe(isLiked);
  });
});
