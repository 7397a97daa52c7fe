import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { flacWithComments } from '../../testing/test-music.ts';
import { readSongFile } from './read-song.ts';

/** A real Opus file with these two tags instead of its loudness tags, which have the same length. */
function opusWithTags([first = '', second = '']: readonly string[]): Buffer {
  const sound = readFileSync(new URL('../../testing/sounds/tone.opus', import.meta.url), 'latin1');
  const text = sound
    .replace('REPLAYGAIN_TRACK_GAIN=-6.50 dB', first.padEnd(30))
    .replace('REPLAYGAIN_TRACK_PEAK=0.5', second.padEnd(25));
  return Buffer.from(text, 'latin1');
}

test.each([
  ['its album only', ['R128_ALBUM_GAIN=-2560', 'COMMENT='], { gain: null, albumGain: -5 }],
  ['itself and its album', ['R128_ALBUM_GAIN=-2560', 'r128_track_gain=-768'], { gain: 2, albumGain: -5 }],
] as const)('an Opus file that states the loudness of %s gets it as gain', async (_of, tags, loudness) => {
  using place = temporaryFolder();
  const path = join(place.path, 'x.opus');
  const bytes = opusWithTags(tags);
  writeFileSync(path, bytes);
  const naming = { isNumbered: false, hasSides: false };
  const file = {
    path,
    type: 'opus',
    size: bytes.length,
    root: place.path,
    naming,
    encoding: null,
  } as const;
  expect(await readSongFile(file)).toMatchObject(loudness);
});

test('the artists of a song are cut to a length that a list of a thousand songs can carry', async () => {
  using place = temporaryFolder();
  const path = join(place.path, 'x.flac');
  const bytes = flacWithComments(['a', 'b', 'c'].map((letter) => `ARTIST=${letter.repeat(900)}`));
  writeFileSync(path, bytes);
  const naming = { isNumbered: false, hasSides: false };
  const file = { path, type: 'flac', size: bytes.length, root: place.path, naming, encoding: null } as const;
  const { artists } = await readSongFile(file);
  expect(artists).toEqual(['a'.repeat(900), 'b'.repeat(900)]);
});
