import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readSongFile } from './read-song.ts';

/**
 * A file as GStreamer's mp4mux writes it for a recorder or a converter: the tags are the last box of the only track.
 */
function withTagsInItsTrack(bytes: Buffer): Buffer {
  const track = bytes.indexOf('trak') - 4;
  const tags = bytes.indexOf('udta', track) - 4;
  expect(track + bytes.readUInt32BE(track)).toBe(tags);
  bytes.writeUInt32BE(bytes.readUInt32BE(track) + bytes.readUInt32BE(tags), track);
  return bytes;
}

test.each(['tone.m4a', 'tone-alac.m4a'])(
  '%s is read whole where its tags are inside its track',
  async (name) => {
    using place = temporaryFolder();
    const path = join(place.path, 'x.m4a');
    const bytes = readFileSync(new URL(`../../testing/sounds/${name}`, import.meta.url));
    const naming = { isNumbered: false, hasSides: false };
    const file = { path, type: 'm4a', size: bytes.length, root: place.path, naming, encoding: null } as const;
    writeFileSync(path, bytes);
    const usual = await readSongFile(file);
    writeFileSync(path, withTagsInItsTrack(bytes));
    const read = await readSongFile(file);
    expect(read).toEqual(usual);
    expect(read.title).toContain('Tone');
  },
);

test('files in which an earlier version found no sound are looked at again after the update', () => {
  using folder = temporaryFolder();
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  const skip = (path: string, reason: string) =>
    database.run("INSERT INTO skipped_file VALUES (?, '/m', 5, 1, ?, 1)", path, reason);
  skip('/m/from a pipe.flac', 'no sound was found in it');
  skip('/m/Recorded.M4A', 'no sound was found in it');
  skip('/m/noise.mp3', 'no sound was found in it');
  skip('/m/film.mp4', 'it is a video');
  const update = new URL('../../store/migrations/054-sound-found-later.sql', import.meta.url);
  database.run(readFileSync(update, 'utf8'));
  expect(database.all('SELECT path FROM skipped_file')).toEqual([
    { path: '/m/film.mp4' },
    { path: '/m/noise.mp3' },
  ]);
  database.close();
});
