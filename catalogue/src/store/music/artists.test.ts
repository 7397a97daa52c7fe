import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabaseWithPlayedSongs } from '../../testing/test-plays.ts';
import { songIdsOfArtist } from './artists.ts';

test('the top songs of an artist are those that were played most, then those of the demo by their fame', () => {
  using folder = temporaryFolder();
  const { database, never, once, demo, twice } = openDatabaseWithPlayedSongs(folder.path);
  const marta = database.get<{ id: number }>("SELECT id FROM artist WHERE name = 'Marta'")?.id ?? 0;
  const top = { order: 'hot', limit: 10, offset: 0 } as const;
  expect(songIdsOfArtist(database, marta, top)).toEqual([twice, once, demo, never]);
  database.close();
});
