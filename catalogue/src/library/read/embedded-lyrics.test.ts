import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { id3LyricsFrame, id3SyncedLyricsFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { flacWithComments, writeTaggedWavFile } from '../../testing/test-music.ts';
import type { AudioType } from '../audio/audio-type.ts';
import { readSongFile } from './read-song.ts';

async function lyricsOf(path: string, type: AudioType): Promise<string | null | undefined> {
  const size = readFileSync(path).length;
  const naming = { isNumbered: false, hasSides: false };
  const read = await readSongFile({ path, type, size, root: '/', naming, encoding: null });
  return read.lyric?.lrc;
}

test('lyrics in the tag of a FLAC file keep every line and their offset, whatever form their times have', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.flac');
  const lines = ['[offset:2000]', '[00:10.00]one', '[00:20]two', '[00:30.5]three', '[00:40:50]four'];
  writeFileSync(path, flacWithComments(['TITLE=x', `LYRICS=${lines.join('\r\n')}`]));
  expect(await lyricsOf(path, 'flac')).toBe(lines.join('\n'));
});

test.each([
  ['of lyrics', 'x', 1_000_000, 1_000_000],
  ['of lyrics with accents', 'é ', 1_000_000, 1_000_000],
  ['that is too long to be lyrics', 'x', 2_000_000, undefined],
  ['with accents that is too long to be lyrics', 'é ', 2_000_000, undefined],
])('only a text of plausible length is read from a tag: one %s', async (_, letters, length, kept) => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.wav');
  writeTaggedWavFile(path, [id3LyricsFrame(letters.repeat(length / letters.length))]);
  expect((await lyricsOf(path, 'wav'))?.length).toBe(kept);
});

test('of two tags with lyrics the one with times is taken', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.flac');
  writeFileSync(path, flacWithComments(['UNSYNCEDLYRICS=one', 'LYRICS=[00:10]one']));
  expect(await lyricsOf(path, 'flac')).toBe('[00:10]one');
});

test('lyrics timed by syllable are lines with the times of their syllables', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'x.wav');
  const words = [
    { atMs: 1000, text: 'Strang' },
    { atMs: 1500, text: 'ers' },
    { atMs: 2000, text: ' in' },
    { atMs: 3000, text: '\nEx' },
    { atMs: 3250, text: 'changing' },
    { atMs: 4000, text: '\nglances' },
  ];
  writeTaggedWavFile(path, [id3SyncedLyricsFrame(words)]);
  expect(await lyricsOf(path, 'wav')).toBe(
    '[00:01.000]<00:01.000>Strang<00:01.500>ers<00:02.000> in\n' +
      '[00:03.000]<00:03.000>Ex<00:03.250>changing\n[00:04.000]glances',
  );
});

test('files whose lyrics were read with lost lines are read again after the update', () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  const add = (id: number, lrc: string) => {
    database.run("INSERT INTO song (id, name, title_key, album_id) VALUES (?, '', '', 0)", id);
    database.run('INSERT INTO lyric (song_id, lrc) VALUES (?, ?)', id, lrc);
    database.run(
      `INSERT INTO file (song_id, root, path, folder, mtime_ms, size, type, bitrate, sample_rate, is_lossless, audio_hash)
      VALUES (?, '/m', ?, '/m', 5, 1, 'flac', 1, 1, 1, '')`,
      id,
      String(id),
    );
  };
  add(1, '[00:10.000]one\n[00:50.000]five');
  add(2, '[00:10.00]of a file beside the song');
  add(3, 'plain');
  const name = '../../store/migrations/031-lyrics-of-tags.sql';
  database.run(readFileSync(new URL(name, import.meta.url), 'utf8'));
  const times = database.all<{ at: number }>('SELECT mtime_ms AS at FROM file ORDER BY song_id');
  expect(times.map(({ at }) => at)).toEqual([-1, 5, 5]);
  database.close();
});
