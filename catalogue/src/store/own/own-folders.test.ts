import { expect, test } from 'vitest';
import { openDatabaseWithSongs } from '../../testing/named-songs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAccessScopedDatabase, setFoldersHiddenFromAccount } from '../accounts/folder-rights.ts';
import {
  distinctMusicFolderNames,
  readRootFolderRows,
  setMusicFolderPaths,
  visibleMusicFolderNames,
} from './own-folders.ts';

test.each([
  [['/srv/music'], ['music']],
  [
    ['/home/ada/Music', '/home/ben/Music', '/srv/Jazz'],
    ['ada/Music', 'ben/Music', 'Jazz'],
  ],
  [
    ['/a/one/Music', '/b/one/Music', '/Music'],
    ['a/one/Music', 'b/one/Music', '/Music'],
  ],
  [['/'], ['/']],
])('the music folders %j are called %j, so that none has the name of another', (roots, names) => {
  expect(distinctMusicFolderNames(roots)).toEqual(names);
});

test('a music folder has the same name in every list, whoever may hear the other of its name', () => {
  using folder = temporaryFolder();
  const database = openDatabaseWithSongs(folder.path, [['Still water', 'Marta', 'Lakes']]);
  setMusicFolderPaths(database, ['/home/ada/Music', '/home/ben/Music']);
  setFoldersHiddenFromAccount(database, null, ['/home/ada/Music']);
  const scoped = createAccessScopedDatabase(database);
  scoped.as(null, () => {
    expect(readRootFolderRows(scoped)).toMatchObject([{ root: 1, name: 'Music' }]);
    expect(visibleMusicFolderNames(scoped)).toEqual(['Music']);
  });
  expect(visibleMusicFolderNames(scoped)).toEqual(['ada/Music', 'ben/Music']);
  scoped.close();
});
