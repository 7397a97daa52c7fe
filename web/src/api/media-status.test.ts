import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchMediaStatus } from './media-status.ts';

const never = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://rill.example/' });
  vi.stubGlobal('location', { origin: 'http://rill.example' });
});
afterEach(() => vi.unstubAllGlobals());

const nobodyAnswers = async () => {
  throw new TypeError('network');
};

test('[S7.41] fetchMediaStatus fetches the first byte, without the headers of a call', async () => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 403 }));
  vi.stubGlobal('fetch', asked);
  expect(await fetchMediaStatus('/media/audio/1.mp3', never)).toBe(403);
  expect(asked.mock.calls[0]?.[1].headers).toEqual({ Range: 'bytes=0-0' });
});

test('fetchMediaStatus reads the status of media that the gateway passes on from another host', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  expect(await fetchMediaStatus('http://rill.example/media/remote/x.y/z', never)).toBe(503);
});

test('fetchMediaStatus rejects when this origin does not respond', async () => {
  vi.stubGlobal('fetch', nobodyAnswers);
  await expect(fetchMediaStatus('/media/audio/1.mp3', never)).rejects.toThrow('network');
});

test.each(['/media/audio/1.mp3', 'https://m7.music.example/1.mp3'])(
  'fetchMediaStatus rejects when %s does not respond for 8 s',
  async (url) => {
    const timeouts = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('timeout')));
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
    await expect(fetchMediaStatus(url, never)).rejects.toThrow('timeout');
    expect(timeouts).toHaveBeenCalledWith(8000);
    timeouts.mockRestore();
  },
);

test('fetchMediaStatus is 0 for another host whose response the browser hides', async () => {
  vi.stubGlobal('fetch', nobodyAnswers);
  expect(await fetchMediaStatus('https://m7.music.example/1.mp3', never)).toBe(0);
});
