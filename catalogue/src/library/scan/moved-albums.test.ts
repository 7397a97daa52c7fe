import { cpSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '../../store/database.ts';
import { startTaggedLibrary, type TaggedLibrary, type TestTags } from '../../testing/tagged-library.ts';
import { createTestAccount } from '../../testing/test-account.ts';

let library: TaggedLibrary;
let database: Database;
afterEach(() => library.close());

const at = (path: string) => join(library.music, path);

/** Starts a catalogue over songs with these tags, 1.wav and so on in one folder. */
async function start(folder: string, songs: readonly TestTags[]): Promise<void> {
  library = await startTaggedLibrary();
  database = library.database;
  for (const [number, tags] of songs.entries())
    library.write(`${folder}/${number + 1}.wav`, tags, 300 + 10 * number);
  await library.rescan();
}

interface AlbumRow {
  readonly id: number;
  readonly name: string;
  readonly artist: { readonly name: string };
  readonly size: number;
}
const albums = async () =>
  ((await library.get('/api/rill/library/albums')) as { rows: AlbumRow[] }).rows.map(
    ({ id, name, artist, size }) => ({ id, name, by: artist.name, songs: size }),
  );

/** Somebody saves this album and comments on it. */
function saveAlbum(id = 0): void {
  const account = Number(createTestAccount(database).userId);
  database.run('INSERT INTO saved_album (account_id, album_id, saved_ms) VALUES (?, ?, 1)', account, id);
  database.run(
    "INSERT INTO comment (kind, target_id, account_id, content, created_ms) VALUES (3, ?, ?, 'nice', 1)",
    id,
    account,
  );
}
const savedAlbums = () =>
  database.all<{ id: number }>('SELECT album_id AS id FROM saved_album').map(({ id }) => id);
const commentedAlbums = () =>
  database.all<{ id: number }>('SELECT target_id AS id FROM comment').map(({ id }) => id);

const BEST = (title: string): TestTags => ({ TIT2: title, TPE1: 'Ann', TALB: 'Best' });

describe('an album stays the same', () => {
  test('when its folder is renamed, also when its files are read again and when other music comes to the old folder', async () => {
    await start('old', [BEST('One'), BEST('Two')]);
    const before = await albums();
    saveAlbum(before[0]?.id);
    renameSync(at('old'), at('new'));
    await library.rescan();
    expect(await albums()).toEqual(before);
    utimesSync(at('new/1.wav'), 1_700_000_000, 1_700_000_000);
    library.write('old/1.wav', BEST('Other'), 700);
    for (const _ of ['once', 'and again']) {
      await library.rescan();
      const [first, second, ...more] = (await albums()).sort((one, other) => one.id - other.id);
      expect([first, more]).toEqual([before[0], []]);
      expect(second).toMatchObject({ name: 'Best', songs: 1 });
    }
  });

  test('without tags, and is called after the new folder', async () => {
    await start('Olden', [{}, {}]);
    const [before] = await albums();
    renameSync(at('Olden'), at('Fresh'));
    await library.rescan();
    expect(await albums()).toEqual([{ ...before, name: 'Fresh' }]);
    const find = (word: string) =>
      database.all(
        'SELECT album_words.rowid AS id FROM album_words JOIN album ON album.id = album_words.rowid WHERE song_count > 0 AND album_words MATCH ?',
        word,
      );
    expect(find('fresh')).toEqual([{ id: before?.id }]);
    expect(find('olden')).toEqual([]);
  });

  test('when a typo in its album artist is corrected', async () => {
    await start('a', [
      { ...BEST('One'), TPE2: 'The Bandt' },
      { ...BEST('Two'), TPE2: 'The Bandt' },
    ]);
    const [before] = await albums();
    for (const number of [1, 2])
      library.write(`a/${number}.wav`, { ...BEST(`Song ${number}`), TPE2: 'The Band' }, 290 + 10 * number);
    await library.rescan();
    expect(await albums()).toEqual([{ ...before, by: 'The Band' }]);
  });

  test('when a correction of its album artist is taken back, and is by the artist of the tags again', async () => {
    const tagged = (artist: string) =>
      [1, 2].map((at): TestTags => ({ ...BEST(`Song ${at}`), TPE2: artist }));
    await start('a', tagged('The Bandt'));
    const [before] = await albums();
    for (const artist of ['The Band', 'The Bandt']) {
      for (const [index, tags] of tagged(artist).entries())
        library.write(`a/${index + 1}.wav`, tags, 300 + 10 * index);
      await library.rescan();
      expect(await albums()).toEqual([{ ...before, by: artist }]);
    }
  });

  test('when a typo in its title is corrected, and when the correction is taken back', async () => {
    const titled = (title: string) => [1, 2].map((at): TestTags => ({ ...BEST(`Song ${at}`), TALB: title }));
    await start('a', titled('Bset'));
    library.write('b/1.wav', { ...BEST('Other'), TALB: 'Later' }, 600);
    await library.rescan();
    const [later, before] = (await albums()).sort((one, other) => other.id - one.id);
    saveAlbum(before?.id);
    for (const title of ['Best', 'Bset', 'Best']) {
      for (const [index, tags] of titled(title).entries())
        library.write(`a/${index + 1}.wav`, tags, 300 + 10 * index);
      await library.rescan();
      expect(new Set(await albums())).toEqual(new Set([later, { ...before, name: title }]));
      expect([savedAlbums(), commentedAlbums()]).toEqual([[before?.id], [before?.id]]);
      const newest = (await library.get('/api/album/new')) as { albums: { id: number }[] };
      expect(newest.albums.map(({ id }) => id)).toEqual([later?.id, before?.id]);
    }
    const found = (await library.get('/api/cloudsearch?type=10&keywords=best')) as {
      result: { albums: { id: number }[] };
    };
    expect(found.result.albums.map(({ id }) => id)).toEqual([before?.id]);
  });

  test('when it is copied and the original is deleted, and gets the saves and comments of the copy', async () => {
    await start('a', [BEST('One'), BEST('Two')]);
    const before = await albums();
    saveAlbum(before[0]?.id);
    cpSync(at('a'), at('b'), { recursive: true });
    await library.rescan();
    const copy = (await albums()).find(({ id }) => id !== before[0]?.id)?.id ?? 0;
    saveAlbum(copy);
    database.run('INSERT INTO saved_album SELECT account_id, ?, 2 FROM saved_album LIMIT 1', copy);
    rmSync(at('a'), { recursive: true });
    for (const _ of ['once', 'and again']) {
      await library.rescan();
      expect(await albums()).toEqual(before);
    }
    expect(new Set([...savedAlbums(), ...commentedAlbums()])).toEqual(new Set([before[0]?.id]));
  });

  test('when its songs move to the other folder one by one', async () => {
    await start('old', ['One', 'Two', 'Three', 'Four'].map(BEST));
    const before = await albums();
    for (const number of [1, 2, 3, 4]) {
      cpSync(at(`old/${number}.wav`), at(`new/${number}.wav`));
      rmSync(at(`old/${number}.wav`));
      await library.rescan();
    }
    expect(await albums()).toEqual(before);
  });
});

describe('an album keeps its id', () => {
  test('when some of its songs move to another folder', async () => {
    await start('a', [BEST('One'), BEST('Two'), BEST('Three')]);
    const [before] = await albums();
    cpSync(at('a/3.wav'), at('b/3.wav'));
    rmSync(at('a/3.wav'));
    await library.rescan();
    expect(await albums()).toContainEqual({ ...before, songs: 2 });
    expect(await albums()).toHaveLength(2);
  });

  test('when the only song of another album of its name joins it', async () => {
    await start('a', [{ ...BEST('One'), TPE2: 'Cher' }]);
    const [former] = await albums();
    for (const number of [1, 2, 3])
      library.write(`b/${number}.wav`, { ...BEST(`${number}`), TPE2: 'Abba' }, 500 + number * 10);
    await library.rescan();
    const abba = (await albums()).find(({ by }) => by === 'Abba');
    library.write('a/1.wav', { ...BEST('One'), TPE2: 'Abba' }, 300);
    await library.rescan();
    expect(await albums()).toEqual([{ ...abba, songs: 4 }]);
    expect(former?.id).not.toBe(abba?.id);
  });

  test('when all songs of another album in its folder join it', async () => {
    const titled = (title: string, song: string): TestTags => ({ ...BEST(song), TALB: title });
    await start('a', [titled('Side A', 'One'), titled('Side B', 'Two')]);
    const [, second] = (await albums()).sort((one, other) => one.id - other.id);
    library.write('a/1.wav', titled('Side B', 'One'), 300);
    await library.rescan();
    expect(await albums()).toEqual([{ ...second, songs: 2 }]);
  });

  test('when its only song of another title is what remains after most have joined an older album', async () => {
    const titled = (title: string, song: string): TestTags => ({ ...BEST(song), TALB: title });
    await start('a', [
      titled('Old', 'Zero'),
      titled('Hits', 'One'),
      titled('Hits', 'Two'),
      titled('Hits', 'Three'),
    ]);
    const [, hits] = (await albums()).sort((one, other) => one.id - other.id);
    expect(hits?.name).toBe('Hits');
    library.write('a/2.wav', titled('Old', 'One'), 310);
    library.write('a/3.wav', titled('Old', 'Two'), 320);
    library.write('a/4.wav', titled('Rest', 'Three'), 330);
    await library.rescan();
    expect((await albums()).map(({ id, name, songs }) => [name, songs, id === hits?.id])).toEqual(
      expect.arrayContaining([
        ['Old', 3, false],
        ['Rest', 1, false],
      ]),
    );
  });

  test('when its last song gets another title after the others were deleted', async () => {
    await start('a', [BEST('One'), BEST('Two')]);
    const [before] = await albums();
    rmSync(at('a/2.wav'));
    library.write('a/1.wav', { ...BEST('One'), TALB: 'Single' }, 300);
    await library.rescan();
    expect(await albums()).toEqual([expect.objectContaining({ name: 'Single', songs: 1 })]);
    expect((await albums())[0]?.id).not.toBe(before?.id);
  });

  test('when a single song gets the tag of another album', async () => {
    await start('inbox', [{ TIT2: 'One', TPE1: 'Ann' }]);
    const [inbox] = await albums();
    library.write('inbox/1.wav', BEST('One'), 300);
    await library.rescan();
    expect((await albums()).map(({ id, name }) => [id === inbox?.id, name])).toEqual([[false, 'Best']]);
  });
});
