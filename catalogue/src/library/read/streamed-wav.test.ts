import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { parseTags } from './parse-tags.ts';
import { readSongFile } from './read-song.ts';

const RATE = 8000;

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const box = (name: string, length: number, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(name), number(length), ...content]);

const title = box('LIST', 18, Buffer.from('INFO'), box('INAM', 6, Buffer.from('Radio\0')));
/** The format chunk: PCM, mono, 8 bits. */
const format = box(
  'fmt ',
  16,
  Buffer.from('01000100', 'hex'),
  number(RATE),
  number(RATE),
  number(0x00080001),
);

/** A file of two seconds, whose header states the real lengths unless others are given. */
function wav({ riff, data, seed = 1 }: { riff?: number; data?: number; seed?: number }): Buffer {
  const sound = Buffer.from(Array.from({ length: 2 * RATE }, (_, at) => (at * seed) % 251));
  const boxes = Buffer.concat([title, format, box('data', data ?? sound.length, sound)]);
  return Buffer.concat([box('RIFF', riff ?? boxes.length + 4, Buffer.from('WAVE')), boxes]);
}

async function read(bytes: Buffer) {
  using place = temporaryFolder();
  const path = join(place.path, 'x.wav');
  writeFileSync(path, bytes);
  const naming = { isNumbered: false, hasSides: false };
  const file = { path, type: 'wav', size: bytes.length, root: place.path, naming, encoding: null } as const;
  const { title, durationMs, sampleRate, audioHash } = await readSongFile(file);
  return { title, durationMs, sampleRate, audioHash, again: (await parseTags(path)).common.title };
}

test.each([
  ['neither of its lengths', { riff: 0, data: 0 }],
  ['no length of its sound', { data: 0 }],
  ['the lengths that it had when it was begun', { riff: 36, data: 0 }],
])('a recorded WAV file that states %s is read to its end', async (_name, lengths) => {
  const whole = await read(wav({}));
  expect(whole).toMatchObject({ title: 'Radio', again: 'Radio', durationMs: 2000, sampleRate: RATE });
  expect(await read(wav(lengths))).toEqual(whole);
});

test('two recorded WAV files that state no length are two sounds', async () => {
  const hashes = await Promise.all(
    [1, 2].map(async (seed) => (await read(wav({ data: 0, seed }))).audioHash),
  );
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('WAV files of which an earlier version read no sound are read again after the update', () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  for (const path of ['/m/radio.WAV', '/m/tape.wave', '/m/noise.mp3'])
    database.run("INSERT INTO skipped_file VALUES (?, '/m', 5, 1, 'no sound was found in it', 1)", path);
  const add = (id: number, hash: string) => {
    database.run("INSERT INTO song (id, name, title_key, album_id) VALUES (?, '', '', 0)", id);
    database.run(
      `INSERT INTO file (song_id, root, path, folder, mtime_ms, size, type, bitrate, sample_rate, is_lossless, audio_hash)
      VALUES (?, '/m', ?, '/m', 5, 1, 'wav', 1, 1, 1, ?)`,
      ...[id, String(id), hash],
    );
  };
  // The hash that all WAV files had when their sound was taken to be empty.
  add(1, createHash('sha256').update('wav 0').digest('hex').slice(0, 32));
  add(2, 'another');
  const update = new URL('../../store/migrations/055-streamed-wav.sql', import.meta.url);
  for (const statement of readFileSync(update, 'utf8').split(';').slice(0, -1)) database.run(statement);
  expect(database.all('SELECT path FROM skipped_file')).toEqual([{ path: '/m/noise.mp3' }]);
  expect(database.all('SELECT song_id AS id FROM file WHERE mtime_ms = -1')).toEqual([{ id: 1 }]);
  database.close();
});
