import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { audioTypeOfBytes, sniffAudio } from './sniff-audio.ts';

const folder = mkdtempSync(join(tmpdir(), 'rill-sniff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const zeros = (count: number) => Array<number>(count).fill(0);

const flac = bytes('fLaC', zeros(60));
const mp3 = bytes([0xff, 0xfb, 0x90, 0x64], zeros(60));

describe('the type of a file by its first bytes', () => {
  test.each([
    ['flac', flac],
    ['wav', bytes('RIFF', zeros(4), 'WAVEfmt ')],
    ['m4a', bytes(zeros(4), 'ftypM4A ')],
    ['opus', bytes('OggS', zeros(24), 'OpusHead')],
    ['ogg', bytes('OggS', zeros(24), '\u0001vorbis')],
    ['mp3', mp3],
    ['aac', bytes([0xff, 0xf1, 0x50, 0x80])],
  ])('is %s', (type, head) => {
    expect(audioTypeOfBytes(head)).toBe(type);
  });

  test.each([
    ['nothing', bytes()],
    ['one byte', bytes([0xff])],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a picture', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
    ['a RIFF file that is a video', bytes('RIFF', zeros(4), 'AVI LIST')],
    ['a program', bytes([0x7f], 'ELF')],
    ['an archive', bytes('PK', [3, 4])],
    ['layer I of MPEG, which browsers do not play', bytes([0xff, 0xff])],
  ])('is none for %s', (_what, head) => {
    expect(audioTypeOfBytes(head)).toBeNull();
  });
});

/** An ID3 tag with this many bytes after its header, which states `states` as its length. */
const id3 = (length: number, states = length) =>
  bytes(
    'ID3',
    [4, 0, 0],
    [(states >> 21) & 127, (states >> 14) & 127, (states >> 7) & 127, states & 127],
    zeros(length),
  );

describe('the type of an uploaded file', () => {
  const typeOf = (name: string, content: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return sniffAudio(path);
  };

  test('is that of its content, whatever its name is', async () => {
    expect(await typeOf('song.mp3', flac)).toBe('flac');
    expect(await typeOf('song.flac', bytes('<svg onload="alert(1)">'))).toBeNull();
    expect(await typeOf('empty.mp3', bytes())).toBeNull();
  });

  test('is that of the sound after an ID3 tag, which may be longer than seven bits', async () => {
    expect(await typeOf('a', Buffer.concat([id3(300), mp3]))).toBe('mp3');
    expect(await typeOf('b', Buffer.concat([id3(20_000), flac]))).toBe('flac');
  });

  test('is mp3 where the tag states fewer zeros than it has, or ends the file', async () => {
    expect(await typeOf('c', Buffer.concat([id3(300, 100), mp3]))).toBe('mp3');
    expect(await typeOf('d', bytes('ID3', [4, 0, 0, 127, 127, 127, 127]))).toBe('mp3');
  });

  test('is none for the beginning of a tag alone', async () => {
    expect(await typeOf('e', bytes('ID3', [4]))).toBeNull();
  });
});
