import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_PARTIAL_DOWNLOAD, fetchResumable, type PartialDownload } from './fetch-resumable.ts';
import type { DownloadSink } from './file-sink.ts';

afterEach(() => vi.unstubAllGlobals());

const bytes = (text: string) => new TextEncoder().encode(text);

function openSink() {
  let text = '';
  const sink: DownloadSink = {
    write: async (piece) => {
      text += new TextDecoder().decode(piece);
    },
    restart: async () => {
      text = '';
    },
    finish: async () => {},
    discard: async () => {},
  };
  return { sink, written: () => text };
}

/** Responds once, and records the request's headers. */
function answer(reply: Response): () => Headers {
  const fetching = vi.fn<typeof fetch>(async () => reply);
  vi.stubGlobal('fetch', fetching);
  return () => new Headers(fetching.mock.calls[0]?.[1]?.headers);
}

async function fetchWith(sink: DownloadSink, from: PartialDownload) {
  const parts: PartialDownload[] = [];
  await fetchResumable('/x', sink, {
    from,
    signal: new AbortController().signal,
    onPart: (part) => parts.push(part),
  });
  return parts;
}

const half: PartialDownload = { received: 5, total: 10, mark: '"a"' };

test('[D-50] a download reports progress from the first to the last byte', async () => {
  const { sink, written } = openSink();
  answer(new Response(bytes('0123456789'), { headers: { 'content-length': '10', etag: '"a"' } }));
  const parts = await fetchWith(sink, EMPTY_PARTIAL_DOWNLOAD);
  expect(parts[0]).toEqual({ received: 0, total: 10, mark: '"a"' });
  expect(parts.at(-1)).toEqual({ received: 10, total: 10, mark: '"a"' });
  expect(written()).toBe('0123456789');
});

test('[D-49] a download requests only the rest after a broken connection', async () => {
  const { sink, written } = openSink();
  await sink.write(bytes('01234'));
  const sent = answer(
    new Response(bytes('56789'), { status: 206, headers: { 'content-range': 'bytes 5-9/10', etag: '"a"' } }),
  );
  await fetchWith(sink, half);
  expect([sent().get('range'), sent().get('if-range')]).toEqual(['bytes=5-', '"a"']);
  expect(written()).toBe('0123456789');
});

test('[D-49] a download starts over when the file has changed meanwhile', async () => {
  const { sink, written } = openSink();
  await sink.write(bytes('01234'));
  answer(new Response(bytes('abcdefgh'), { headers: { 'content-length': '8', etag: '"b"' } }));
  await fetchWith(sink, half);
  expect(written()).toBe('abcdefgh');
});

test('[D-49] a download starts over when the server does not support ranges', async () => {
  const { sink, written } = openSink();
  await sink.write(bytes('0123456789'));
  const replies = [new Response(null, { status: 416 }), new Response(bytes('0123456789'))];
  vi.stubGlobal('fetch', async () => replies.shift());
  await fetchWith(sink, { ...half, received: 10 });
  expect(written()).toBe('0123456789');
});

test('a download starts over when no validator identifies the file', async () => {
  const { sink } = openSink();
  const sent = answer(new Response(bytes('abc')));
  await fetchWith(sink, { received: 2, total: null, mark: null });
  expect(sent().get('range')).toBeNull();
});

test('[D-50] a download fails when the file ends early', async () => {
  const { sink } = openSink();
  answer(new Response(bytes('0123'), { headers: { 'content-length': '10' } }));
  await expect(fetchWith(sink, EMPTY_PARTIAL_DOWNLOAD)).rejects.toThrow('ended early');
});

test('[D-50] a download fails when the server responds with an error', async () => {
  const { sink, written } = openSink();
  answer(new Response('gone', { status: 404 }));
  await expect(fetchWith(sink, EMPTY_PARTIAL_DOWNLOAD)).rejects.toThrow('404');
  expect(written()).toBe('');
});
