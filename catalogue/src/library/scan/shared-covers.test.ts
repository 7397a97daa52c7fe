import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixtureCover } from '../../testing/fixture-music.ts';
import { createId3v23Tag, id3PictureFrame, id3TextFrame } from '../../testing/id3-tag.ts';
import { SAME_SITE_HEADERS } from '../../testing/same-site-headers.ts';
import { createTestAccountInDataFolder } from '../../testing/test-account.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { createWavTone } from '../../testing/wave-file.ts';

/** Albums that share a picture. It is stored once, with the path from which it was read last. */

let library: TestCatalogue;
let red: Buffer;
let blue: Buffer;
beforeEach(async () => {
  widths = [50, 60, 100, 150, 200, 300];
  red = await fixtureCover(1);
  blue = await fixtureCover(2);
  library = await startTestCatalogue(() => {});
});
afterEach(() => library.close());

const at = (path: string) => join(library.music, path);

function writeSong(path: string, album: string, picture: Buffer | null, hertz: number): void {
  const frames = [id3TextFrame('TIT2', path), id3TextFrame('TALB', album)];
  if (picture !== null) frames.push(id3PictureFrame('image/jpeg', picture));
  writeTaggedWavFile(at(path), frames, hertz);
}

interface AlbumRow {
  readonly name: string;
  readonly picUrl: string | null;
}

/** Widths that were not requested before, because a cover that was made is not made again. */
let widths: number[];

/** The covers of all present albums in the order of their names: URLs of covers that are sent, null for drawn ones. */
async function covers(): Promise<(string | null)[]> {
  const width = widths.shift() ?? 0;
  const { rows } = (await library.get('/api/rill/library/albums')) as { rows: AlbumRow[] };
  return Promise.all(
    rows.map(async ({ picUrl }) => {
      if (picUrl === null || picUrl.includes('/drawn')) return null;
      const reply = await library.catalogue.app.request(`${picUrl}?param=${width}y${width}`);
      return reply.ok ? picUrl : `status ${reply.status}`;
    }),
  );
}

describe('an album keeps its cover', () => {
  test('when another one with the same picture beside it is deleted', async () => {
    writeSong('mp3/1.wav', 'One', null, 300);
    writeFileSync(at('mp3/cover.jpg'), red);
    writeSong('zflac/1.wav', 'One', null, 310);
    writeFileSync(at('zflac/cover.jpg'), red);
    await library.rescan();
    const before = await covers();
    expect(before[0]).toMatch(/cover/);
    rmSync(at('zflac'), { recursive: true });
    for (const _ of ['once', 'and again']) {
      await library.rescan();
      expect(await covers()).toEqual([before[0]]);
    }
  });

  test('when another one with the same picture inside is deleted', async () => {
    writeSong('mp3/1.wav', 'One', red, 300);
    writeSong('zflac/1.wav', 'One', red, 310);
    await library.rescan();
    const before = await covers();
    expect(before[0]).toMatch(/cover/);
    rmSync(at('zflac'), { recursive: true });
    await library.rescan();
    expect(await covers()).toEqual([before[0]]);
  });

  test('when one of its discs, which has the same picture, is deleted', async () => {
    for (const [index, disc] of ['CD1', 'CD2'].entries()) {
      writeSong(`Box/${disc}/1.wav`, 'Box', null, 300 + 10 * index);
      writeFileSync(at(`Box/${disc}/cover.jpg`), red);
    }
    await library.rescan();
    const before = await covers();
    expect(before).toEqual([expect.stringMatching(/cover/)]);
    rmSync(at('Box/CD2'), { recursive: true });
    await library.rescan();
    expect(await covers()).toEqual(before);
  });

  test('when another one with the same picture gets another picture or none', async () => {
    for (const [index, album] of ['A', 'B'].entries()) {
      writeSong(`${album}/1.wav`, album, null, 300 + 10 * index);
      writeFileSync(at(`${album}/cover.jpg`), red);
    }
    await library.rescan();
    const [before] = await covers();
    writeFileSync(at('B/cover.jpg'), blue);
    await library.rescan();
    const [first, second] = await covers();
    expect(first).toEqual(before);
    expect(second).not.toEqual(before);
    writeFileSync(at('B/cover.jpg'), red);
    await library.rescan();
    expect(await covers()).toEqual([before, before]);
    rmSync(at('B/cover.jpg'));
    await library.rescan();
    expect(await covers()).toEqual([before, null]);
  });
});

test('a cover beside the discs of an album that is too large is once among the problems of the music', async () => {
  writeSong('album/CD1/1.wav', 'One', null, 300);
  writeSong('album/CD2/1.wav', 'One', null, 310);
  writeFileSync(at('album/cover.jpg'), Buffer.concat([red, Buffer.alloc(30 * 1024 * 1024)]));
  const problems = async () =>
    ((await library.get('/api/rill/library/problems')) as { rows: unknown[] }).rows;
  await library.rescan();
  expect(await covers()).toEqual([null]);
  expect(await problems()).toEqual([{ path: 'music/album/cover.jpg', problem: 'tooLarge', detail: '' }]);
  expect(library.catalogue.scan.status().skipped).toHaveLength(1);
  writeFileSync(at('album/cover.jpg'), red);
  await library.rescan();
  expect([await covers(), await problems()]).toEqual([[expect.any(String)], []]);
});

test('an album gets the picture of another of its songs when that with its cover is deleted', async () => {
  writeSong('a/1.wav', 'A', red, 300);
  writeSong('a/2.wav', 'A', blue, 310);
  await library.rescan();
  const before = await covers();
  rmSync(at('a/1.wav'));
  await library.rescan();
  const after = await covers();
  expect(after).toEqual([expect.stringMatching(/cover/)]);
  expect(after).not.toEqual(before);
  rmSync(at('a/2.wav'));
  writeSong('a/3.wav', 'A', null, 320);
  await library.rescan();
  expect(await covers()).toEqual([null]);
});

test('[D-34] an upload keeps its cover when the album with the same picture is deleted, or shows another', async () => {
  const headers = { ...SAME_SITE_HEADERS, Cookie: createTestAccountInDataFolder(library.dataDir).cookie };
  const tone = createWavTone({
    seconds: 0.5,
    hertz: 440,
    tag: createId3v23Tag([id3PictureFrame('image/jpeg', red)]),
  });
  const body = new FormData();
  body.append('songFile', new Blob([Uint8Array.from(tone)]), 'Mine.wav');
  await library.catalogue.app.request('/api/cloud', { method: 'POST', headers, body });
  const { data } = (await library.get('/api/user/cloud', headers)) as {
    data: { simpleSong: { al: AlbumRow } }[];
  };
  const cover = data[0]?.simpleSong.al.picUrl ?? '';
  const status = async () => {
    const width = widths.shift() ?? 0;
    return (await library.catalogue.app.request(`${cover}?param=${width}y${width}`, { headers })).status;
  };
  writeSong('a/1.wav', 'A', red, 300);
  await library.rescan();
  expect([await covers(), await status()]).toEqual([[cover], 200]);
  rmSync(at('a'), { recursive: true });
  await library.rescan();
  expect(await status()).toBe(200);
  writeSong('b/1.wav', 'B', red, 310);
  await library.rescan();
  writeSong('b/1.wav', 'B', blue, 320);
  await library.rescan();
  expect(await status()).toBe(200);
});
