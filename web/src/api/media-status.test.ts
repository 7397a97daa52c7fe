import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForMediaStatus } from './media-status.ts';

const never = new AbortController().signal;

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://rill.example/' });
  vi.stubGlobal('location', { origin: 'http://rill.example' });
});
afterEach(() => vi.unstubAllGlobals());

const nobodyAnswers = async () => {
  throw new TypeError('network');
};

test('[S7.41] a sound is asked for its first byte, without the marks of a call', async () => {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => new Response(null, { status: 403 }));
  vi.stubGlobal('fetch', asked);
  expect(await askForMediaStatus('/media/audio/1.mp3', never)).toBe(403);
  expect(asked.mock.calls[0]?.[1].headers).toEqual({ Range: 'bytes=0-0' });
});

test('an address of this origin that nobody answers is a lost network', async () => {
  vi.stubGlobal('fetch', nobodyAnswers);
  await expect(askForMediaStatus('/media/audio/1.mp3', never)).rejects.toThrow('network');
});

test('another host may only have kept its answer to itself: that is no lost network', async () => {
  vi.stubGlobal('fetch', nobodyAnswers);
  expect(await askForMediaStatus('https://m7.music.example/1.mp3', never)).toBe(0);
});
