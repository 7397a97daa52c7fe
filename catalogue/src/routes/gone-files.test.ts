import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRescanAfterLoss } from '../library/scan/rescan-after-loss.ts';
import { id3TextFrame } from '../testing/id3-tag.ts';
import { startTestCatalogue, type TestCatalogue } from '../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../testing/test-music.ts';

// The folder is not watched, because network drives report no changes either.
let library: TestCatalogue;
beforeEach(async () => {
  library = await startTestCatalogue((music) => {
    for (const name of ['goes', 'stays'])
      writeTaggedWavFile(join(music, `${name}.wav`), [id3TextFrame('TIT2', name)]);
  });
});
afterEach(() => library.close());

async function idOf(title: string): Promise<number> {
  const found = await library.get(`/api/cloudsearch?keywords=${title}`);
  return (found as { result: { songs: { id: number }[] } }).result.songs[0]?.id ?? 0;
}
async function urlOf(id: number): Promise<string | null> {
  const reply = await library.get(`/api/song/url/v1?id=${id}&level=lossless`);
  return (reply as { data: { url: string | null }[] }).data[0]?.url ?? null;
}

test('a song whose file was deleted is refused once its sound was asked for, so that the next one plays', async () => {
  const [goes, stays] = [await idOf('goes'), await idOf('stays')];
  const url = (await urlOf(goes)) ?? '';
  renameSync(join(library.music, 'goes.wav'), join(library.music, '..', 'gone.wav'));
  expect(await urlOf(goes)).toBe(url);
  expect((await library.catalogue.app.request(url)).status).toBe(404);
  await expect.poll(() => urlOf(goes), { timeout: 5000 }).toBeNull();
  expect(await urlOf(stays)).not.toBeNull();
});

test('files that stay gone have the folders scanned once a minute, and never while they are being scanned', () => {
  let [nowMs, state, scans] = [1_000_000, 'idle' as 'idle' | 'scanning', 0];
  const rescan = createRescanAfterLoss(
    { status: () => ({ ...library.catalogue.scan.status(), state }), rescan: () => (scans += 1) },
    () => nowMs,
  );
  rescan();
  nowMs += 59_000;
  rescan();
  expect(scans).toBe(1);
  nowMs += 1000;
  state = 'scanning';
  rescan();
  expect(scans).toBe(1);
  state = 'idle';
  rescan();
  expect(scans).toBe(2);
  nowMs -= 3_600_000;
  rescan();
  expect(scans).toBe(3);
});
