import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createCatalogue } from '../../create-catalogue.ts';
import { openDatabase } from '../../store/database.ts';
import { saveSkippedFile } from '../../store/save/scan-log.ts';
import { manyArtistsMp3 } from '../../testing/costly-files.ts';
import { id3TextFrame, id3UserTextFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { createWavTone } from '../../testing/wave-file.ts';

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

interface Song {
  readonly name: string;
  readonly ar: readonly { readonly name: string }[];
}

async function songsIn(fill: (music: string) => void): Promise<Song[]> {
  library = await startTestCatalogue(fill);
  return ((await library.get('/api/rill/library/songs')) as { songs: Song[] }).songs;
}

const skipped = () => library?.catalogue.scan.status().skipped ?? [];

/** A WAV file whose INFO chunk holds these bytes as the title (INAM) and the artist (IART). */
function waveWithInfo(title: Buffer, artist: Buffer): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  };
  const info = Buffer.concat([Buffer.from('INFO'), chunk('INAM', title), chunk('IART', artist)]);
  const wave = Buffer.concat([createWavTone({ seconds: 0.5, hertz: 440 }), chunk('LIST', info)]);
  wave.writeUInt32LE(wave.length - 8, 4);
  return wave;
}

describe('a music folder', () => {
  test.runIf(process.platform === 'linux')('with a named pipe in it is scanned completely', async () => {
    const songs = await songsIn((music) => {
      writeTaggedWavFile(join(music, 'z.wav'), [id3TextFrame('TIT2', 'after the pipe')]);
      execFileSync('mkfifo', [join(music, 'a.mp3')]);
    });
    expect(songs.map((song) => song.name)).toEqual(['after the pipe']);
    expect(skipped().map(({ path, reason }) => [basename(path), reason])).toEqual([
      ['a.mp3', 'it is not an ordinary file'],
    ]);
  });

  test('with many damaged files has all of them in its count, and no link that is left out', async () => {
    await songsIn((music) => {
      for (let at = 0; at < 104; at += 1) writeFileSync(join(music, `${at}.mp3`), 'this is no music');
      symlinkSync(tmpdir(), join(music, 'elsewhere'));
    });
    expect(library?.catalogue.scan.status()).toMatchObject({ found: 104, read: 104, unread: 104 });
    expect(skipped()).toHaveLength(100);
  });

  test.runIf(process.platform === 'linux')('with names that differ only in case has both', async () => {
    const songs = await songsIn((music) => {
      writeTaggedWavFile(join(music, 'Song.wav'), [id3TextFrame('TIT2', 'great')], 300);
      writeTaggedWavFile(join(music, 'song.wav'), [id3TextFrame('TIT2', 'small')], 320);
    });
    expect(songs.map((song) => song.name).sort()).toEqual(['great', 'small']);
  });

  test('with an unreadable file has it as soon as the permissions allow', async () => {
    await songsIn((music) => writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'first')], 300));
    if (library === undefined) throw new Error('no library');
    const path = join(library.music, 'b.wav');
    writeTaggedWavFile(path, [id3TextFrame('TIT2', 'locked')], 320);
    const { mtimeMs, size } = statSync(path);
    const database = openDatabase(join(library.dataDir, 'catalogue.sqlite'));
    const reason = `EACCES: permission denied, open '${path}'`;
    saveSkippedFile(database, { path, root: library.music, mtimeMs: Math.floor(mtimeMs), size, reason }, 1);
    database.close();
    await library.rescan();
    const { songs } = (await library.get('/api/rill/library/songs')) as { songs: Song[] };
    expect(songs.map((song) => song.name).sort()).toEqual(['first', 'locked']);
  });

  test.runIf(process.platform === 'linux')(
    'with names in a legacy encoding reports the problem',
    async () => {
      const moon = Buffer.from([0xd4, 0xc2]);
      const songs = await songsIn((music) => {
        writeTaggedWavFile(join(music, 'good.wav'), [id3TextFrame('TIT2', 'good')]);
        writeFileSync(Buffer.concat([Buffer.from(`${music}/`), moon, Buffer.from('.wav')]), 'x');
        mkdirSync(Buffer.concat([Buffer.from(`${music}/`), moon]));
      });
      expect(songs).toHaveLength(1);
      expect(skipped().map(({ reason }) => reason)).toEqual([
        'its name is not UTF-8 and cannot be opened; rename it',
        'its name is not UTF-8 and cannot be opened; rename it',
      ]);
    },
  );

  test('with line breaks, quotes and emoji in its names plays all songs', async () => {
    const names = ['new\nline', '😀 laughing', `quo"te'`, '[brackets] #%3F', 'e\u0301'];
    const songs = await songsIn((music) => {
      for (const [at, name] of names.entries()) writeTaggedWavFile(join(music, `${name}.wav`), [], 300 + at);
    });
    const titles = names.map((name) => name.replace('\n', ' '));
    expect(songs.map((song) => song.name).sort()).toEqual(titles.sort());
  });
});

describe('a file that takes too long to read', () => {
  test('does not delay the others, and the scan can be stopped meanwhile', async () => {
    using folder = temporaryFolder();
    const music = join(folder.path, 'music');
    for (const hertz of [300, 310, 320]) writeTaggedWavFile(join(music, `z${hertz}.wav`), [], hertz);
    writeFileSync(join(music, 'a.mp3'), manyArtistsMp3(250_000));
    const catalogue = createCatalogue({ dataDir: join(folder.path, 'data'), music: [music], demo: null });
    await catalogue.ready;
    await vi.waitUntil(() => catalogue.scan.status().read === 3, { timeout: 50_000 });
    const reply = await catalogue.app.request('/api/rill/library/songs');
    expect(((await reply.json()) as { songs: Song[] }).songs).toHaveLength(3);
    expect(catalogue.scan.status().state).toBe('scanning');
    await catalogue.close();
  });
});

describe('numbers of a tag', () => {
  test('that are implausible are left out', async () => {
    const songs = (await songsIn((music) => {
      writeTaggedWavFile(join(music, 'a.wav'), [
        id3TextFrame('TRCK', '99999999999999999999'),
        id3TextFrame('TPOS', '-5'),
        id3UserTextFrame('REPLAYGAIN_TRACK_GAIN', '99999 dB'),
        id3UserTextFrame('REPLAYGAIN_TRACK_PEAK', '1e308'),
      ]);
    })) as unknown as { id: number; no: number; cd: string }[];
    expect(songs).toMatchObject([{ no: 0, cd: '1' }]);
    const songUrl = await library?.get(`/api/song/url/v1?id=${songs[0]?.id}&level=lossless`);
    expect((songUrl as { data: object[] }).data[0]).toMatchObject({ gain: 0 });
    expect((songUrl as { data: object[] }).data[0]).not.toHaveProperty('peak');
  });
});

describe('a tag', () => {
  test('of a WAV file is decoded from UTF-8 or GBK, which it does not declare', async () => {
    const gbk = Buffer.from([0xd4, 0xc2, 0xc1, 0xc1]);
    const songs = await songsIn((music) => {
      writeFileSync(join(music, 'a.wav'), waveWithInfo(Buffer.from('茉莉花'), Buffer.from('周杰伦/费玉清')));
      writeFileSync(join(music, 'b.wav'), waveWithInfo(gbk, gbk));
    });
    expect(songs.map(({ name, ar }) => [name, ...ar.map((artist) => artist.name)].join('|')).sort()).toEqual([
      '月亮|月亮',
      '茉莉花|周杰伦|费玉清',
    ]);
  });

  test('with a million letters or a thousand artists is truncated', async () => {
    const [song] = await songsIn((music) =>
      writeTaggedWavFile(join(music, 'a.wav'), [
        id3TextFrame('TIT2', 'x'.repeat(1_000_000)),
        id3TextFrame('TPE1', Array.from({ length: 1000 }, (_, at) => at).join(';')),
      ]),
    );
    expect(song?.name).toBe('x'.repeat(1000));
    expect(song?.ar.length).toBe(50);
  });
});
