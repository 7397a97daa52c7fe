import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { parsePlaylistPaths } from './playlist-file.ts';

const folder = join('/', 'music');

test('the entries of a pls file are found whatever blanks and case they are written with', () => {
  const text =
    '[playlist]\nFile1=a.mp3\n file2 = b c.mp3 \nTitle1=File3=no\nFile4 b=no\nFile56\n=\nLength1=3\n';
  expect(parsePlaylistPaths(text, folder)).toEqual([join(folder, 'a.mp3'), join(folder, 'b c.mp3')]);
});

test('a name with a colon is an entry of its playlist, and an address is not', () => {
  const text = 'Zelda: Theme.mp3\nRe:Zero/01.flac\nhttp://radio/a.mp3\nspotify:track:1\nC:a.mp3\n';
  expect(parsePlaylistPaths(text, folder)).toEqual(
    ['Zelda: Theme.mp3', 'Re:Zero/01.flac', 'C:a.mp3'].map((name) => join(folder, name)),
  );
});

/** In quadratic time these texts would take minutes. */
test.each([
  ['pls', `[playlist]\nFile1=${' '.repeat(2_000_000)}a\u2028b`],
  ['pls with many lines', `[playlist]\n${`File1=${' '.repeat(9000)}a\u2028b\n`.repeat(200)}`],
  ['m3u', `${' '.repeat(2_000_000)}a\u2028b`],
])('a hostile %s file is read in no time', { timeout: 10_000 }, (_what, text) => {
  expect(parsePlaylistPaths(text, folder).length).toBeLessThanOrEqual(200);
});

describe('playlist files', () => {
  let library: TestCatalogue | undefined;
  afterEach(async () => {
    await library?.close();
    library = undefined;
  });

  const ask = async <Reply>(path: string) => (await library?.get(path)) as Reply;
  const problems = async () => (await ask<{ rows: object[] }>('/api/rill/library/problems')).rows;
  const listNamed = async (name: string) => {
    const { result } = await ask<{ result: { id: number; name: string }[] }>('/api/personalized?limit=100');
    const id = result.find((list) => list.name === name)?.id;
    const { songs } = await ask<{ songs: { name: string }[] }>(`/api/playlist/track/all?id=${id}`);
    return songs.map((song) => song.name);
  };
  let hertz = 200;
  const song = (music: string, name: string) => {
    hertz += 3;
    writeTaggedWavFile(join(music, `${name}.wav`), [id3TextFrame('TIT2', name)], hertz);
  };

  test('of another machine find their songs by the ends of their paths, and no others for those that are gone', async () => {
    library = await startTestCatalogue((music) => {
      for (const path of ['Rock/A/a', 'Rock/A/b', 'Pop/A/gone', 'loose']) song(music, path);
      const entries = [
        '/srv/music/Rock/A/b.wav',
        '/srv/music/Rock/A/a.wav',
        '/srv/music/loose.wav',
        '/srv/x.wav',
      ];
      writeFileSync(
        join(music, 'Mix.m3u'),
        [...entries, 'Rock/A/gone.wav', join(music, 'A', 'a.wav')].join('\n'),
      );
    });
    expect(await listNamed('Mix')).toEqual(['Rock/A/b', 'Rock/A/a', 'loose']);
  });

  test.runIf(process.platform === 'linux')(
    'that were deleted are no playlists any more, also beside a folder that cannot be read',
    async () => {
      library = await startTestCatalogue((music) => {
        song(music, 'a');
        writeFileSync(join(music, 'Mix.m3u'), 'a.wav\n');
        // The name is not UTF-8, so the folder can never be read.
        mkdirSync(Buffer.concat([Buffer.from(`${music}/`), Buffer.from([0xd4, 0xc2])]));
      });
      expect(await listNamed('Mix')).toEqual(['a']);
      rmSync(join(library.music, 'Mix.m3u'));
      await library.rescan();
      const { result } = await ask<{ result: { name: string }[] }>('/api/personalized?limit=100');
      expect(result.map(({ name }) => name)).toEqual(['最近添加']);
    },
  );

  test('of Windows players find their songs by the ends of their paths, however they are written', async () => {
    library = await startTestCatalogue((music) => {
      for (const path of [
        'Rock/A/a',
        'Rock/A/b',
        'Rock/A/c d',
        'loose',
        'P/A/twice',
        'Q/A/twice',
        'Pop/B/other',
      ])
        song(music, path);
      const entries = [
        'D:\\Music\\rock\\a\\A.WAV',
        '\\\\NAS\\music\\Rock\\A\\b.wav',
        'file:///D:/Music/Rock/A/c%20d.wav',
        'C:/Users/me/Music/loose.wav',
        // Matches either of two files here, and one of another folder.
        'E:\\A\\twice.wav',
        'E:\\Jazz\\other.wav',
        '\\q\\A\\twice.wav',
      ];
      writeFileSync(join(music, 'Windows.m3u8'), `#EXTM3U\r\n${entries.join('\r\n')}\r\n`);
    });
    expect(await listNamed('Windows')).toEqual(['Rock/A/a', 'Rock/A/b', 'Rock/A/c d', 'loose', 'Q/A/twice']);
    expect(await problems()).toEqual([]);
  });

  test('find songs whose names they spell in another case or with other accents, unless several are alike', async () => {
    library = await startTestCatalogue((music) => {
      for (const path of ['Café/Été', 'Rock/One', 'Twice/A', 'Twice/a', 'Other/gone']) song(music, path);
      const entries = ['Café/Été.wav'.normalize('NFD'), 'rock/ONE.WAV', 'TWICE/A.wav', 'Rock/gone.wav'];
      writeFileSync(join(music, 'Mix.m3u8'), entries.join('\n'));
    });
    expect(await listNamed('Mix')).toEqual(['Café/Été', 'Rock/One']);
  });

  test('are among the problems while none of their songs is found', async () => {
    library = await startTestCatalogue((music) => {
      song(music, 'a');
      writeFileSync(join(music, 'Late.m3u'), 'D:\\Music\\late.wav\r\n');
      writeFileSync(join(music, 'Radio.m3u'), 'http://radio\r\n');
    });
    expect(await problems()).toEqual([{ path: 'music/Late.m3u', problem: 'playlist', detail: '' }]);
    song(library.music, 'late');
    await library.rescan();
    expect(await problems()).toEqual([]);
    expect(await listNamed('Late')).toEqual(['late']);
  });

  test('that cannot be read any more are listed as such, and their lists stay as they were', async () => {
    library = await startTestCatalogue((music) => {
      song(music, 'a');
      writeFileSync(join(music, 'All.m3u8'), 'a.wav\n');
    });
    const path = join(library.music, 'All.m3u8');
    rmSync(path);
    symlinkSync(path, path);
    await library.rescan();
    expect(await listNamed('All')).toEqual(['a']);
    expect(await problems()).toEqual([{ path: 'music/All.m3u8', problem: 'gone', detail: '' }]);
  });

  test('whose title is a megabyte of directions of writing do not hold up the scan', {
    timeout: 10_000,
  }, async () => {
    const title = `Long${'\u202a'.repeat(300_000)}${'\u2069'.repeat(300_000)}`;
    library = await startTestCatalogue((music) => {
      song(music, 'a');
      writeFileSync(join(music, 'x.m3u8'), `#PLAYLIST:${title}\na.wav\n`);
    });
    expect(await listNamed('Long')).toEqual(['a']);
  });

  test('that have grown too long are listed as such, and their lists stay as they were', async () => {
    library = await startTestCatalogue((music) => {
      song(music, 'a');
      song(music, 'b');
      writeFileSync(join(music, 'All.m3u8'), 'a.wav\n');
    });
    expect(await listNamed('All')).toEqual(['a']);
    const long = `b.wav\n${'# a remark\n'.repeat(200_000)}`;
    writeFileSync(join(library.music, 'All.m3u8'), long);
    await library.rescan();
    expect(await listNamed('All')).toEqual(['a']);
    expect(await problems()).toEqual([{ path: 'music/All.m3u8', problem: 'tooLarge', detail: '' }]);
    writeFileSync(join(library.music, 'All.m3u8'), 'b.wav\na.wav\n');
    await library.rescan();
    expect([await listNamed('All'), await problems()]).toEqual([['b', 'a'], []]);
  });
});
