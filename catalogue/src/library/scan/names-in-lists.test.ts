import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

type Tags = Readonly<Record<string, string>>;

/** A catalogue over songs of different sounds: their paths and their tags by the names of ID3 frames. */
async function start(songs: Readonly<Record<string, Tags>>): Promise<void> {
  library = await startTestCatalogue((music) => {
    for (const [at, [path, tags]] of Object.entries(songs).entries()) {
      const frames = Object.entries(tags).map(([name, text]) => id3TextFrame(name, text));
      writeTaggedWavFile(join(music, path), frames, 200 + 7 * at);
    }
  });
}

interface Song {
  readonly name: string;
  readonly folder?: string;
}
const ask = async <Reply>(path: string) => (await library?.get(path)) as Reply;
const songs = async () => (await ask<{ songs: Song[] }>('/api/rill/library/songs?limit=100')).songs;
const namesOf = async (list: 'albums' | 'artists') =>
  (await ask<{ rows: { name: string }[] }>(`/api/rill/library/${list}`)).rows.map(({ name }) => name);

describe('lists sorted by name', () => {
  test('ignore English articles', async () => {
    await start({
      '1.wav': { TIT2: 'The Zebra', TPE1: 'The Beatles', TALB: 'A Night at the Opera' },
      '2.wav': { TIT2: 'Banana', TPE1: 'Ann', TALB: 'Zoo' },
      '3.wav': { TIT2: 'An Apple', TPE1: 'Cher', TALB: 'Mud' },
      '4.wav': { TIT2: 'A-ha', TPE1: 'A-ha', TALB: 'the' },
    });
    expect((await songs()).map(({ name }) => name)).toEqual(['A-ha', 'An Apple', 'Banana', 'The Zebra']);
    expect(await namesOf('artists')).toEqual(['A-ha', 'Ann', 'The Beatles', 'Cher']);
    expect(await namesOf('albums')).toEqual(['Mud', 'A Night at the Opera', 'the', 'Zoo']);
  });

  test('have numbers by their size and Chinese by pinyin, folders as well', async () => {
    await start({
      'CD 10/1.wav': { TIT2: 'Track 10', TPE1: '张三', TALB: '上海' },
      'CD 2/2.wav': { TIT2: 'Track 2', TPE1: '安妮', TALB: '北京' },
      '一/3.wav': { TIT2: '月亮', TPE1: 'Zoe', TALB: 'Vol. 10' },
      '安/4.wav': { TIT2: '安静', TPE1: 'Ann', TALB: 'Vol. 9' },
    });
    expect((await songs()).map(({ name }) => name)).toEqual(['安静', '月亮', 'Track 2', 'Track 10']);
    expect(await namesOf('artists')).toEqual(['安妮', 'Ann', '张三', 'Zoe']);
    expect(await namesOf('albums')).toEqual(['北京', '上海', 'Vol. 9', 'Vol. 10']);
    const { rows } = await ask<{ rows: { name: string }[] }>('/api/rill/library/folders?root=0');
    expect(rows.map(({ name }) => name)).toEqual(['安', '一', 'CD 2', 'CD 10']);
  });

  test('follow the sort tags', async () => {
    await start({
      '1.wav': { TIT2: '1999', TSOT: 'Nineteen', TPE1: 'Ludwig van Beethoven', TALB: 'Mud' },
      '2.wav': { TIT2: 'Alpha', TPE1: 'Ludwig van Beethoven', TSOP: 'Beethoven, Ludwig van', TALB: 'Zoo' },
      '3.wav': { TIT2: 'Zulu', TPE1: 'Cher', TALB: '(What)', TSOA: 'Yes' },
    });
    expect((await songs()).map(({ name }) => name)).toEqual(['Alpha', '1999', 'Zulu']);
    expect(await namesOf('artists')).toEqual(['Ludwig van Beethoven', 'Cher']);
    expect(await namesOf('albums')).toEqual(['Mud', '(What)', 'Zoo']);
  });
});

describe('songs with the same tags', () => {
  const same = { TIT2: 'Yesterday', TPE1: 'Ann', TALB: 'Best' };

  test('show their folders, and other songs show none', async () => {
    await start({
      'a/1.wav': same,
      'b/deep/1.wav': same,
      'c/1.wav': { ...same, TPE1: 'Bo' },
      'c/2.wav': { ...same, TALB: 'Live' },
      'c/3.wav': { ...same, TIT2: 'Today' },
    });
    const folders = (await songs()).map(({ folder }) => folder);
    expect(folders.filter((folder) => folder !== undefined).sort()).toEqual(['music/a', 'music/b/deep']);
    const { result } = await ask<{ result: { songs: Song[] } }>('/api/cloudsearch?keywords=yesterday&type=1');
    expect(result.songs.flatMap(({ folder }) => folder ?? []).sort()).toEqual(['music/a', 'music/b/deep']);
  });
});
