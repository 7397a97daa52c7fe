import { copyFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { fixtureCover } from '../../testing/fixture-music.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';

const sounds = fileURLToPath(new URL('../../testing/sounds/', import.meta.url));

let library: TestCatalogue | undefined;
const logged: string[] = [];
afterEach(async () => {
  await library?.close();
  library = undefined;
  logged.length = 0;
});

interface Song {
  readonly id: number;
  readonly name: string;
  readonly ar: readonly { readonly id: number; readonly name: string }[];
  readonly al: { readonly id: number; readonly name: string; readonly picUrl: string | null };
  readonly no: number;
  readonly cd: string;
}
interface Row {
  readonly name: string;
  readonly songs: number;
}

const ask = async (path: string): Promise<unknown> => {
  if (library === undefined) throw new Error('no library');
  return library.get(path);
};
async function start(fill: (music: string) => void | Promise<void>): Promise<void> {
  library = await startTestCatalogue(fill, { log: ({ message }) => logged.push(message) });
}
const songs = async (query = '') =>
  ((await ask(`/api/rill/library/songs?limit=200&${query}`)) as { songs: Song[] }).songs;
const titles = async (query = '') => (await songs(query)).map((song) => song.name);
const rows = async (list: string) =>
  ((await ask(`/api/rill/library/${list}`)) as { rows: readonly (Row & { path: string })[] }).rows;
const songsOfAlbum = async (id: number | undefined) =>
  ((await ask(`/api/album?id=${id}`)) as { songs: Song[] }).songs.map(
    (song) => `${song.cd}.${song.no} ${song.name}`,
  );
const albumsOfArtist = async (id: number | undefined) =>
  ((await ask(`/api/artist/album?id=${id}`)) as { hotAlbums: Row[] }).hotAlbums.map((album) => album.name);
let hertz = 200;
/** A song of its own sound, with tags by the names of their frames. */
function song(music: string, path: string, tags: Readonly<Record<string, string>> = {}): void {
  hertz += 3;
  const frames = Object.entries(tags).map(([name, text]) => id3TextFrame(name, text));
  writeTaggedWavFile(join(music, path), frames, hertz);
}

describe('scanned folders', () => {
  test('exclude trash, system folders and those with an ignore file', async () => {
    await start((music) => {
      song(music, 'good.wav');
      for (const folder of [
        '#recycle',
        '$RECYCLE.BIN',
        '@eaDir',
        'lost+found',
        '.Trash-1000',
        'a/#Recycle/b',
      ])
        song(music, `${folder}/bad.wav`);
      for (const mark of ['.nomedia', '.ndignore']) {
        song(music, `x${mark}/deep/bad.wav`);
        writeFileSync(join(music, `x${mark}`, mark), '');
      }
    });
    expect(await titles()).toEqual(['good']);
    expect(await rows('problems')).toEqual([]);
  });

  test('lose their songs without a problem report when they get an ignore file', async () => {
    await start((music) => song(music, 'a/1.wav'));
    expect(await titles()).toHaveLength(1);
    writeFileSync(join(library?.music ?? '', 'a', '.nomedia'), '');
    await library?.rescan();
    expect(await titles()).toEqual([]);
    expect(await rows('problems')).toEqual([]);
  });

  test('exclude links to the outside, with the reason', async () => {
    await start((music) => {
      const outside = join(music, '..', 'outside');
      song(outside, 'secret.wav');
      writeFileSync(join(outside, 'secret.lrc'), '[00:00.00]secret');
      song(music, 'a.wav', { TIT2: 'a' });
      symlinkSync(outside, join(music, 'linked'));
      symlinkSync(join(outside, 'secret.wav'), join(music, 'b.wav'));
      symlinkSync(join(outside, 'secret.lrc'), join(music, 'a.lrc'));
      song(music, 'inside/c.wav', { TIT2: 'c' });
      symlinkSync('inside', join(music, 'linked inside'));
    });
    const found = await songs();
    expect(found.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(await ask(`/api/lyric/new?id=${found[0]?.id}`)).toMatchObject({ nolyric: true });
    expect((await rows('problems')).map(({ path }) => path)).toEqual([
      'music/a.lrc',
      'music/b.wav',
      'music/linked',
    ]);
  });
});

describe('file types', () => {
  test('that are not supported are reported once each with their number', async () => {
    await start((music) => {
      song(music, 'good.wav');
      for (const name of ['a.aiff', 'b.aiff', 'c.ape', 'd.dsf', 'e.wma', 'cover.txt'])
        writeFileSync(join(music, name), 'x');
    });
    expect(await rows('problems')).toEqual([
      { path: 'music/*.aiff', problem: 'unsupported', detail: '2' },
      { path: 'music/*.ape', problem: 'unsupported', detail: '1' },
      { path: 'music/*.dsf', problem: 'unsupported', detail: '1' },
      { path: 'music/*.wma', problem: 'unsupported', detail: '1' },
    ]);
    await library?.rescan();
    const lines = logged.filter((line) => line.includes('aiff'));
    expect(lines).toEqual([expect.stringContaining('2 aiff, 1 ape, 1 dsf, 1 wma')]);
    rmSync(join(library?.music ?? '', 'c.ape'));
    await library?.rescan();
    expect((await rows('problems')).map(({ path }) => path)).not.toContain('music/*.ape');
  });

  test('m4b and aac are read', async () => {
    await start((music) => {
      copyFileSync(join(sounds, 'tone.m4a'), join(music, 'book.m4b'));
      copyFileSync(join(sounds, 'tone.aac'), join(music, 'x.aac'));
    });
    expect((await songs()).map(({ name }) => name)).toEqual(['Tone in m4a', 'x']);
    const [, aac] = await songs();
    const { data } = (await ask(`/api/song/url/v1?id=${aac?.id}&level=exhigh`)) as {
      data: { url: string }[];
    };
    const sent = await library?.catalogue.app.request(data[0]?.url ?? '');
    expect(sent?.headers.get('content-type')).toBe('audio/aac');
  });

  test('ALAC, which few browsers play, is reported with its number', async () => {
    await start((music) => copyFileSync(join(sounds, 'tone-alac.m4a'), join(music, 'x.m4a')));
    expect(await titles()).toEqual(['Tone in alac']);
    expect(await rows('problems')).toEqual([
      { path: 'music/*.m4a (ALAC)', problem: 'unplayable', detail: '1' },
    ]);
  });
});

describe('discs', () => {
  test.each([
    ['known by their folders alone', 'Box/Disc 1', 'Box/Disc 2', { TALB: 'Box' }, { TALB: 'Box' }],
    [
      'each tagged as the first of one',
      'Box/CD1',
      'Box/CD2',
      { TALB: 'Box', TPOS: '1/1' },
      { TALB: 'Box', TPOS: '1/1' },
    ],
    [
      'named in the album tags',
      'One',
      'Two',
      { TALB: 'Box [Disc 1]', TPE2: 'A' },
      { TALB: 'Box [Disc 2]', TPE2: 'A' },
    ],
    ['named in both', 'Box [Disc 1]', 'Box [Disc 2]', { TALB: 'Box [Disc 1]' }, { TALB: 'Box [Disc 2]' }],
    ['without tags', 'Box/CD1', 'Box/CD2', {}, {}],
  ])('%s are one album in the right order', async (_case, first, second, firstTags, secondTags) => {
    await start((music) => {
      song(music, `${second}/01 - c.wav`, secondTags);
      song(music, `${second}/02 - d.wav`, secondTags);
      song(music, `${first}/01 - a.wav`, firstTags);
      song(music, `${first}/02 - b.wav`, firstTags);
    });
    const albums = new Set((await songs()).map(({ al }) => `${al.id} ${al.name}`));
    expect([...albums]).toEqual([expect.stringMatching(/ Box$/)]);
    expect(await songsOfAlbum((await songs())[0]?.al.id)).toEqual(['1.1 a', '1.2 b', '2.1 c', '2.2 d']);
  });

  test('show the cover of the album folder above them', async () => {
    await start(async (music) => {
      song(music, 'Wall/CD1/1.wav', { TALB: 'Wall' });
      song(music, 'Wall/CD2/1.wav', { TALB: 'Wall' });
      writeFileSync(join(music, 'Wall', 'cover.jpg'), await fixtureCover(1));
    });
    expect((await songs()).map(({ al }) => al.picUrl)).toEqual([expect.any(String), expect.any(String)]);
    rmSync(join(library?.music ?? '', 'Wall', 'cover.jpg'));
    await library?.rescan();
    expect((await songs()).map(({ al }) => al.picUrl)).toEqual([
      expect.stringContaining('/drawn'),
      expect.stringContaining('/drawn'),
    ]);
  });
});

describe('files without tags', () => {
  test('are sorted by their numbers, also those added later', async () => {
    await start((music) => {
      song(music, 'Ann/Home/03 - Alpha.wav');
      song(music, 'Ann/Home/04 - Kilo.wav');
    });
    song(library?.music ?? '', 'Ann/Home/02 - Bravo.wav');
    await library?.rescan();
    const [first] = await songs();
    expect(await songsOfAlbum(first?.al.id)).toEqual(['1.2 Bravo', '1.3 Alpha', '1.4 Kilo']);
    expect(first?.al.name).toBe('Home');
    expect(first?.ar.map(({ name }) => name)).toEqual(['Ann']);
  });
});

describe('albums', () => {
  test('of different years in different folders are two editions', async () => {
    await start((music) => {
      const tags = { TALB: 'Wall', TPE1: 'A', TPE2: 'A' };
      song(music, 'Old/1.wav', { ...tags, TIT2: 'old', TYER: '1979' });
      song(music, 'New/1.wav', { ...tags, TIT2: 'new', TYER: '2009' });
      song(music, 'New/2.wav', { ...tags, TIT2: 'newer', TYER: '2009' });
    });
    const albumOf = Object.fromEntries((await songs()).map(({ name, al }) => [name, al.id]));
    expect(albumOf['old']).not.toBe(albumOf['new']);
    expect(albumOf['newer']).toBe(albumOf['new']);
  });

  test('of 1970 and before have their year, stand before those without one and are editions, too', async () => {
    await start((music) => {
      for (const [folder, name, year] of [
        ['a', 'Blue', '1959'],
        ['b', 'Blue', '1969'],
        ['c', 'Brew', '1970'],
        ['d', 'Cook', '1956-00-00'],
        ['e', 'Tutu', '1986'],
        ['f', 'Undated', '0000'],
      ] as const)
        song(music, `${folder}/1.wav`, { TPE1: 'Miles', TPE2: 'Miles', TALB: name, TYER: year });
    });
    const artist = (await songs())[0]?.ar[0]?.id;
    const { hotAlbums } = (await ask(`/api/artist/album?id=${artist}`)) as {
      hotAlbums: { name: string; publishTime: number }[];
    };
    const day = (ms: number) => (ms === 0 ? '' : new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10));
    expect(hotAlbums.map(({ name, publishTime }) => `${name} ${day(publishTime)}`)).toEqual([
      'Tutu 1986-01-01',
      'Brew 1970-01-01',
      'Blue 1969-01-01',
      'Blue 1959-01-01',
      'Cook 1956-01-01',
      'Undated ',
    ]);
  });

  test('of one folder with songs of different years are one', async () => {
    await start((music) => {
      for (const year of ['1979', '1985', '1991'])
        song(music, `Best/${year}.wav`, { TALB: 'Best of', TPE2: 'A', TYER: year });
    });
    expect(new Set((await songs()).map(({ al }) => al.id)).size).toBe(1);
  });

  test.each(['a', 'z'])(
    'with an album artist in some files only are one album (%s.wav has none)',
    async (without) => {
      await start((music) => {
        song(music, `Multi/${without}.wav`, { TALB: 'Multi', TPE1: 'Guest' });
        song(music, 'Multi/m.wav', { TALB: 'Multi', TPE1: 'Main Act', TPE2: 'Main Act' });
        song(music, 'Multi/n.wav', { TALB: 'Multi', TPE1: 'Other', TPE2: 'Main Act' });
      });
      const albums = await rows('albums');
      expect(albums).toMatchObject([{ name: 'Multi', artist: { name: 'Main Act' } }]);
    },
  );

  test('of one name by different album artists in one folder stay apart', async () => {
    await start((music) => {
      song(music, 'Mixed/1.wav', { TALB: 'Greatest Hits', TPE2: 'Ann' });
      song(music, 'Mixed/2.wav', { TALB: 'Greatest Hits', TPE2: 'Bo' });
    });
    expect(await rows('albums')).toHaveLength(2);
  });
});

describe('playlist files', () => {
  const lists = async () =>
    ((await ask('/api/personalized?limit=100')) as { result: { id: number; name: string }[] }).result;
  const listNamed = async (name: string) => {
    const id = (await lists()).find((list) => list.name === name)?.id;
    if (id === undefined) return null;
    return ((await ask(`/api/playlist/track/all?id=${id}`)) as { songs: Song[] }).songs.map(
      (song) => song.name,
    );
  };

  test('become playlists that follow their changes', async () => {
    await start((music) => {
      for (const name of ['a', 'b', 'c']) song(music, `${name}.wav`, { TIT2: name });
      writeFileSync(
        join(music, 'Road_Trip.m3u8'),
        '\uFEFF#EXTM3U\r\n#EXTINF:1,x\r\nc.wav\r\nhttp://radio\r\n.\\a.wav\r\ngone.wav\r\n',
      );
      writeFileSync(
        join(music, 'Calm.pls'),
        `[playlist]\nFile1=b.wav\nTitle1=x\nFile2=file://${music}/a.wav\n`,
      );
    });
    expect(await listNamed('Road Trip')).toEqual(['c', 'a']);
    expect(await listNamed('Calm')).toEqual(['b', 'a']);
    writeFileSync(join(library?.music ?? '', 'Road_Trip.m3u8'), 'b.wav\n');
    utimesSync(join(library?.music ?? '', 'Road_Trip.m3u8'), 1_700_000_000, 1_700_000_000);
    rmSync(join(library?.music ?? '', 'Calm.pls'));
    await library?.rescan();
    expect(await listNamed('Road Trip')).toEqual(['b']);
    expect(await listNamed('Calm')).toBeNull();
  });

  test('have the name that the file gives them', async () => {
    await start((music) => {
      song(music, 'a.wav', { TIT2: 'a' });
      writeFileSync(
        join(music, 'export-17.m3u8'),
        '#EXTM3U\r\n#PLAYLIST: Sunday\u200b morning \r\na.wav\r\n',
      );
      writeFileSync(join(music, 'Untitled_list.m3u'), '#EXTM3U\n#PLAYLIST:\na.wav\n');
    });
    expect(await listNamed('Sunday morning')).toEqual(['a']);
    expect(await listNamed('Untitled list')).toEqual(['a']);
  });

  test('stay playlists while the system fails to read them', async () => {
    await start((music) => {
      song(music, 'a.wav', { TIT2: 'a' });
      writeFileSync(join(music, 'Calm.m3u'), 'a.wav\n');
    });
    const before = await lists();
    const file = join(library?.music ?? '', 'Calm.m3u');
    rmSync(file);
    // A link to itself cannot be read even by root, to whom permissions do not apply.
    symlinkSync('Calm.m3u', file);
    await library?.rescan();
    expect(await listNamed('Calm')).toEqual(['a']);
    rmSync(file);
    writeFileSync(file, 'a.wav\n');
    await library?.rescan();
    expect(await lists()).toEqual(before);
  });
});

describe('genres', () => {
  test('of a song are several, and each has one spelling', async () => {
    await start((music) => {
      song(music, '1.wav', { TIT2: 'one', TCON: 'rock; Folk' });
      song(music, '2.wav', { TIT2: 'two', TCON: 'Rock/Pop' });
      song(music, '3.wav', { TIT2: 'three', TCON: 'R&B, Soul' });
      song(music, '4.wav', { TIT2: 'four', TCON: 'ROCK' });
    });
    expect((await rows('genres')).map(({ name, songs: count }) => [name, count])).toEqual([
      ['Rock', 3],
      ['Folk', 1],
      ['Pop', 1],
      ['R&B', 1],
      ['Soul', 1],
    ]);
    expect(await titles('genre=Rock')).toEqual(['four', 'one', 'two']);
    expect(await titles('genre=folk')).toEqual(['one']);
    expect(await titles('genre=Folk&find=one')).toEqual(['one']);
    rmSync(join(library?.music ?? '', '3.wav'));
    await library?.rescan();
    expect((await rows('genres')).map(({ name }) => name)).toEqual(['Rock', 'Folk', 'Pop']);
  });
});

describe('artists', () => {
  test('who only appear on albums of others have these on their page', async () => {
    await start((music) => {
      song(music, 'a/1.wav', { TALB: 'Own', TPE1: 'Guest', TPE2: 'Guest' });
      song(music, 'b/1.wav', { TALB: 'Duets', TPE1: 'Main feat. Guest', TPE2: 'Main' });
      song(music, 'c/1.wav', { TALB: 'Hits', TPE1: 'Guest', TCMP: '1' });
    });
    const guest = (await songs()).flatMap(({ ar }) => ar).find(({ name }) => name === 'Guest');
    expect(await albumsOfArtist(guest?.id)).toEqual(['Own', 'Duets', 'Hits']);
    const detail = await ask(`/api/artist/detail?id=${guest?.id}`);
    expect(detail).toMatchObject({ data: { artist: { albumSize: 3 } } });
  });

  test('keep slashes in their names in ID3v2.3 tags', async () => {
    await start((music) => {
      song(music, '1.wav', { TIT2: 'one', TPE1: 'M/A/R/R/S' });
      song(music, '2.wav', { TIT2: 'two', TPE1: 'AC/DC' });
      song(music, '3.wav', { TIT2: 'three', TPE1: 'Main Act/Guest Six' });
      song(music, '4.wav', { TIT2: 'four', TPE1: 'Beatles, The' });
      song(music, '5.wav', { TIT2: 'five', TPE1: 'The Beatles' });
    });
    const names = Object.fromEntries(
      (await songs()).map(({ name, ar }) => [name, ar.map((one) => one.name)]),
    );
    expect(names).toEqual({
      one: ['M/A/R/R/S'],
      two: ['AC/DC'],
      three: ['Main Act', 'Guest Six'],
      four: ['The Beatles'],
      five: ['The Beatles'],
    });
  });
});

test('a song is found by its composer', async () => {
  await start((music) => song(music, '1.wav', { TIT2: 'Prelude', TPE1: 'Pianist', TCOM: 'Chopin' }));
  expect(await titles('find=chopin')).toEqual(['Prelude']);
});
