import { type Song, toAlbumId, toArtistId, toMvId, toSongId } from '@rill/contract';
import { describe, expect, test } from 'vitest';
import { downloadFileName } from './file-name.ts';

const song = (name: string, ...artists: string[]): Song => ({
  id: toSongId(77),
  name,
  alia: [],
  artist: artists.map((artist) => ({ id: toArtistId(1), name: artist })),
  album: { id: toAlbumId(1), name: '', picUrl: null },
  time: 60,
  fee: 0,
  pc: false,
  mv: toMvId(0),
  rights: 'playable',
  bestLevel: null,
  folder: '',
  format: '',
});

describe('[D-50] [S7.31] the name of a downloaded file', () => {
  test.each([
    ['names all artists and the title', song('Duet', 'Ann', 'Bo'), 'flac', 'Ann, Bo - Duet.flac'],
    ['keeps Chinese', song('月亮代表我的心', '邓丽君'), 'mp3', '邓丽君 - 月亮代表我的心.mp3'],
    ['does without artists', song('Alone'), 'ogg', 'Alone.ogg'],
    ['leaves no path behind', song('../../etc/passwd', 'a/b\\c'), 'mp3', 'a b c - .. .. etc passwd.mp3'],
    [
      'holds nothing that Windows refuses',
      song('What? "Now": <a|b>*', 'AC/DC'),
      'mp3',
      'AC DC - What Now a b.mp3',
    ],
    ['turns no direction round', song('abc\u202egpj', 'x'), 'mp3', 'x - abc gpj.mp3'],
    ['is no device of Windows', song('CON'), 'mp3', '_CON.mp3'],
    ['is no device of Windows with an ending either', song('aux.old'), 'mp3', '_aux.old.mp3'],
    ['is not hidden', song('...Baby'), 'mp3', 'Baby.mp3'],
    ['ends in no dot or blank', song('And so on... '), 'mp3', 'And so on.mp3'],
    ['is never empty', song('???'), 'mp3', '77.mp3'],
    ['gets an ending that is one', song('A'), '../sh', 'A.mp3'],
  ])('%s', (_what, given, format, expected) => {
    expect(downloadFileName(given, format)).toBe(expected);
  });

  test('is short enough for every file system, cut between characters', () => {
    const name = downloadFileName(song('👩‍👩‍👧'.repeat(100), '长'.repeat(500)), 'flac');
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(210);
    expect(name).toMatch(/^长+ - (👩‍👩‍👧)+\.flac$/u);
  });

  test('drops half of a surrogate pair', () => {
    expect(downloadFileName(song('a\ud83d'), 'mp3')).toBe('a\ufffd.mp3');
  });
});
