import { expect, test } from 'vitest';
import { openDatabaseWithSongs, type TestSongNames } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabaseWithPlayedSongs } from '../../testing/test-plays.ts';
import { personalFmPoolsOfVisitors } from './personal-fm.ts';

/** Evenly spread pseudo-random numbers, the same in every run. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

test('any song is as likely as another one, of the demo or own, whatever was deleted', () => {
  using folder = temporaryFolder();
  const songs = Array.from({ length: 50 }, (_, at): TestSongNames => [`Song ${at}`, 'Marta', 'Lakes']);
  const database = openDatabaseWithSongs(folder.path, songs);
  database.run(`INSERT INTO song (id, name, title_key, album_id, is_demo)
    SELECT id - 998999, name, title_key, album_id, 1 FROM song WHERE id < 1000010`);
  database.run('UPDATE song SET is_present = 0 WHERE id BETWEEN 1000010 AND 1000039 OR id = 1001');
  const random = seededRandom();
  const drawn = new Map<number, number>();
  for (let reply = 0; reply < 145; reply += 1)
    for (const id of personalFmPoolsOfVisitors(database, random)[2] ?? [])
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
  const present = database.all<{ id: number }>('SELECT id FROM song WHERE is_present = 1 ORDER BY id');
  expect([...drawn.keys()].toSorted((a, b) => a - b)).toEqual(present.map(({ id }) => id));
  expect(present).toHaveLength(29);
  // Each song is drawn a hundred times on average.
  expect(Math.min(...drawn.values())).toBeGreaterThan(70);
  expect(Math.max(...drawn.values())).toBeLessThan(130);
  database.run('UPDATE song SET is_present = 0');
  expect(personalFmPoolsOfVisitors(database, random)).toEqual([[], [], []]);
  database.close();
});

test('any song is drawn, also where a restored backup has left a gap of a million ids', () => {
  using folder = temporaryFolder();
  const songs = Array.from({ length: 5 }, (_, at): TestSongNames => [`Song ${at}`, 'Marta', 'Lakes']);
  const database = openDatabaseWithSongs(folder.path, songs);
  database.run(`INSERT INTO song (id, name, title_key, album_id, is_demo)
    SELECT id + 1000005, name, title_key, album_id, 0 FROM song`);
  const random = seededRandom();
  const drawn = new Map<number, number>();
  for (let reply = 0; reply < 50; reply += 1)
    for (const id of personalFmPoolsOfVisitors(database, random)[2] ?? [])
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
  expect(drawn.size).toBe(10);
  expect(Math.min(...drawn.values())).toBeGreaterThan(70);
  database.close();
});

test('popular are the songs that were played most, before those of the demo and any others', () => {
  using folder = temporaryFolder();
  const { database, never, once, demo, twice } = openDatabaseWithPlayedSongs(folder.path);
  expect(personalFmPoolsOfVisitors(database, seededRandom())[1]).toEqual([twice, once, demo, never]);
  database.close();
});
