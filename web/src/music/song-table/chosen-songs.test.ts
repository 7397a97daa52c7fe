import { describe, expect, it } from 'vitest';
import { songsUpTo } from '#testing/player-stage.ts';
import { type Choice, inListOrder, nothingChosen, withAll, withRange, withToggled } from './chosen-songs.ts';

const songs = songsUpTo(9);
const at = (place: number) => {
  const song = songs[place];
  if (song === undefined) throw new Error(`no song at ${place}`);
  return song;
};
const idsOf = ({ songs: chosen }: Choice) => [...chosen.keys()].map(Number).sort((a, b) => a - b);

describe('choosing songs', () => {
  it('chooses one with a press and lets go of it with another', () => {
    const one = withToggled(nothingChosen, at(2));
    expect(idsOf(one)).toEqual([Number(at(2).id)]);
    expect(idsOf(withToggled(one, at(2)))).toEqual([]);
  });

  it('gives back what a range took when the range shrinks, and keeps what was chosen before', () => {
    const first = withToggled(nothingChosen, at(8));
    const second = withToggled(first, at(1));
    const long = withRange(second, songs.slice(1, 6), at(1));
    expect(long.songs.size).toBe(6);
    const short = withRange(long, songs.slice(1, 3), at(1));
    expect(idsOf(short)).toEqual([at(1), at(2), at(8)].map(({ id }) => Number(id)).sort((a, b) => a - b));
  });

  it('plays in the order of the list, whatever was chosen first; songs out of sight come last', () => {
    let choice = nothingChosen;
    for (const place of [5, 0, 3]) choice = withToggled(choice, at(place));
    expect(inListOrder(choice.songs, songs.slice(0, 4))).toEqual([at(0), at(3), at(5)]);
  });

  it('chooses all, each song once', () => {
    expect(withAll([...songs, at(0)]).songs.size).toBe(songs.length);
  });
});
