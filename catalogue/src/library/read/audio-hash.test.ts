import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { AudioType } from '../audio/audio-type.ts';
import { hashAudio } from './audio-hash.ts';

const folder = mkdtempSync(join(tmpdir(), 'rill-hash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function hashOf(type: AudioType, ...parts: readonly Buffer[]) {
  files += 1;
  const path = join(folder, `${files}.${type}`);
  writeFileSync(path, Buffer.concat(parts));
  return hashAudio(path, type);
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const number = (value: number, write: 'writeUInt32LE' | 'writeUInt32BE') => {
  const buffer = Buffer.alloc(4);
  buffer[write](value);
  return buffer;
};
/** Bytes that differ from offset to offset, so that a shifted sound has another hash. */
const soundOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at + (at >> 8)) & 0xff));
const sound = soundOf(300_000);

const id3 = (length: number) =>
  Buffer.concat([
    latin('ID3'),
    Buffer.from([4, 0, 0, 0, 0, length >> 7, length & 127]),
    Buffer.alloc(length, 'tag'),
  ]);
const flacBlock = (kind: number, content: Buffer) =>
  Buffer.concat([number((kind << 24) | content.length, 'writeUInt32BE'), content]);
const flacHead = (comments: string) =>
  Buffer.concat([
    ...[latin('fLaC'), flacBlock(0, Buffer.alloc(34))],
    number((0x80 | 4) * 2 ** 24 + comments.length, 'writeUInt32BE'),
    latin(comments),
  ]);
const riffBox = (name: string, content: Buffer) =>
  Buffer.concat([
    latin(name),
    number(content.length, 'writeUInt32LE'),
    content,
    Buffer.alloc(content.length % 2),
  ]);
const riff = (...boxes: readonly Buffer[]) =>
  Buffer.concat([latin('RIFF'), number(0, 'writeUInt32LE'), latin('WAVE'), ...boxes]);
const mp4Box = (name: string, content: Buffer) =>
  Buffer.concat([number(content.length + 8, 'writeUInt32BE'), latin(name), content]);
const id3v1 = Buffer.concat([latin('TAG'), Buffer.alloc(125, 'x')]);

/** Files of each type with its sound, and tags of any length. */
const taggedFiles: Record<'mp3' | 'flac' | 'wav' | 'm4a', (music: Buffer, tags: string) => Buffer[]> = {
  mp3: (music, tags) => [id3(tags.length), music, id3v1],
  flac: (music, tags) => [flacHead(tags), music],
  wav: (music, tags) => [
    riff(riffBox('LIST', latin(tags)), riffBox('data', music), riffBox('id3 ', latin(tags))),
  ],
  m4a: (music, tags) => [mp4Box('ftyp', latin('M4A ')), mp4Box('moov', latin(tags)), mp4Box('mdat', music)],
};
const types = Object.keys(taggedFiles) as (keyof typeof taggedFiles)[];

describe.each(types)('the hash of an %s file', (type) => {
  const hashOfTagged = (music: Buffer, tags: string) => hashOf(type, ...taggedFiles[type](music, tags));

  test('stays when its tags change, and counts the bytes of the sound alone', async () => {
    const before = await hashOfTagged(sound, 'title=A');
    expect(before.length).toBe(sound.length);
    expect(await hashOfTagged(sound, `title=${'longer'.repeat(500)}`)).toEqual(before);
  });

  test('changes with the beginning, the middle, the end and the length of the sound', async () => {
    const changedAt = (at: number) => {
      const changed = Buffer.from(sound);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    };
    const sounds = [sound, changedAt(0), changedAt(150_000), changedAt(299_999), soundOf(300_002)];
    const hashes = await Promise.all(sounds.map((music) => hashOfTagged(music, 'title=A')));
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(sounds.length);
  });
});

test('the same bytes are another sound as another type', async () => {
  const [mp3, aac] = [await hashOf('mp3', sound), await hashOf('aac', sound)];
  expect(mp3.length).toBe(aac.length);
  expect(mp3.hash).not.toBe(aac.hash);
});

test('an Ogg file is known by its end, which stays when the tags at its head change', async () => {
  const before = await hashOf('ogg', latin('OggS title=A'), sound);
  expect(await hashOf('ogg', latin('OggS title=another'), sound)).toEqual(before);
});

describe('a damaged file', () => {
  test.each<[string, AudioType, Buffer]>([
    ['that is empty', 'mp3', Buffer.alloc(0)],
    ['whose tag states more than there is', 'mp3', id3(1000).subarray(0, 50)],
    ['whose FLAC block has no end', 'flac', Buffer.concat([latin('fLaC'), Buffer.from([0, 255, 255, 255])])],
    ['whose boxes have no length', 'm4a', Buffer.alloc(4000)],
    ['whose box states more than there is', 'wav', riff(latin('data'), number(0xffff_ffff, 'writeUInt32LE'))],
  ])('%s has a hash, and no sound beyond its end', async (_what, type, content) => {
    const { length, hash } = await hashOf(type, content);
    expect(hash).toMatch(/^[\da-f]{32}$/);
    expect(length).toBeLessThanOrEqual(content.length);
  });
});
