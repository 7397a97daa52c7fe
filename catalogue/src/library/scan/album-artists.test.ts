import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';

let library: TestCatalogue;
beforeEach(async () => {
  library = await startTestCatalogue((music) => {
    for (const [at, artist] of ['Beatles, The', '周杰伦/费玉清'].entries()) {
      const tags = { TALB: `by ${artist[0]}`, TPE1: artist, TPE2: artist };
      const frames = Object.entries(tags).map(([name, text]) => id3TextFrame(name, text));
      writeTaggedWavFile(join(music, String(at), '1.wav'), frames, 300 + at);
    }
  });
});
afterEach(() => library.close());

interface Row {
  readonly name: string;
}
const rows = async (list: string) =>
  ((await library.get(`/api/rill/library/${list}`)) as { rows: readonly Row[] }).rows;

describe('album artists', () => {
  const artistNames = async () => (await rows('artists')).map(({ name }) => name).sort();

  test('are the artists that the songs have: with the article first, and the first of several', async () => {
    expect(await artistNames()).toEqual(['The Beatles', '周杰伦', '费玉清']);
    expect(await rows('albums')).toMatchObject([
      { name: 'by 周', artist: { name: '周杰伦' } },
      { name: 'by B', artist: { name: 'The Beatles' } },
    ]);
  });

  test('of music that was read before are corrected by the update, and its albums keep their ids', async () => {
    const before = await rows('albums');
    const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
    for (const [name, stored, key] of [
      ['by B', 'Beatles, The', 'beatles the'],
      ['by 周', '周杰伦/费玉清', '周杰伦 费玉清'],
    ] as const) {
      const { id } = database.run(
        'INSERT INTO artist (name, name_key, album_count) VALUES (?, ?, 1)',
        stored,
        key,
      );
      const albums = database.get<{ id: number }>('SELECT id FROM album WHERE name = ?', name);
      const albumId = albums?.id ?? 0;
      database.run(
        'UPDATE album SET artist_id = ?, album_key = ? WHERE id = ?',
        id,
        `artist|${key}|`,
        albumId,
      );
      database.run('UPDATE album_place SET artist_key = ? WHERE album_id = ?', key, albumId);
    }
    expect(await artistNames()).toContain('Beatles, The');
    const update = new URL('../../store/migrations/032-album-artists-split.sql', import.meta.url);
    const statements = readFileSync(update, 'utf8').trim().split(';\n');
    for (const statement of statements) database.run(statement);
    database.close();
    await library.rescan();
    expect(await artistNames()).toEqual(['The Beatles', '周杰伦', '费玉清']);
    expect(await rows('albums')).toEqual(before);
  });
});
