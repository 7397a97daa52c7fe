import type { Song } from '@rill/contract';
import { describe, expect, it } from 'vitest';
import { createTestSongs } from '#testing/player-stage.ts';
import { filterSongs, sortSongs } from './arrange-songs.ts';

const [plain] = createTestSongs(1);
const song = (name: string, more: Partial<Song> = {}): Song => ({ ...(plain as Song), name, ...more });
const names = (songs: readonly Song[]) => songs.map(({ name }) => name);

describe('filterSongs', () => {
  const songs = [
    song('Gymnopédie No. 1', { alia: ['三首裸体舞'] }),
    song('Voiles', { artist: [{ ...(plain as Song).artist[0], name: 'Claude Debussy' } as never] }),
    song('ＭＯＯＮ river', { album: { ...(plain as Song).album, name: 'Night harbour' } }),
  ];

  it('filter matches titles, aliases, artists and albums', () => {
    expect(names(filterSongs(songs, '裸体'))).toEqual(['Gymnopédie No. 1']);
    expect(names(filterSongs(songs, 'debussy'))).toEqual(['Voiles']);
    expect(names(filterSongs(songs, 'harbour'))).toEqual(['ＭＯＯＮ river']);
  });

  it('filter ignores case, accents and full width', () => {
    expect(names(filterSongs(songs, 'GYMNOPEDIE'))).toEqual(['Gymnopédie No. 1']);
    expect(names(filterSongs(songs, 'moon'))).toEqual(['ＭＯＯＮ river']);
  });

  it('filter needs every word, in any order', () => {
    expect(names(filterSongs(songs, 'harbour moon'))).toEqual(['ＭＯＯＮ river']);
    expect(filterSongs(songs, 'moon debussy')).toEqual([]);
  });

  it('an empty filter matches every song', () => {
    expect(filterSongs(songs, '   ')).toEqual(songs);
  });
});

describe('sortSongs', () => {
  it('leaves English articles out', () => {
    const songs = [song('The Zebra'), song('A-ha'), song('An Apple'), song('The'), song('Banana')];
    expect(names(sortSongs(songs, 'title'))).toEqual(['A-ha', 'An Apple', 'Banana', 'The', 'The Zebra']);
  });

  it('sort compares numbers by value and puts nameless songs last, in both directions', () => {
    const songs = [song('Étude 10'), song(''), song('etude 9'), song('Arie')];
    expect(names(sortSongs(songs, 'title'))).toEqual(['Arie', 'etude 9', 'Étude 10', '']);
    expect(names(sortSongs(songs, '-title'))).toEqual(['Étude 10', 'etude 9', 'Arie', '']);
  });

  it('sort orders Chinese by pronunciation', () => {
    const songs = [song('月亮'), song('安静'), song('茉莉花')];
    expect(names(sortSongs(songs, 'title'))).toEqual(['安静', '茉莉花', '月亮']);
  });

  it('sort puts numbers before Chinese and Chinese before letters, as the lists of the catalogue do', () => {
    const sorted = [
      '007',
      '10 Years',
      '10cc',
      '1999',
      '爱',
      '八方',
      '拔河',
      '把酒',
      '爸爸',
      '上海滩',
      '一生',
      '一生 2',
      '一生10',
      '月 Moon',
      '月半',
      '月Alpha',
      '“Heroes”',
      'Love Story',
      'Lovely',
      'Øde',
      'Öde 2',
      'Track 2',
      'Track 10',
      'Ангел',
    ];
    expect(
      names(
        sortSongs(
          sorted.toReversed().map((name) => song(name)),
          'title',
        ),
      ),
    ).toEqual(sorted);
  });

  it('sort is stable for equal songs', () => {
    const songs = [song('b', { time: 60 }), song('a', { time: 60 }), song('c', { time: 30 })];
    expect(names(sortSongs(songs, 'time'))).toEqual(['c', 'b', 'a']);
    expect(names(sortSongs(songs, '-time'))).toEqual(['b', 'a', 'c']);
  });
});
