import { describe, expect, test } from 'vitest';
import { createTestPlayer } from '../testing/player-stage.ts';

type Stage = ReturnType<typeof createTestPlayer>;

const historyIds = (s: Stage): number[] => s.state().history.map(({ id }) => Number(id));

const YEAR_MS = 365 * 86_400_000;

/** A player that has played song 3, then 2, then 1. */
async function heardThree(): Promise<Stage> {
  const s = createTestPlayer();
  for (const id of [3, 2, 1]) await s.playing(id);
  expect(historyIds(s)).toEqual([1, 2, 3]);
  return s;
}

describe('the play history', () => {
  test('what was stored comes after what this player has heard, each song once', async () => {
    const s = await heardThree();
    s.player.mergeHistory(s.songs(2, 9, 8));
    expect(historyIds(s)).toEqual([1, 2, 3, 9, 8]);
  });

  test('what another tab hears meanwhile has its place among the songs of this one', async () => {
    const s = await heardThree();
    const [latest] = s.state().history;
    s.clock.wind(60_000);
    await s.playing(4);
    const between = (latest?.heardMs ?? 0) + 1000;
    s.player.mergeHistory(s.songs(9, 3).map((song, at) => ({ ...song, heardMs: between - at })));
    expect(historyIds(s)).toEqual([4, 9, 3, 1, 2]);
  });

  test('the song heard last is first, and stays it, when the clock was set back by a year', async () => {
    const s = await heardThree();
    const stored = s.state().history.map((song) => ({ ...song, heardMs: (song.heardMs ?? 0) + YEAR_MS }));
    s.player.mergeHistory(stored);
    await s.playing(3);
    await s.playing(7);
    expect(historyIds(s)).toEqual([7, 3, 1, 2]);
    s.player.mergeHistory(stored);
    expect(historyIds(s)).toEqual([7, 3, 1, 2]);
  });

  test('no merge makes it longer than 101 songs [S9.2]', async () => {
    const s = await heardThree();
    const many = Array.from({ length: 150 }, (_, at) => at + 10);
    s.player.mergeHistory(s.songs(...many));
    expect(historyIds(s)).toEqual([1, 2, 3, ...many.slice(0, 98)]);
  });

  test('undoing its clearing keeps what was heard meanwhile at its front', async () => {
    const s = await heardThree();
    const undo = s.player.clearHistory();
    expect(historyIds(s)).toEqual([]);
    await s.playing(2);
    undo();
    expect(historyIds(s)).toEqual([2, 1, 3]);
  });
});
