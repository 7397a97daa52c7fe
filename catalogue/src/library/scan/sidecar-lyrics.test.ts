import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { encodeLegacyText } from '../../testing/encode-legacy-text.ts';
import { id3LyricsFrame, id3TextFrame } from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

/** The lyrics of each song by its title, null without any. */
async function lyricsByTitle(): Promise<Record<string, string | null>> {
  const found = (await library?.get('/api/rill/library/songs')) as { songs: { id: number; name: string }[] };
  const entries = found.songs.map(async ({ id, name }) => {
    const reply = (await library?.get(`/api/lyric/new?id=${id}`)) as { lrc?: { lyric: string } };
    return [name, reply.lrc?.lyric ?? null] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('a text beside a song under its name is its lyrics where nothing else has any', async () => {
  let hertz = 300;
  library = await startTestCatalogue((music) => {
    const song = (title: string, text: string | Uint8Array, frames: readonly Buffer[] = []) => {
      hertz += 10;
      writeTaggedWavFile(join(music, `${title}.wav`), [id3TextFrame('TIT2', title), ...frames], hertz);
      writeFileSync(join(music, `${title}.txt`), text);
    };
    song('plain', 'one line\nanother line');
    song('timed', '[00:01.00]one line');
    song('old', encodeLegacyText('gb18030', '月亮代表我的心\n你问我爱你有多深'));
    song('tagged', 'about the recording', [id3LyricsFrame('sung')]);
    song('beside', 'about the recording');
    writeFileSync(join(music, 'beside.lrc'), '[00:01.00]sung');
    song('long', 'notes on the whole album\n'.repeat(4000));
    song('game', '#TITLE:game\n#BPM:200\n: 0 4 12 la\n');
    song('empty', ' \n');
    writeFileSync(join(music, 'README.txt'), 'of the folder');
  });
  expect(await lyricsByTitle()).toEqual({
    plain: 'one line\nanother line',
    timed: '[00:01.00]one line',
    old: '月亮代表我的心\n你问我爱你有多深',
    tagged: 'sung',
    beside: '[00:01.00]sung',
    long: null,
    game: null,
    empty: null,
  });
});

test('lyrics and a song are one name whether é in it is one character or two', async () => {
  library = await startTestCatalogue((music) => {
    for (const [form, other] of [
      ['NFC', 'NFD'],
      ['NFD', 'NFC'],
    ] as const) {
      writeTaggedWavFile(join(music, form, 'Été.wav'.normalize(form)), [id3TextFrame('TIT2', form)]);
      writeFileSync(join(music, form, 'été.LRC'.normalize(other)), '[00:01.00]sung');
    }
  });
  expect(await lyricsByTitle()).toEqual({ NFC: '[00:01.00]sung', NFD: '[00:01.00]sung' });
});

test('a text that comes beside a song is read by the next scan, and forgotten once it is gone', async () => {
  library = await startTestCatalogue((music) =>
    writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'a')]),
  );
  expect(await lyricsByTitle()).toEqual({ a: null });
  writeFileSync(join(library.music, 'A.TXT'), 'now');
  await library.rescan();
  expect(await lyricsByTitle()).toEqual({ a: 'now' });
  rmSync(join(library.music, 'A.TXT'));
  await library.rescan();
  expect(await lyricsByTitle()).toEqual({ a: null });
});

test('lyrics that are too long are among the problems of the music until they are shorter', async () => {
  const lyrics = (lines: number) => '[00:01.00]la la la la la\n'.repeat(lines);
  library = await startTestCatalogue((music) => {
    writeTaggedWavFile(join(music, 'a.wav'), [id3TextFrame('TIT2', 'a')]);
    writeFileSync(join(music, 'a.lrc'), lyrics(100_000));
  });
  const problems = async () => {
    const reply = (await library?.get('/api/rill/library/problems')) as { rows: unknown[] };
    return reply.rows;
  };
  const long = [{ path: 'music/a.lrc', problem: 'tooLarge', detail: '' }];
  expect([await lyricsByTitle(), await problems()]).toEqual([{ a: null }, long]);
  await library.rescan();
  expect(await problems()).toEqual(long);
  writeFileSync(join(library.music, 'a.lrc'), lyrics(1));
  await library.rescan();
  expect([await lyricsByTitle(), await problems()]).toEqual([{ a: lyrics(1) }, []]);
});
