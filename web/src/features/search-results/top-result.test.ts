import {
  type ArtistRef,
  type SearchKind,
  type Song,
  toArtistId,
  toPlaylistId,
  toSongId,
} from '@rill/contract';
import { expect, test } from 'vitest';
import { findTopResult, type RowsOfKind } from './top-result.ts';

const song = (name: string, alia: string[] = [], artist: ArtistRef[] = []) =>
  ({ id: toSongId(1), name, alia, artist }) satisfies Partial<Song>;
const named = (name: string, alias: string[] = []) => ({ id: toArtistId(2), name, alias }) as unknown;
const topOf = (keywords: string, found: Partial<Record<SearchKind, unknown[]>>) => {
  const rowsOf = ((kind: SearchKind) => found[kind] ?? []) as RowsOfKind;
  const top = findTopResult(keywords, rowsOf);
  return top && [top.kind, top.item.name];
};

test('an artist who is named as typed is the top result', () => {
  const found = { songs: [song('Bach')], artists: [named('C. P. E. Bach'), named('Bach')] };
  expect(topOf('bach', found)).toEqual(['artists', 'Bach']);
});

test('a whole name beats one that only begins with what was typed', () => {
  expect(topOf('moon', { artists: [named('Moonlight Band')], albums: [named('Moon')] })).toEqual([
    'albums',
    'Moon',
  ]);
});

test('accents, case, punctuation and other names of a song do not matter', () => {
  expect(topOf('fur elise', { artists: [named('Elise')], songs: [song('Für Elise')] })?.[1]).toBe(
    'Für Elise',
  );
  expect(topOf('farewell', { songs: [song('One'), song('送别', ['Farewell'])] })?.[1]).toBe('送别');
});

test('an exact title is found below the first results, before an artist who merely begins with it', () => {
  const songs = ['One', 'Two', 'Three', 'Four', 'Five', 'Moon'].map((name) => song(name));
  expect(topOf('moon', { artists: [named('Moon Duo'), named('Moonlight Band')], songs })?.[1]).toBe('Moon');
  expect(topOf('moon', { artists: [named('The Moon')], songs })).toEqual(['artists', 'The Moon']);
});

test('whole words beat the beginning of a longer word', () => {
  const found = { artists: [named('Bachata Kings'), named('Johann Sebastian Bach')], songs: [] };
  expect(topOf('bach', found)?.[1]).toBe('Johann Sebastian Bach');
  expect(topOf('canon', { artists: [named('Canonball')], songs: [song('Canon in D')] })?.[1]).toBe(
    'Canon in D',
  );
  expect(
    topOf('entertainer', { artists: [named('Entertainers')], songs: [song('The Entertainer')] }),
  ).toEqual(['songs', 'The Entertainer']);
});

test('without a matching name the first song is the top result, otherwise any first row', () => {
  expect(topOf('zzz', { artists: [named('A')], songs: [song('B')] })).toEqual(['songs', 'B']);
  expect(topOf('!!!', { playlists: [{ id: toPlaylistId(3), name: 'C' }] })).toEqual(['playlists', 'C']);
  expect(topOf('zzz', {})).toBeNull();
});

test('an artist found by the sound of the name is the top result before the artist’s own songs', () => {
  const artists = [named('周杰伦')];
  const songOf = (artist: number) => song('晴天', [], [{ id: toArtistId(artist), name: '周杰伦' }]);
  for (const keywords of ['zhoujielun', 'zjl', '周杰倫', '周杰沦'])
    expect(topOf(keywords, { artists, songs: [songOf(2)] })).toEqual(['artists', '周杰伦']);
  // The title sounds like the typed text, and the song is by another artist.
  expect(topOf('qingtian', { artists, songs: [songOf(3), songOf(2)] })).toEqual(['songs', '晴天']);
});
