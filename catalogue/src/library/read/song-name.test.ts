import { describe, expect, test } from 'vitest';
import {
  albumNameFromFolder,
  detectTrackNumbering,
  parseSongFileName,
  splitDiscFolder,
  splitDiscFromAlbumName,
} from './song-name.ts';

const PLAIN = { isNumbered: false, hasSides: false };
const named = (path: string, naming = PLAIN) => {
  const { title, artist, disc, number } = parseSongFileName(`/m/${path}`, '/m', naming);
  return [title, artist, disc, number];
};

test.each([
  ['03 - Moonlight.mp3', ['Moonlight', '', 0, 3]],
  ['01. Opening_theme.mp3', ['Opening theme', '', 0, 1]],
  ['04 Kilo.mp3', ['Kilo', '', 0, 4]],
  ['12) Twelve.mp3', ['Twelve', '', 0, 12]],
  ['01-intro.mp3', ['intro', '', 0, 1]],
  ['2-05 Second Disc.mp3', ['Second Disc', '', 2, 5]],
  ['1-01 - First.mp3', ['First', '', 1, 1]],
  ['邓丽君 - 甜蜜蜜.mp3', ['甜蜜蜜', '邓丽君', 0, 0]],
  ['05 - Ann - Home.mp3', ['Home', 'Ann', 0, 5]],
  ['7 Rings.mp3', ['7 Rings', '', 0, 0]],
  ['99 Luftballons.mp3', ['99 Luftballons', '', 0, 0]],
  ['22-20s - Devil In Me.mp3', ['Devil In Me', '22-20s', 0, 0]],
  ['4.44.mp3', ['4.44', '', 0, 0]],
  ['1979.mp3', ['1979', '', 0, 0]],
  ['50.mp3', ['50', '', 0, 0]],
] as const)('the file name %s gives title, artist, disc and number', (path, expected) => {
  expect(named(path)).toEqual(expected);
});

test('a leading number and space are the track number if most files of the folder have one', () => {
  const naming = detectTrackNumbering(['7 Rings.mp3', '8 Imagine.mp3', '10 Fake Smile.mp3', 'bonus.mp3']);
  expect(named('a/7 Rings.mp3', naming)).toEqual(['Rings', '', 0, 7]);
  expect(
    detectTrackNumbering(['7 Rings.mp3', '99 Luftballons.mp3', 'Other.mp3', 'More.mp3']).isNumbered,
  ).toBe(false);
});

test('sides of a record count as discs if the folder has a file A1', () => {
  const naming = detectTrackNumbering(['A1 Alpha.mp3', 'A2 Bravo.mp3', 'B1. Charlie.mp3']);
  expect(named('a/B1. Charlie.mp3', naming)).toEqual(['Charlie', '', 2, 1]);
  expect(named('B2 Unit.mp3', detectTrackNumbering(['B2 Unit.mp3', 'Other.mp3']))).toEqual([
    'B2 Unit',
    '',
    0,
    0,
  ]);
});

describe('folder names', () => {
  test('above a numbered file give its artist and album, also above a disc folder', () => {
    expect(named('Ann/Home/01 - Door.mp3')).toEqual(['Door', 'Ann', 0, 1]);
    expect(named('Ann/Home/CD2/01 - Door.mp3')).toEqual(['Door', 'Ann', 2, 1]);
    expect(named('Home/01 - Door.mp3')).toEqual(['Door', '', 0, 1]);
    expect(named('Ann/Home/Door.mp3')).toEqual(['Door', '', 0, 0]);
    expect(albumNameFromFolder('/m/Ann/Home/CD2', '/m')).toBe('Home');
    expect(albumNameFromFolder('/m/Live [Disc 2]', '/m')).toBe('Live');
    expect(albumNameFromFolder('/m', '/m')).toBe('');
  });

  test.each([
    ['/m/Box/CD1', '/m/Box', 1],
    ['/m/Box/Disc 12', '/m/Box', 12],
    ['/m/Box/disk_2', '/m/Box', 2],
    ['/m/Box/CD2 - Live', '/m/Box', 2],
    ['/m/Box/第2碟', '/m/Box', 2],
    ['/m/Live [Disc 2]', '/m/Live', 2],
    ['/m/Live (CD 1)', '/m/Live', 1],
    ['/m/Discovery', '/m/Discovery', 0],
    ['/m/CDs', '/m/CDs', 0],
  ])('of discs are recognised: %s', (folder, albumFolder, disc) => {
    expect(splitDiscFolder(folder)).toEqual({ albumFolder, disc });
  });
});

test.each([
  ['Live [Disc 1]', 'Live', 1],
  ['Live (Disc 2: Night)', 'Live', 2],
  ['Live, CD 2', 'Live', 2],
  ['Live - Disc 3', 'Live', 3],
  ['Discovery', 'Discovery', 0],
  ['[CD 1]', '[CD 1]', 0],
])('the album title %s contains its disc', (title, name, disc) => {
  expect(splitDiscFromAlbumName(title)).toEqual({ name, disc });
});
