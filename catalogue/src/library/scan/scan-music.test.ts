import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { createCatalogue } from '../../create-catalogue.ts';
import { encodeLegacyText } from '../../testing/encode-legacy-text.ts';
import {
  id3LyricsFrame,
  id3PictureFrame,
  id3RawTextFrame,
  id3SyncedLyricsFrame,
  id3TextFrame,
  id3UserTextFrame,
} from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue, waitForScan } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { threadsInProcess } from '../../testing/threads-in-process.ts';

const sounds = fileURLToPath(new URL('../../testing/sounds/', import.meta.url));

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

interface FoundSong {
  id: number;
  name: string;
  ar: { id: number; name: string }[];
  al: { id: number; name: string; picUrl: string | null };
  dt: number;
  no: number;
  cd: string;
}

async function start(fill: (music: string) => void | Promise<void>): Promise<TestCatalogue> {
  library = await startTestCatalogue(fill);
  return library;
}

async function songsOf(from: TestCatalogue): Promise<Record<string, FoundSong>> {
  const shelf = (await from.get('/api/personalized')) as { result: { id: number; name: string }[] };
  const recent = shelf.result.find((list) => list.name === '最近添加');
  if (recent === undefined) return {};
  const reply = (await from.get(`/api/playlist/track/all?id=${recent.id}`)) as { songs: FoundSong[] };
  return Object.fromEntries(reply.songs.map((song) => [song.name, song]));
}

async function rescan(from: TestCatalogue): Promise<void> {
  const begun = new Promise<void>((resolve) => {
    const stop = from.catalogue.scan.onProgress(() => {
      stop();
      resolve();
    });
  });
  from.catalogue.scan.rescan();
  await begun;
  await from.settled();
}

const skippedNames = (from: TestCatalogue) =>
  from.catalogue.scan.status().skipped.map((skip) => skip.path.slice(from.music.length + 1));
const lyricOf = (from: TestCatalogue, song: FoundSong | undefined) =>
  from.get(`/api/lyric/new?id=${song?.id}`) as Promise<Record<string, { lyric: string }>>;
const songUrlOf = async (from: TestCatalogue, song: FoundSong | undefined) => {
  const reply = await from.get(`/api/song/url/v1?id=${song?.id}&level=lossless`);
  return (reply as { data: Record<string, unknown>[] }).data[0];
};

describe('a music folder', () => {
  test('of mp3, flac, ogg, opus, m4a and wav files is read with tags, length and loudness', async () => {
    const types = ['mp3', 'flac', 'ogg', 'opus', 'm4a'];
    const from = await start((music) => {
      for (const type of types) copyFileSync(join(sounds, `tone.${type}`), join(music, `x.${type}`));
      writeTaggedWavFile(join(music, 'y.wav'), [
        id3TextFrame('TIT2', 'Tone in wav'),
        id3UserTextFrame('REPLAYGAIN_TRACK_GAIN', '-6.50 dB'),
      ]);
    });
    const songs = await songsOf(from);
    expect(Object.keys(songs).sort()).toEqual([...types, 'wav'].map((type) => `Tone in ${type}`).sort());
    for (const type of types) {
      const song = songs[`Tone in ${type}`];
      expect(song).toMatchObject({ ar: [{ name: 'Sine' }], al: { name: 'Tones' }, no: 2 });
      expect(Math.abs((song?.dt ?? 0) - 400)).toBeLessThan(60);
      const songUrl = await songUrlOf(from, song);
      expect(songUrl).toMatchObject({ type, code: 200 });
      // The program that made the sample cannot write loudness into m4a.
      if (type !== 'm4a') expect(songUrl?.['gain']).toBeCloseTo(-6.5, 1);
    }
    expect(await songUrlOf(from, songs['Tone in flac'])).toMatchObject({ level: 'lossless', peak: 0.5 });
    expect(await songUrlOf(from, songs['Tone in wav'])).toMatchObject({ gain: -6.5 });
  });

  test('takes the loudness of the album where a file has none of its own', async () => {
    const file = (music: string, name: string, gains: Readonly<Record<string, string>>) =>
      writeTaggedWavFile(join(music, `${name}.wav`), [
        id3TextFrame('TIT2', name),
        ...Object.entries(gains).map(([tag, text]) => id3UserTextFrame(`REPLAYGAIN_${tag}`, text)),
      ]);
    const from = await start((music) => {
      file(music, 'album', { ALBUM_GAIN: '-7.25 dB', ALBUM_PEAK: '0.75' });
      file(music, 'both', { ALBUM_GAIN: '-7.25 dB', TRACK_GAIN: '-4.50 dB' });
    });
    const songs = await songsOf(from);
    expect(await songUrlOf(from, songs['album'])).toMatchObject({ gain: -7.25, peak: 0.75 });
    expect(await songUrlOf(from, songs['both'])).toMatchObject({ gain: -4.5 });
  });

  test('names songs without tags after their files and folders', async () => {
    const from = await start((music) => {
      writeTaggedWavFile(join(music, '03 - Moonlight.wav'), [], 300);
      writeTaggedWavFile(join(music, '邓丽君 - 甜蜜蜜.wav'), [], 310);
      writeTaggedWavFile(join(music, 'Live in Xi’an', '01. Opening_theme.wav'), [], 320);
    });
    const songs = await songsOf(from);
    expect(Object.keys(songs).sort()).toEqual(['Moonlight', 'Opening theme', '甜蜜蜜']);
    expect(songs['甜蜜蜜']?.ar.map((artist) => artist.name)).toEqual(['邓丽君']);
    expect(songs['Opening theme']?.al.name).toBe('Live in Xi’an');
    expect(songs['Moonlight']?.al.name).toBe('未知专辑');
    expect(songs['Moonlight']?.ar.map((artist) => artist.name)).toEqual(['未知歌手']);
  });

  test('repairs GBK tags and decodes GBK lyrics beside the file', async () => {
    const from = await start((music) => {
      const moon = Uint8Array.of(0xd4, 0xc2, 0xc1, 0xc1);
      writeTaggedWavFile(join(music, 'a.wav'), [
        id3RawTextFrame('TIT2', moon),
        id3RawTextFrame('TPE1', moon),
      ]);
      writeFileSync(join(music, 'A.LRC'), Buffer.concat([Buffer.from('[00:01.00]'), moon]));
    });
    const songs = await songsOf(from);
    expect(songs['月亮']?.ar[0]?.name).toBe('月亮');
    expect((await lyricOf(from, songs['月亮']))['lrc']?.lyric).toBe('[00:01.00]月亮');
  });

  test('repairs Big5 tags and decodes Big5 lyrics beside the file', async () => {
    const from = await start((music) => {
      const [title, artist] = ['愛', '陳奕迅'].map((text) => encodeLegacyText('big5', text)) as [
        Buffer,
        Buffer,
      ];
      writeTaggedWavFile(join(music, 'a.wav'), [
        id3RawTextFrame('TIT2', title),
        id3RawTextFrame('TPE1', artist),
      ]);
      writeFileSync(join(music, 'a.lrc'), encodeLegacyText('big5', '[00:01.00]十年之前 我不認識你'));
    });
    const songs = await songsOf(from);
    expect(songs['愛']?.ar[0]?.name).toBe('陳奕迅');
    expect((await lyricOf(from, songs['愛']))['lrc']?.lyric).toBe('[00:01.00]十年之前 我不認識你');
  });

  test('takes lyrics from tags, plain and timed, and prefers those beside the file', async () => {
    const from = await start((music) => {
      writeTaggedWavFile(
        join(music, 'plain.wav'),
        [id3TextFrame('TIT2', 'plain'), id3LyricsFrame('one\ntwo')],
        300,
      );
      const timed = id3SyncedLyricsFrame([
        { atMs: 1500, text: 'one' },
        { atMs: 61_250, text: 'two' },
      ]);
      writeTaggedWavFile(
        join(music, 'timed.wav'),
        [id3TextFrame('TIT2', 'timed'), id3LyricsFrame('no'), timed],
        310,
      );
      writeTaggedWavFile(
        join(music, 'beside.wav'),
        [id3TextFrame('TIT2', 'beside'), id3LyricsFrame('no')],
        320,
      );
      writeFileSync(join(music, 'beside.lrc'), '[00:01.00]words');
      writeFileSync(join(music, 'beside.tlyric.lrc'), '[00:01.00]meaning');
      writeFileSync(join(music, 'beside.romalrc.lrc'), '[00:01.00]sound');
      writeFileSync(join(music, 'beside.yrc'), '[1000,500](1000,500,0)words');
    });
    const songs = await songsOf(from);
    expect((await lyricOf(from, songs['plain']))['lrc']?.lyric).toBe('one\ntwo');
    expect((await lyricOf(from, songs['timed']))['lrc']?.lyric).toBe('[00:01.500]one\n[01:01.250]two');
    const beside = await lyricOf(from, songs['beside']);
    expect(beside).toMatchObject({
      lrc: { lyric: '[00:01.00]words' },
      tlyric: { lyric: '[00:01.00]meaning' },
      romalrc: { lyric: '[00:01.00]sound' },
      yrc: { lyric: '[1000,500](1000,500,0)words' },
    });
    expect(beside).not.toHaveProperty('ytlrc');
  });

  test('[S1.2] keeps albums together over discs and artists, and compilations in one, by many in the language of the reader', async () => {
    const from = await start((music) => {
      const song = (path: string, title: string, frames: Buffer[], hertz: number) =>
        writeTaggedWavFile(join(music, path), [id3TextFrame('TIT2', title), ...frames], hertz);
      const artist = (name: string) => id3TextFrame('TPE1', name);
      const album = (name: string) => id3TextFrame('TALB', name);
      song('Box/CD1/1.wav', 'd1', [artist('A'), album('Box'), id3TextFrame('TPOS', '1/2')], 300);
      song('Box/CD2/1.wav', 'd2', [artist('A'), album('Box'), id3TextFrame('TPOS', '2/2')], 310);
      song('x/1.wav', 'o1', [artist('A feat. B'), album('One'), id3TextFrame('TPE2', 'A')], 320);
      song('y/1.wav', 'o2', [artist('C'), album('One'), id3TextFrame('TPE2', 'A')], 330);
      song('hits/1.wav', 'h1', [artist('A'), album('Hits')], 340);
      song('hits/2.wav', 'h2', [artist('B'), album('Hits')], 350);
      song('v1/1.wav', 'v1', [artist('A'), album('Mix'), id3TextFrame('TCMP', '1')], 360);
      song('v2/1.wav', 'v2', [artist('B'), album('Mix'), id3TextFrame('TCMP', '1')], 370);
      song('other/1.wav', 'n1', [artist('D'), album('Hits')], 380);
    });
    const songs = await songsOf(from);
    const albumOf = (title: string) => songs[title]?.al.id;
    expect(albumOf('d1')).toBe(albumOf('d2'));
    expect(songs['d2']?.cd).toBe('2');
    expect(albumOf('o1')).toBe(albumOf('o2'));
    expect(albumOf('h1')).toBe(albumOf('h2'));
    expect(albumOf('v1')).toBe(albumOf('v2'));
    expect(albumOf('n1')).not.toBe(albumOf('h1'));
    expect(songs['o1']?.ar.map((one) => one.name)).toEqual(['A', 'B']);
    const artistsIn = (language: string) =>
      Promise.all(
        ['o1', 'h1', 'v1', 'n1'].map(async (title) => {
          const path = `/api/album?id=${albumOf(title)}`;
          const reply = (await from.get(path, { 'accept-language': language })) as {
            album: { artist: { name: string; transNames: string[] } };
          };
          return [reply.album.artist.name, ...reply.album.artist.transNames];
        }),
      );
    expect(await artistsIn('en')).toEqual([['A'], ['Various Artists'], ['Various Artists'], ['D']]);
    expect(await artistsIn('zh-CN')).toEqual([['A'], ['群星'], ['群星'], ['D']]);
  });

  test('shows the cover of the folder, otherwise the embedded one', async () => {
    const picture = (red: number) =>
      sharp({ create: { width: 80, height: 80, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .jpeg()
        .toBuffer();
    const inside = await picture(250);
    const outside = await picture(10);
    const from = await start((music) => {
      writeTaggedWavFile(join(music, 'a', '1.wav'), [
        id3TextFrame('TIT2', 'in'),
        id3TextFrame('TALB', 'A'),
        id3PictureFrame('image/jpeg', inside),
      ]);
      writeTaggedWavFile(join(music, 'b', '1.wav'), [
        id3TextFrame('TIT2', 'out'),
        id3TextFrame('TALB', 'B'),
        id3PictureFrame('image/jpeg', inside),
      ]);
      writeFileSync(join(music, 'b', 'Folder.JPG'), outside);
    });
    let songs = await songsOf(from);
    const redOf = async (title: string) => {
      const reply = await from.catalogue.app.request(`${songs[title]?.al.picUrl}?param=60y60`);
      expect(reply.headers.get('content-type')).toBe('image/webp');
      const { dominant } = await sharp(Buffer.from(await reply.arrayBuffer())).stats();
      return dominant.r;
    };
    expect(await redOf('in')).toBeGreaterThan(200);
    expect(await redOf('out')).toBeLessThan(40);
    writeFileSync(join(from.music, 'a', 'cover.jpg'), outside);
    await rescan(from);
    songs = await songsOf(from);
    expect(await redOf('in')).toBeLessThan(40);
  });
});

describe('an unreadable file', () => {
  test('is reported and skipped, and nothing else is lost', async () => {
    const from = await start((music) => {
      writeTaggedWavFile(join(music, 'good.wav'), [id3TextFrame('TIT2', 'good')]);
      writeFileSync(join(music, 'nonsense.mp3'), 'this is no music');
      writeFileSync(join(music, 'empty.flac'), '');
      writeFileSync(join(music, 'cut.wav'), Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'));
      writeFileSync(join(music, '.hidden.wav'), 'x');
      writeFileSync(join(music, 'notes.txt'), 'x');
    });
    expect(Object.keys(await songsOf(from))).toEqual(['good']);
    expect(skippedNames(from).sort()).toEqual(['cut.wav', 'empty.flac', 'nonsense.mp3']);
    expect(from.catalogue.scan.status()).toMatchObject({
      state: 'idle',
      found: 4,
      read: 4,
      unread: 3,
    });
    const { skipped } = from.catalogue.scan.status();
    for (const skip of skipped) expect(skip.reason).not.toBe('');
    const empty = skipped.find(({ path }) => path.endsWith('empty.flac'));
    expect(empty?.reason).toBe('no sound was found in it: it is empty');
  });

  test('circular and broken links end the walk', async () => {
    const from = await start((music) => {
      writeTaggedWavFile(join(music, 'a', 'song.wav'), [id3TextFrame('TIT2', 'song')]);
      symlinkSync('..', join(music, 'a', 'up'));
      symlinkSync('nowhere', join(music, 'dead.wav'));
      symlinkSync('.', join(music, 'self'));
    });
    expect(Object.keys(await songsOf(from))).toEqual(['song']);
    expect(skippedNames(from)).toEqual(['dead.wav']);
  });

  test('a drive that is absent for a while keeps its songs', async () => {
    const from = await start((music) =>
      writeTaggedWavFile(join(music, 'a', 'song.wav'), [id3TextFrame('TIT2', 'song')]),
    );
    const away = `${from.music}-away`;
    renameSync(from.music, away);
    await rescan(from);
    expect(from.catalogue.scan.status().skipped).toMatchObject([{ path: from.music }]);
    expect(Object.keys(await songsOf(from))).toEqual(['song']);
    renameSync(away, from.music);
    await rescan(from);
    expect(Object.keys(await songsOf(from))).toEqual(['song']);
  });
});

describe('a second scan', () => {
  test('keeps the id of a song that was moved, renamed or retagged', async () => {
    const from = await start((music) => {
      writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'first')], 300);
      writeTaggedWavFile(join(music, 'b.wav'), [id3TextFrame('TIT2', 'second')], 310);
    });
    const before = await songsOf(from);
    mkdirSync(join(from.music, 'new'));
    renameSync(join(from.music, 'a.wav'), join(from.music, 'new', 'z.wav'));
    writeTaggedWavFile(join(from.music, 'b.wav'), [id3TextFrame('TIT2', 'better name')], 310);
    utimesSync(join(from.music, 'b.wav'), 1_700_000_000, 1_700_000_000);
    await rescan(from);
    const after = await songsOf(from);
    expect(Object.keys(after).sort()).toEqual(['better name', 'first']);
    expect(after['first']?.id).toBe(before['first']?.id);
    expect(after['better name']?.id).toBe(before['second']?.id);
    expect((await songUrlOf(from, after['first']))?.['code']).toBe(200);
  });

  test('keeps a deleted song as a tombstone that comes back to life', async () => {
    const from = await start((music) => {
      writeTaggedWavFile(join(music, 'stays.wav'), [id3TextFrame('TIT2', 'stays')], 300);
      writeTaggedWavFile(
        join(music, 'goes.wav'),
        [id3TextFrame('TIT2', 'goes'), id3TextFrame('TPE1', 'Ghost')],
        310,
      );
    });
    const { goes } = await songsOf(from);
    renameSync(join(from.music, 'goes.wav'), join(from.music, '..', 'kept.wav'));
    await rescan(from);
    expect(Object.keys(await songsOf(from))).toEqual(['stays']);
    expect(await from.get('/api/cloudsearch?keywords=goes')).toMatchObject({ result: { songCount: 0 } });
    const detail = (await from.get(`/api/song/detail?ids=${goes?.id}`)) as {
      privileges: { st: number; pl: number }[];
    };
    expect(detail.privileges).toMatchObject([{ st: -200, pl: 0 }]);
    expect(await songUrlOf(from, goes)).toMatchObject({ code: 404, url: null });
    expect(await from.get(`/api/check/music?id=${goes?.id}`)).toMatchObject({ success: false });

    renameSync(join(from.music, '..', 'kept.wav'), join(from.music, 'back.wav'));
    await rescan(from);
    expect((await songsOf(from))['goes']?.id).toBe(goes?.id);
    expect(await from.get('/api/cloudsearch?keywords=goes')).toMatchObject({ result: { songCount: 1 } });
  });

  test('reads lyrics that were added beside a song, and forgets deleted ones', async () => {
    const from = await start((music) =>
      writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'a')]),
    );
    const { a } = await songsOf(from);
    expect(await lyricOf(from, a)).toMatchObject({ nolyric: true });
    writeFileSync(join(from.music, 'a.lrc'), '[00:00.00]now');
    await rescan(from);
    expect((await lyricOf(from, a))['lrc']?.lyric).toBe('[00:00.00]now');
    rmSync(join(from.music, 'a.lrc'));
    await rescan(from);
    expect(await lyricOf(from, a)).toMatchObject({ nolyric: true });
  });

  test('reads and forgets lyrics that are older than the cover beside them', async () => {
    const cover = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const from = await start((music) => {
      writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'a')]);
      writeFileSync(join(music, 'cover.jpg'), cover);
    });
    const { a } = await songsOf(from);
    writeFileSync(join(from.music, 'a.lrc'), '[00:00.00]old');
    utimesSync(join(from.music, 'a.lrc'), 1_600_000_000, 1_600_000_000);
    await rescan(from);
    expect((await lyricOf(from, a))['lrc']?.lyric).toBe('[00:00.00]old');
    rmSync(join(from.music, 'a.lrc'));
    await rescan(from);
    expect(await lyricOf(from, a)).toMatchObject({ nolyric: true });
  });

  test('reads a skipped file again once it has changed', async () => {
    const from = await start((music) => writeFileSync(join(music, 'a.wav'), 'half a download'));
    expect(skippedNames(from)).toEqual(['a.wav']);
    await rescan(from);
    expect(skippedNames(from)).toEqual(['a.wav']);
    writeTaggedWavFile(join(from.music, 'a.wav'), [id3TextFrame('TIT2', 'whole')]);
    await rescan(from);
    expect(skippedNames(from)).toEqual([]);
    expect(Object.keys(await songsOf(from))).toEqual(['whole']);
  });

  test('with other folders hides the music of the first, and restores it later', async () => {
    const from = await start((music) =>
      writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'a')]),
    );
    const { a } = await songsOf(from);
    const restart = async (folders: string[]) => {
      await from.catalogue.close();
      const next = createCatalogue({ dataDir: from.dataDir, music: folders, demo: null }, threadsInProcess);
      await next.ready;
      await waitForScan(next);
      const found = await next.app.request('/api/cloudsearch?keywords=a');
      const { result } = (await found.json()) as { result: { songs?: { id: number }[] } };
      return { next, ids: (result.songs ?? []).map((song) => song.id) };
    };
    const without = await restart([]);
    expect(without.ids).toEqual([]);
    await without.next.close();
    const again = await restart([from.music]);
    expect(again.ids).toEqual([a?.id]);
    await again.next.close();
  });

  test('keeps two files of the same sound apart', async () => {
    const from = await start((music) => {
      writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'a')]);
      writeTaggedWavFile(join(music, 'b.wav'), [id3TextFrame('TIT2', 'b')]);
    });
    const before = await songsOf(from);
    expect(before['a']?.id).not.toBe(before['b']?.id);
    writeTaggedWavFile(join(from.music, 'c.wav'), [id3TextFrame('TIT2', 'c')]);
    renameSync(join(from.music, 'b.wav'), join(from.music, 'moved.wav'));
    await rescan(from);
    const after = await songsOf(from);
    expect(Object.keys(after).sort()).toEqual(['a', 'b', 'c']);
    expect(after['b']?.id).toBe(before['b']?.id);
  });
});
