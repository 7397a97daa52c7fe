import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../store/database.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { scanMusicIntoDatabase } from './scan-music.ts';

const folder = temporaryFolder();
afterEach(() => folder.remove());
const music = join(folder.path, 'music');

/** More files than one batch writes, so that the scan can be killed between two batches. */
const FILES = 210;

function writeAlbum(title: string): void {
  for (let at = 0; at < FILES; at += 1)
    writeTaggedWavFile(join(music, `${at}.wav`), [
      id3TextFrame('TIT2', `Song ${at}`),
      id3TextFrame('TPE1', 'Ann'),
      id3TextFrame('TALB', title),
    ]);
}

async function scan(database: Database, onRead: () => void = () => {}): Promise<void> {
  const report = { beforeFolder: async () => {}, found() {}, read: onRead, skipped() {}, unsupported() {} };
  await scanMusicIntoDatabase(database, [music], report, new AbortController().signal);
}

test('an album that got another title stays saved when the scan that reads it is killed midway', async () => {
  using before = openDatabaseUntilEnd('before.sqlite');
  writeAlbum('Bset');
  await scan(before.database);
  const account = Number(createTestAccount(before.database).userId);
  before.database.run(
    'INSERT INTO saved_album (account_id, album_id, saved_ms) SELECT ?, id, 1 FROM album WHERE song_count > 0',
    account,
  );
  writeAlbum('The Best');
  // A killed scan leaves what is on the disk at a moment when only some of the files have been written.
  let copies = 0;
  await scan(before.database, () => {
    if (copies === 0) before.database.run('VACUUM INTO ?', join(folder.path, 'killed.sqlite'));
    copies += 1;
  });
  expect(copies).toBeGreaterThan(1);
  using after = openDatabaseUntilEnd('killed.sqlite');
  await scan(after.database);
  expect(
    after.database.all(
      'SELECT name, song_count AS songs FROM saved_album JOIN album ON album.id = album_id WHERE account_id = ?',
      account,
    ),
  ).toEqual([{ name: 'The Best', songs: FILES }]);
  expect(after.database.all('SELECT * FROM former_album')).toEqual([]);
});

function openDatabaseUntilEnd(name: string) {
  const database = openDatabase(join(folder.path, name));
  return { database, [Symbol.dispose]: () => database.close() };
}
