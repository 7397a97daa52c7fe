import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';

/** Files named by their numbers alone, which shift when a song is inserted before them. */

let library: TestCatalogue;
let before: Record<string, number>;
beforeEach(async () => {
  library = await startTestCatalogue(() => {
    // The music is written after the start.
  });
  for (const [at, title] of ['Alpha', 'Beta', 'Gamma'].entries()) write(at + 1, title, 300 + 10 * at);
  await library.rescan();
  before = await ids();
});
afterEach(() => library.close());

const track = (number: number) => join(library.music, 'Album', `Track 0${number}.wav`);
const write = (number: number, title: string, hertz: number) =>
  writeTaggedWavFile(track(number), [id3TextFrame('TIT2', title), id3TextFrame('TALB', 'Album')], hertz);

/** The ids of the present songs by their titles. */
async function ids(): Promise<Record<string, number>> {
  const { songs } = (await library.get('/api/rill/library/songs')) as {
    songs: { id: number; name: string }[];
  };
  return Object.fromEntries(songs.map(({ id, name }) => [name, id]));
}

async function expectIds(expected: Readonly<Record<string, number | undefined>>): Promise<void> {
  for (const _ of ['once', 'and again']) {
    await library.rescan();
    expect(await ids()).toEqual(expected);
  }
}

const shiftUp = () => {
  for (const number of [3, 2, 1]) renameSync(track(number), track(number + 1));
};

describe('songs keep their ids', () => {
  test('when their files move up by one', async () => {
    shiftUp();
    await expectIds(before);
  });

  test('when a new song is put before them', async () => {
    shiftUp();
    write(1, 'Omega', 500);
    await expectIds({ ...before, Omega: expect.any(Number) as number });
    const values = Object.values(await ids());
    expect(new Set(values).size).toBe(values.length);
  });

  test('when the first song is deleted and comes back later', async () => {
    renameSync(track(1), join(library.dataDir, 'away'));
    for (const number of [2, 3]) renameSync(track(number), track(number - 1));
    await expectIds({ Beta: before['Beta'], Gamma: before['Gamma'] });
    renameSync(join(library.dataDir, 'away'), track(3));
    await expectIds(before);
  });

  test('when two of them change places', async () => {
    renameSync(track(1), track(9));
    renameSync(track(2), track(1));
    renameSync(track(9), track(2));
    await expectIds(before);
  });
});

test('a file that is replaced by another song in its place stays the same entry', async () => {
  rmSync(track(2));
  write(2, 'Better', 600);
  await expectIds({ Alpha: before['Alpha'], Better: before['Beta'], Gamma: before['Gamma'] });
});
