import { expect, test } from 'vitest';
import { openDatabaseWithSongs, type TestSongNames } from '../testing/named-songs.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { addTestPlays } from '../testing/test-plays.ts';
import { songIdsOfArtist } from './artists.ts';

test('the top songs of an artist are those that were played most, then those of the demo by their fame', () => {
  using place = temporaryFolder();
  const songs = ['Never', 'Once', 'Demo', 'Twice'].map((title): TestSongNames => [title, 'Marta', 'Lakes']);
  const database = openDatabaseWithSongs(place.path, songs);
  database.run("UPDATE song SET popularity = 90 WHERE name = 'Demo'");
  const [never, once, demo, twice] = [1_000_000, 1_000_001, 1_000_002, 1_000_003] as const;
  addTestPlays(database, 1, [twice, twice, once]);
  const marta = database.get<{ id: number }>("SELECT id FROM artist WHERE name = 'Marta'")?.id ?? 0;
  const top = { order: 'hot', limit: 10, offset: 0 } as const;
  expect(songIdsOfArtist(database, marta, top)).toEqual([twice, once, demo, never]);
  database.close();
});
