import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startTestCatalogue, type TestCatalogue } from '../../testing/test-catalogue.ts';

const sound = readFileSync(new URL('../../testing/sounds/tone.m4a', import.meta.url));

let library: TestCatalogue | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

function box(name: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** An MP4 file with the sound of a tone, and a video track with this codec. */
function soundWithPictures(codec: string): Buffer {
  const header = Buffer.alloc(84);
  header.writeUInt32BE(2, 12);
  const handler = Buffer.alloc(32);
  handler.write('vide', 8, 'latin1');
  const descriptions = Buffer.alloc(8);
  descriptions.writeUInt32BE(1, 4);
  const pictures = box('stsd', descriptions, box(codec, Buffer.alloc(78)));
  const track = box(
    'trak',
    box('tkhd', header),
    box('mdia', box('hdlr', handler), box('minf', box('stbl', pictures))),
  );
  // The tracks are in the last box.
  const movie = sound.indexOf('moov') - 4;
  return Buffer.concat([sound.subarray(0, movie), box('moov', sound.subarray(movie + 8), track)]);
}

test('a video among the music is listed as a problem; a file with sound only stays a song', async () => {
  library = await startTestCatalogue((music) => {
    writeFileSync(join(music, 'film.mp4'), soundWithPictures('avc1'));
    writeFileSync(join(music, 'chapters.mp4'), soundWithPictures('jpeg'));
    writeFileSync(join(music, 'moving cover.m4a'), soundWithPictures('avc1'));
    writeFileSync(join(music, 'sound.mp4'), sound);
  });
  const { songs } = (await library.get('/api/rill/library/songs')) as { songs: unknown[] };
  expect(songs).toHaveLength(3);
  expect(library.catalogue.scan.status().skipped.map(({ path, reason }) => [basename(path), reason])).toEqual(
    [['film.mp4', 'it is a video']],
  );
  const problems = (await library.get('/api/rill/library/problems')) as { rows: unknown[] };
  expect(problems.rows).toEqual([{ path: 'music/film.mp4', problem: 'video', detail: '' }]);
});
