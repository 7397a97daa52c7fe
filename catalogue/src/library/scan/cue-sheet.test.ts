import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { encodeLegacyText } from '../../testing/encode-legacy-text.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { createWavTone } from '../../testing/wave-file.ts';
import { hasFfmpegWithOpus } from '../audio/ffmpeg.ts';
import { parseCueSheet } from './cue-sheet.ts';

const SHEET = `REM GENRE Rock
REM DATE 1999
PERFORMER "The Band"
TITLE "Live"
FILE "album.wav" WAVE
  TRACK 01 AUDIO
    TITLE "Intro"
    INDEX 01 00:00:00
  TRACK 02 AUDIO
    TITLE "Song with Guest"
    PERFORMER "Guest"
    INDEX 00 00:00:70
    INDEX 01 00:01:00
  TRACK 03 AUDIO
    TITLE "End"
    INDEX 01 00:02:37
`;

describe('a cue sheet', () => {
  test('starts songs at index 01, and the pause before one belongs to the previous song', () => {
    const sheet = parseCueSheet(SHEET);
    expect(sheet).toMatchObject({ title: 'Live', performer: 'The Band', genre: 'Rock', date: '1999' });
    expect(sheet.files).toEqual([
      {
        name: 'album.wav',
        tracks: [
          { number: 1, title: 'Intro', performer: '', songwriter: '', start: 0, end: 1 },
          {
            number: 2,
            title: 'Song with Guest',
            performer: 'Guest',
            songwriter: '',
            start: 1,
            end: 2 + 37 / 75,
          },
          { number: 3, title: 'End', performer: '', songwriter: '', start: 2 + 37 / 75, end: null },
        ],
      },
    ]);
  });

  test('names files with the blanks that they have, while its texts have single ones', () => {
    const { title, files } = parseCueSheet(
      'TITLE "Two  blanks　and a wide one"\nFILE "宇多田　ヒカル.wav" WAVE\nFILE  "a  b.wav"  WAVE\nFILE a  c.wav WAVE\n',
    );
    expect(title).toBe('Two blanks and a wide one');
    expect(files.map(({ name }) => name)).toEqual(['宇多田　ヒカル.wav', 'a  b.wav', 'a  c.wav']);
  });

  test('of several files assigns each song to the file of its index 01', () => {
    const { files } = parseCueSheet(
      'FILE "a.flac" WAVE\r\nTRACK 01 AUDIO\r\nINDEX 01 00:00:00\r\nTRACK 02 AUDIO\r\nINDEX 00 03:00:00\r\n' +
        'FILE "b side.flac" WAVE\r\nINDEX 01 00:00:00\r\nTRACK 03 MODE1/2352\r\nINDEX 01 00:10:00\r\n',
    );
    expect(files.map(({ name, tracks }) => [name, tracks.map(({ number }) => number)])).toEqual([
      ['a.flac', [1]],
      ['b side.flac', [2]],
    ]);
  });

  /** In quadratic time these texts would take minutes. */
  test.each([
    ['blanks alone', ' '.repeat(1_000_000)],
    ['a long command', 'X'.repeat(1_000_000)],
    ['a command and blanks', `FILE ${' '.repeat(999_000)}"\u2028"`],
    ['many lines of blanks', `FILE a${' '.repeat(1900)}"\u2028"\n`.repeat(5000)],
    ['files without end', 'FILE a\n'.repeat(140_000)],
  ])('is read in no time when it is hostile: %s', { timeout: 10_000 }, (_what, text) => {
    expect(parseCueSheet(text).files.length).toBeLessThanOrEqual(200);
  });

  test('has the names of its files with or without their type', () => {
    const names = (text: string) => parseCueSheet(text).files.map(({ name }) => name);
    expect(names('FILE "a b.wav" WAVE\nFILE c.flac\nFILE d e.flac MP3\nFILE "f   g.wav"\n')).toEqual([
      'a b.wav',
      'c.flac',
      'd e.flac',
      'f   g.wav',
    ]);
  });

  test.each(['', 'TRACK', 'INDEX 01 00:00:00', 'FILE\nTRACK x AUDIO\nINDEX 01 99', '\0\n"'])(
    'that is malformed has no songs: %j',
    (text) => {
      expect(parseCueSheet(text).files.flatMap(({ tracks }) => tracks)).toEqual([]);
    },
  );
});

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

interface Song {
  readonly id: number;
  readonly name: string;
  readonly dt: number;
  readonly ar: readonly { readonly name: string }[];
  readonly al: { readonly id: number; readonly name: string };
  readonly no: number;
}
const ask = async <Reply>(path: string) => (await library?.get(path)) as Reply;
const songs = async () =>
  (await ask<{ songs: Song[] }>('/api/rill/library/songs?limit=100&root=0&deep=true')).songs;
const told = ({ no, name, ar, al, dt }: Song) => `${no} ${ar[0]?.name} - ${name} (${al.name}) ${dt}`;
const urlOf = async (id: number | undefined) =>
  (await ask<{ data: [{ url: string; type: string }] }>(`/api/song/url/v1?id=${id}&level=lossless`)).data[0];
const TONE = createWavTone({ seconds: 4, hertz: 440, sampleRate: 44_100 });

describe('an album file with a cue sheet', () => {
  const asSongs = [
    '1 The Band - Intro (Live) 1000',
    '2 Guest - Song with Guest (Live) 1493',
    '3 The Band - End (Live) 1507',
  ];

  test('is split into songs, each of them a part of the file', async () => {
    library = await startTestCatalogue((music) => {
      writeFileSync(join(music, 'Album.WAV'), TONE);
      writeFileSync(join(music, 'Album.cue'), SHEET);
    });
    const found = await songs();
    expect(found.map(told)).toEqual(asSongs);
    expect(new Set(found.map(({ al }) => al.id)).size).toBe(1);
    const urls = await Promise.all(found.map(({ id }) => urlOf(id)));
    expect(urls.map(({ url }) => url.replace(/^.*#/, ''))).toEqual([
      't=0,1',
      `t=1,${2 + 37 / 75}`,
      `t=${2 + 37 / 75}`,
    ]);
    const sent = await library.catalogue.app.request(urls[1]?.url ?? '');
    expect((await sent.arrayBuffer()).byteLength).toBe(TONE.length);
    const before = found.map(({ id }) => id);
    await library?.rescan();
    expect((await songs()).map(({ id }) => id)).toEqual(before);
  });

  test('follows its sheet when that is changed, moved or deleted', async () => {
    library = await startTestCatalogue((music) => {
      writeFileSync(join(music, 'album.wav'), TONE);
      writeFileSync(join(music, 'album.cue'), SHEET);
    });
    const { music } = library;
    const ids = (await songs()).map(({ id }) => id);
    writeFileSync(join(music, 'album.cue'), SHEET.replace('Intro', 'Overture'));
    utimesSync(join(music, 'album.cue'), 1_900_000_000, 1_900_000_000);
    await library?.rescan();
    expect((await songs()).map(({ id, name }) => [id, name])[0]).toEqual([ids[0], 'Overture']);
    for (const name of ['album.wav', 'album.cue']) {
      copyFileSync(join(music, name), join(music, name.replace('album', 'moved')));
      rmSync(join(music, name));
    }
    await library?.rescan();
    expect((await songs()).map(({ id }) => id)).toEqual(ids);
    rmSync(join(music, 'moved.cue'));
    await library?.rescan();
    expect((await songs()).map(({ name }) => name)).toEqual(['moved']);
  });

  test.each([
    [
      'name their discs in the title',
      'A',
      'B',
      (disc: number) => SHEET.replace('"Live"', `"Live (Disc ${disc})"`),
    ],
    ['number their discs', 'A', 'B', (disc: number) => `REM DISCNUMBER ${disc}\n${SHEET}`],
    ['lie beside files that are named after the discs', 'CD1', 'CD2', () => SHEET],
  ])('sheets of one album that %s give it several discs', async (_case, first, second, sheetOf) => {
    library = await startTestCatalogue((music) => {
      for (const [at, name] of [first, second].entries()) {
        writeFileSync(join(music, `${name}.wav`), createWavTone({ seconds: 3, hertz: 300 + at }));
        writeFileSync(join(music, `${name}.cue`), sheetOf(at + 1).replace('album.wav', `${name}.wav`));
      }
    });
    const found = await songs();
    expect(new Set(found.map(({ al }) => `${al.id} ${al.name}`)).size).toBe(1);
    expect(found[0]?.al.name).toBe('Live');
    const album = (await library.get(`/api/album?id=${found[0]?.al.id}`)) as {
      songs: { cd: string; no: number }[];
    };
    expect(album.songs.map(({ cd, no }) => `${cd}.${no}`)).toEqual([
      '1.1',
      '1.2',
      '1.3',
      '2.1',
      '2.2',
      '2.3',
    ]);
  });

  test('is found by its sheet whether é in its name is one character or two', async () => {
    library = await startTestCatalogue((music) => {
      writeFileSync(join(music, 'Été.wav'.normalize('NFD')), TONE);
      writeFileSync(
        join(music, 'x.cue'),
        `FILE "none.wav" WAVE\n${SHEET.replace('album', 'Été'.normalize('NFC'))}`,
      );
    });
    expect((await songs()).map(told)).toEqual(asSongs);
  });

  describe('that is wrong', () => {
    const sheetOf = (...tracks: readonly [number: number, title: string, start: string][]) =>
      `FILE "album.wav" WAVE\n${tracks
        .map(([number, title, start]) => `TRACK ${number} AUDIO\nTITLE "${title}"\nINDEX 01 ${start}\n`)
        .join('')}`;
    const startWith = async (sheet: string) => {
      library = await startTestCatalogue((music) => {
        writeFileSync(join(music, 'album.wav'), TONE);
        writeFileSync(join(music, 'album.cue'), sheet);
      });
      return (await songs()).map(({ no, name, dt }) => [no, name, dt]);
    };

    test('in its numbers has all its songs, in the order of their times', async () => {
      const sheet = sheetOf([1, 'A1', '00:00:00'], [2, 'A2', '00:01:00'], [1, 'B1', '00:02:00']);
      expect(await startWith(sheet)).toEqual([
        [1, 'A1', 1000],
        [2, 'A2', 1000],
        [3, 'B1', 2000],
      ]);
    });

    test('in its times has no songs without a length, and none behind the end of the file', async () => {
      const sheet = sheetOf(
        [1, 'a', '00:00:00'],
        [2, 'b', '00:01:00'],
        [3, 'c', '00:01:00'],
        [4, 'd', '09:00:00'],
      );
      expect(await startWith(sheet)).toEqual([
        [1, 'a', 1000],
        [3, 'c', 3000],
      ]);
    });

    test('in all its times leaves the file whole', async () => {
      expect(await startWith(sheetOf([1, 'a', '09:00:00'], [2, 'b', '10:00:00']))).toEqual([
        [0, 'album', 4000],
      ]);
    });

    test.each([
      ['some', sheetOf([1, 'a', '00:00:00'], [2, 'b', '00:01:00'], [3, 'c', '09:00:00'])],
      ['all', sheetOf([1, 'a', '09:00:00'], [2, 'b', '10:00:00'])],
    ])('in %s of its times has its file read once, not with every scan', async (_which, sheet) => {
      await startWith(sheet);
      const database = openDatabase(join(library?.dataDir ?? '', 'catalogue.sqlite'));
      // A scan that reads a file writes its name again.
      database.run("UPDATE song SET name = 'as stored' WHERE is_demo = 0");
      await library?.rescan();
      database.close();
      expect(new Set((await songs()).map(({ name }) => name))).toEqual(new Set(['as stored']));
    });
  });

  test('that is too long is a song, and names its sheet among the problems until that is shorter', async () => {
    library = await startTestCatalogue((music) => {
      writeFileSync(join(music, 'album.wav'), TONE);
      writeFileSync(join(music, 'album.cue'), `${SHEET}${'REM x\n'.repeat(200_000)}`);
    });
    const problems = async () => (await ask<{ rows: unknown[] }>('/api/rill/library/problems')).rows;
    const long = [{ path: 'music/album.cue', problem: 'tooLarge', detail: '' }];
    expect([(await songs()).length, await problems()]).toEqual([1, long]);
    writeFileSync(join(library.music, 'album.cue'), SHEET);
    await library.rescan();
    expect([(await songs()).map(told), await problems()]).toEqual([asSongs, []]);
  });

  test('in a legacy encoding is decoded, and a sheet with at most one song changes nothing', async () => {
    library = await startTestCatalogue((music) => {
      writeFileSync(join(music, 'a.wav'), TONE);
      writeFileSync(
        join(music, 'a.cue'),
        encodeLegacyText('gb18030', SHEET.replace('album.wav', 'a.wav').replace('Intro', '月亮代表我的心')),
      );
      writeFileSync(join(music, 'b.wav'), createWavTone({ seconds: 1, hertz: 330 }));
      writeFileSync(join(music, 'b.cue'), 'FILE "b.wav" WAVE\nTRACK 01 AUDIO\nTITLE x\nINDEX 01 00:00:00\n');
      writeFileSync(join(music, 'c.cue'), SHEET.replace('album.wav', 'gone.wav'));
    });
    expect((await songs()).map(({ name }) => name)).toEqual([
      '月亮代表我的心',
      'Song with Guest',
      'End',
      'b',
    ]);
  });

  test('that browsers cannot play is cut by ffmpeg, to the sample', {
    skip: !hasFfmpegWithOpus(),
  }, async () => {
    library = await startTestCatalogue(
      (music) => {
        writeFileSync(join(music, 'x.wav'), TONE);
        execFileSync('ffmpeg', ['-v', 'error', '-i', join(music, 'x.wav'), join(music, 'album.tta')]);
        rmSync(join(music, 'x.wav'));
        writeFileSync(join(music, 'album.cue'), SHEET);
      },
      { transcode: 'auto' },
    );
    const found = await songs();
    expect(found.map(told)).toEqual(asSongs);
    const parts: Buffer[] = [];
    for (const { id } of found) {
      const { url, type } = await urlOf(id);
      expect(type).toBe('wav');
      const sent = await library.catalogue.app.request(url);
      parts.push(Buffer.from(await sent.arrayBuffer()).subarray(44));
    }
    // Lengths are whole milliseconds, and the samples of the first song are those of the file.
    const mono = TONE.subarray(44);
    const stereo = Buffer.from(
      Array.from({ length: 44_100 }, (_, at) => [
        ...mono.subarray(at * 2, at * 2 + 2),
        ...mono.subarray(at * 2, at * 2 + 2),
      ]).flat(),
    );
    expect(parts[0]?.equals(stereo)).toBe(true);
    const second = mono.subarray(44_100 * 2, 44_100 * 2 + 200);
    expect(Array.from({ length: 100 }, (_, at) => parts[1]?.readInt16LE(at * 4))).toEqual(
      Array.from({ length: 100 }, (_, at) => second.readInt16LE(at * 2)),
    );
  });
});
