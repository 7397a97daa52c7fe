import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MultipartEvent, multipartBoundary, readMultipartForm } from './multipart.ts';

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function partsOf(bytes: Uint8Array, boundary: string, sizes: readonly number[]) {
  const parts: { name: string; fileName: string | null; bytes: Buffer; isWhole: boolean }[] = [];
  for await (const event of readMultipartForm(
    inPieces(bytes, sizes),
    boundary,
  ) as AsyncIterable<MultipartEvent>) {
    const last = parts.at(-1);
    if (event.kind === 'start') {
      parts.push({ name: event.name, fileName: event.fileName, bytes: Buffer.alloc(0), isWhole: false });
    } else if (last !== undefined && event.kind === 'data') {
      last.bytes = Buffer.concat([last.bytes, event.bytes]);
    } else if (last !== undefined) last.isWhole = true;
  }
  return parts;
}

/** A form as a browser encodes it. */
async function encode(parts: readonly { name: string; fileName: string | null; bytes: Uint8Array }[]) {
  const form = new FormData();
  for (const { name, fileName, bytes } of parts) {
    if (fileName === null) form.append(name, Buffer.from(bytes).toString('latin1'));
    else form.append(name, new Blob([Uint8Array.from(bytes)]), fileName);
  }
  const request = new Response(form);
  const boundary = multipartBoundary(request.headers.get('content-type') ?? '') ?? '';
  return { boundary, bytes: new Uint8Array(await request.arrayBuffer()) };
}

test('files arrive complete, however the form is split into chunks', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constant(Buffer.from('\r\n--\r\n------formdata-\r\n\r\n--')),
  );
  const name = fc.constantFrom('songFile', 'x');
  const fileName = fc.constantFrom('a.mp3', '测试 "quoted".mp3', '..\\..\\x');
  const part = fc.record({ name, fileName, bytes });
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1 }),
      async (parts, sizes) => {
        const form = await encode(parts);
        const read = await partsOf(form.bytes, form.boundary, sizes);
        expect(read.map((one) => [one.name, one.fileName, one.isWhole])).toEqual(
          parts.map((one) => [one.name, one.fileName, true]),
        );
        for (const [at, one] of read.entries()) expect([...one.bytes]).toEqual([...(parts[at]?.bytes ?? [])]);
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['ends early', '--b\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nhalf'],
  ['has no part', 'nothing at all'],
  ['has endless headers', `--b\r\nX: ${'y'.repeat(20_000)}`],
  ['has too many parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(30)],
])('a form that %s is refused', async (_what, text) => {
  await expect(partsOf(Buffer.from(text), 'b', [7])).rejects.toThrow(/form|headers/);
});

test('the boundary is read from a Content-Type header', () => {
  expect(multipartBoundary('multipart/form-data; boundary=abc')).toBe('abc');
  expect(multipartBoundary('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b');
  expect(multipartBoundary('application/json')).toBeNull();
  expect(multipartBoundary(undefined)).toBeNull();
});
