import { vi } from 'vitest';

/** Returns the body or the whole response of a call, or a promise of it; undefined passes the call to the real service. */
type Answer = (query: URLSearchParams) => unknown;

export interface FetchStubHandle {
  /** The calls so far as `/path?query`, oldest first: without timestamps, with the fields of a posted body. */
  readonly heard: () => readonly string[];
  /** Restores the real fetch. */
  readonly stop: () => void;
}

/** Records every call and mocks some of them, for data that the demo library does not have. */
export function mockCatalogueCalls(answers: Readonly<Record<string, Answer>> = {}): FetchStubHandle {
  const real = globalThis.fetch;
  const calls: string[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.origin);
    const path = /^(?:\/own)?\/api(\/.*)/.exec(pathname)?.[1];
    if (path === undefined) return real(input, init);
    const posted = init?.body instanceof URLSearchParams ? init.body : [];
    const query = new URLSearchParams([...searchParams, ...posted]);
    query.delete('timestamp');
    calls.push(query.size === 0 ? path : `${path}?${query}`);
    const body = answers[path]?.(query);
    return body === undefined
      ? real(input, init)
      : Promise.resolve(body).then((it) => (it instanceof Response ? it : Response.json(it)));
  });
  return { heard: () => calls, stop: () => spy.mockRestore() };
}

/** A song as the service sends it. */
export const createTestWireSong = (id: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  name: `Song ${id}`,
  ar: [{ id: 7, name: 'Wang Wei' }],
  al: { id: 8, name: 'Still water', picUrl: null },
  dt: 61_000,
  fee: 0,
  mv: 0,
  ...more,
});

const never = () => new Promise<never>(() => {});

/** Responses that never arrive, so that every song keeps loading and none is skipped as unavailable. */
export const neverPlayingReplies: Readonly<Record<string, Answer>> = {
  '/check/music': never,
  '/song/url/v1': never,
};

/** Responses for a playlist with `count` songs, which is requested page by page and whose songs never start to play. */
export function createLongPlaylistReplies(id: number, count: number): Readonly<Record<string, Answer>> {
  return {
    ...neverPlayingReplies,
    // An album may be prefetched when a row's link moves under the mouse.
    '/album': () => ({ code: 200, album: { id: 8, name: 'Still water' }, songs: [] }),
    // Similar playlists are shown below a short list.
    '/simi/playlist': () => ({ code: 200, playlists: [] }),
    '/playlist/detail': () => ({
      code: 200,
      playlist: { id, name: 'Long list', trackCount: count, creator: null, coverImgUrl: null },
    }),
    '/playlist/track/all': (query) => {
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      const length = Math.max(0, Math.min(limit, count - offset));
      return {
        code: 200,
        songs: Array.from({ length }, (_, index) => createTestWireSong(offset + index + 1)),
      };
    },
  };
}
