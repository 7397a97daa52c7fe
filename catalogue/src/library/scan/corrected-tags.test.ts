import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

type Tags = Readonly<Record<string, string>>;

let now = 1_700_000_000;
/** Writes a song with the sound of its path, newer each time. */
function song(music: string, path: string, tags: Tags): void {
  const frames = Object.entries(tags).map(([name, text]) => id3TextFrame(name, text));
  writeTaggedWavFile(join(music, path), frames, 200 + Number(/\d+/.exec(path)?.[0]) * 7);
  now += 10;
  utimesSync(join(music, path), now, now);
}
async function start(songs: Readonly<Record<string, Tags>>): Promise<void> {
  library = await startTestCatalogue((music) => {
    for (const [path, tags] of Object.entries(songs)) song(music, path, tags);
  });
}
async function retag(path: string, tags: Tags): Promise<void> {
  song(library?.music ?? '', path, tags);
  await library?.rescan();
}

const ask = async <Reply>(path: string) => (await library?.get(path)) as Reply;
interface Row {
  readonly id: number;
  readonly name: string;
}
const rows = async (list: 'albums' | 'artists') =>
  (await ask<{ rows: Row[] }>(`/api/rill/library/${list}`)).rows.map(({ id, name }) => ({ id, name }));
const names = async () => [...(await rows('artists')), ...(await rows('albums'))].map(({ name }) => name);
const album = async () => {
  const [first] = await rows('albums');
  const reply = await ask<{ album: { publishTime: number; company: string } }>(`/api/album?id=${first?.id}`);
  return {
    company: reply.album.company,
    year: new Date(reply.album.publishTime + 8 * 3_600_000).getUTCFullYear(),
  };
};

test('corrected tags reach the artist and the album, which stay the same ones', async () => {
  const wrong = { TPE1: 'beyonce', TPE2: 'beyonce', TALB: 'lemonade', TYER: '2010', TPUB: 'x' };
  const right = { TPE1: 'Beyoncé', TPE2: 'Beyoncé', TALB: 'Lemonade', TYER: '2016', TPUB: 'y' };
  await start({ 'a/1.wav': wrong, 'a/2.wav': wrong });
  const ids = [...(await rows('artists')), ...(await rows('albums'))].map(({ id }) => id);
  await retag('a/1.wav', right);
  await retag('a/2.wav', right);
  expect(await names()).toEqual(['Beyoncé', 'Lemonade']);
  expect([...(await rows('artists')), ...(await rows('albums'))].map(({ id }) => id)).toEqual(ids);
  expect(await album()).toEqual({ year: 2016, company: 'y' });
});

test('files that spell a name differently do not change it back and forth', async () => {
  await start({
    'a/1.wav': { TPE1: 'The Beatles', TPE2: 'THE BEATLES', TALB: 'Help!', TYER: '1975' },
    'a/2.wav': { TPE1: 'the beatles', TPE2: 'THE BEATLES', TALB: 'HELP', TYER: '1988' },
  });
  const before = await names();
  expect(before).toEqual(['The Beatles', 'Help!']);
  await retag('a/2.wav', { TPE1: 'the BEATLES', TPE2: 'the Beatles', TALB: 'help', TYER: '1999' });
  expect(await names()).toEqual(before);
  expect(await album()).toMatchObject({ year: 1975 });
});

test('an artist of albums only is spelt as the album artist of the first song', async () => {
  const tags = { TPE1: 'Soloist', TALB: 'Concert' };
  await start({
    'a/1.wav': { ...tags, TPE2: 'city orchestra' },
    'a/2.wav': { ...tags, TPE2: 'city orchestra' },
  });
  await retag('a/2.wav', { ...tags, TPE2: 'CITY orchestra' });
  expect(await names()).toContain('city orchestra');
  await retag('a/1.wav', { ...tags, TPE2: 'City Orchestra' });
  expect(await names()).toContain('City Orchestra');
});

test('names that an older version stored with control characters and unended directions are mended by the next scan', async () => {
  await start({
    'a/1.wav': { TIT2: 'Moon', TPE1: 'Ada', TALB: 'May' },
    'b/2.wav': { TIT2: 'Sun', TPE1: 'Ben', TALB: 'June' },
  });
  const before = { albums: await rows('albums'), artists: await rows('artists') };
  const database = openDatabase(join(library?.dataDir ?? '', 'catalogue.sqlite'));
  database.run("UPDATE song SET name = 'Moon' || char(8238) WHERE name = 'Moon'");
  database.run("UPDATE artist SET name = 'B' || char(27) || 'en' WHERE name = 'Ben'");
  database.run("UPDATE album SET name = char(8203) || 'June' WHERE name = 'June'");
  const update = new URL('../../store/migrations/051-names-without-junk.sql', import.meta.url);
  for (const statement of readFileSync(update, 'utf8').trim().split(';\n')) database.run(statement);
  await library?.rescan();
  expect(database.all('SELECT name FROM song WHERE is_present = 1 ORDER BY name')).toEqual([
    { name: 'Moon' },
    { name: 'Sun' },
  ]);
  database.close();
  expect({ albums: await rows('albums'), artists: await rows('artists') }).toEqual(before);
});
