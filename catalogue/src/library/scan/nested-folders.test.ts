import { cpSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCatalogue } from '../../create-catalogue.ts';
import { foldersHiddenFromAccount, setFoldersHiddenFromAccount } from '../../store/accounts/folder-rights.ts';
import { type Database, openDatabase } from '../../store/database.ts';
import { setMusicFolderPaths } from '../../store/own/own-folders.ts';
import { id3TextFrame } from '../../testing/id3-tag.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { waitForScan } from '../../testing/test-catalogue.ts';
import { writeTaggedWavFile } from '../../testing/test-music.ts';
import { threadsInProcess } from '../../testing/threads-in-process.ts';

let folder: ReturnType<typeof temporaryFolder>;
let outer: string;
let inner: string;
beforeEach(() => {
  logged = [];
  folder = temporaryFolder();
  outer = join(folder.path, 'music');
  inner = join(outer, 'private');
  writeTaggedWavFile(join(outer, 'open.wav'), [id3TextFrame('TIT2', 'Open')], 300);
  writeTaggedWavFile(join(inner, 'deep', 'secret.wav'), [id3TextFrame('TIT2', 'Secret')], 400);
  return () => folder.remove();
});

/** The log entries of a test's catalogues, by event. */
let logged: string[];

/** The names of all songs that a visitor finds after a start with these folders. */
const songNames = async (music: readonly string[]) => (await songsOf(music)).map(({ name }) => name);

/** The ids of all songs that a visitor finds after a start with these folders, by name. */
const songsHeard = async (music: readonly string[], dataDir?: string) =>
  new Map((await songsOf(music, dataDir)).map(({ id, name }) => [name, id]));

async function songsOf(music: readonly string[], dataDir = join(folder.path, 'data')) {
  const log = ({ event }: { event: string }) => logged.push(event);
  const catalogue = createCatalogue({ dataDir, music, demo: null, log }, threadsInProcess);
  await catalogue.ready;
  await waitForScan(catalogue);
  const reply = await catalogue.app.request('/api/rill/library/songs');
  const { songs } = (await reply.json()) as { songs: { id: number; name: string }[] };
  await catalogue.close();
  return songs;
}

function withDatabase<Result>(work: (database: Database) => Result): Result {
  mkdirSync(join(folder.path, 'data'), { recursive: true });
  const database = openDatabase(join(folder.path, 'data', 'catalogue.sqlite'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Hides one folder from visitors, who hear all others. */
const hideFromVisitors = (path: string) =>
  withDatabase((database) => setFoldersHiddenFromAccount(database, null, [path]));

test.each(['before', 'after'])(
  'a hidden music folder inside another one is hidden when the options list it %s the outer one',
  async (order) => {
    hideFromVisitors(inner);
    symlinkSync(join(inner, 'deep'), join(outer, 'link'));
    symlinkSync(join(inner, 'deep', 'secret.wav'), join(outer, 'link.wav'));
    const heard = await songsHeard(order === 'before' ? [inner, outer] : [outer, inner]);
    expect([...heard.keys()]).toEqual(['Open']);
  },
);

test('songs stay the same when a folder inside a music folder becomes one too, and when it no longer is', async () => {
  const before = await songsHeard([outer]);
  expect([...before.keys()].sort()).toEqual(['Open', 'Secret']);
  expect(await songsHeard([outer, inner])).toEqual(before);
  hideFromVisitors(inner);
  expect([...(await songsHeard([inner, outer])).keys()]).toEqual(['Open']);
  expect(logged).not.toContain('folder-revealed');
  expect(await songsHeard([outer])).toEqual(before);
  expect(logged.filter((event) => event === 'folder-revealed')).toHaveLength(1);
  await songsHeard([outer]);
  expect(logged.filter((event) => event === 'folder-revealed')).toHaveLength(1);
});

test('songs stay the same when a copy of their folder becomes a music folder, while the old one stays', async () => {
  const before = await songsHeard([outer]);
  const copied = join(folder.path, 'new drive');
  cpSync(outer, copied, { recursive: true });
  expect(await songsHeard([copied])).toEqual(before);
  expect(await songsHeard([outer])).toEqual(before);
  const both = await songNames([outer, copied]);
  expect(both.sort()).toEqual(['Open', 'Open', 'Secret', 'Secret']);
});

test.each(['before', 'after'])(
  'songs of a music folder with a link in another one, which the options list %s it, are listed once with its rights',
  async (order) => {
    const beside = join(folder.path, 'beside');
    mkdirSync(beside);
    symlinkSync(outer, join(beside, 'link'));
    symlinkSync(join(outer, 'open.wav'), join(beside, 'link.wav'));
    writeTaggedWavFile(join(beside, 'own.wav'), [id3TextFrame('TIT2', 'Own')], 500);
    const music = order === 'before' ? [outer, beside] : [beside, outer];
    expect((await songNames(music)).sort()).toEqual(['Open', 'Own', 'Secret']);
    hideFromVisitors(outer);
    expect(await songNames(music)).toEqual(['Own']);
  },
);

test('a music folder that the options list twice, once by a link, is shown once', async () => {
  const link = join(folder.path, 'link');
  symlinkSync(outer, link);
  expect((await songNames([link, outer])).sort()).toEqual(['Open', 'Secret']);
  hideFromVisitors(outer);
  expect(await songNames([link, outer])).toEqual([]);
});

test.each(['beside', 'instead of'])(
  'songs of a hidden music folder stay hidden when the options list a folder inside it %s it',
  async (how) => {
    await songsHeard([outer]);
    hideFromVisitors(outer);
    expect([...(await songsHeard([outer])).keys()]).toEqual([]);
    const music = how === 'beside' ? [outer, inner] : [inner];
    expect([...(await songsHeard(music)).keys()]).toEqual([]);
    expect(logged).not.toContain('folder-revealed');
  },
);

test('a hidden music folder stays hidden when its path changes, until its owner decides otherwise', async () => {
  const secret = join(folder.path, 'old drive', 'Secret');
  const moved = join(folder.path, 'new drive', 'Secret');
  writeTaggedWavFile(join(secret, 'secret.wav'), [id3TextFrame('TIT2', 'Hidden')], 600);
  await songsHeard([outer, secret]);
  hideFromVisitors(secret);
  mkdirSync(join(folder.path, 'new drive'));
  renameSync(secret, moved);
  expect(await songNames([outer, moved])).not.toContain('Hidden');
  expect(logged).toContain('moved-folder-hidden');
  hideFromVisitors(secret);
  expect(await songNames([outer, moved])).toContain('Hidden');
});

describe('an empty music folder with the name of a hidden one that is gone', () => {
  let secret: string;
  let empty: string;
  beforeEach(async () => {
    secret = join(folder.path, 'old drive', 'Secret');
    empty = join(folder.path, 'new drive', 'Secret');
    writeTaggedWavFile(join(secret, 'secret.wav'), [id3TextFrame('TIT2', 'Hidden')], 600);
    mkdirSync(empty, { recursive: true });
    await songsHeard([outer, secret]);
    hideFromVisitors(secret);
  });
  const hidden = () => withDatabase((database) => foldersHiddenFromAccount(database, null));
  const moveHiddenMusic = () => renameSync(join(secret, 'secret.wav'), join(empty, 'secret.wav'));
  async function startWithEmptyAndShowIt() {
    await songsHeard([outer, empty]);
    hideFromVisitors(secret);
  }

  test('is hidden once; after its owner has shown it, it stays shown at every start', async () => {
    await songsHeard([outer, empty]);
    await songsHeard([outer, empty]);
    expect(hidden()).toEqual([empty, secret]);
    hideFromVisitors(secret);
    for (let start = 0; start < 2; start += 1) await songsHeard([outer, empty]);
    expect(hidden()).toEqual([secret]);
    expect(logged.filter((event) => event === 'moved-folder-hidden')).toHaveLength(1);
    expect(logged).not.toContain('new-folder-heard');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['it was named beside that one before', () => songsHeard([outer, secret, empty])],
    [
      'it was shown and then not named for a while',
      async () => {
        await startWithEmptyAndShowIt();
        await songsHeard([outer]);
      },
    ],
    [
      'it was shown before that one took its place',
      async () => {
        await startWithEmptyAndShowIt();
        await songsHeard([outer, secret]);
      },
    ],
    [
      'it was shown before that one came back beside it',
      async () => {
        await startWithEmptyAndShowIt();
        await songsHeard([outer, secret, empty]);
      },
    ],
    [
      'it was shown before an older version of Rill started with that one',
      async () => {
        await startWithEmptyAndShowIt();
        withDatabase((database) => setMusicFolderPaths(database, [outer, secret]));
      },
    ],
    [
      'an older version of Rill started with it and hid nothing',
      async () => withDatabase((database) => setMusicFolderPaths(database, [outer, empty])),
    ],
  ])('opens the hidden music to nobody when that has moved into it, although %s', async (_, before) => {
    await before();
    moveHiddenMusic();
    expect(await songNames([outer, empty])).not.toContain('Hidden');
  });
});

test('a new music folder of another name is not hidden, and the log says that a hidden one is gone', async () => {
  const secret = join(folder.path, 'secret');
  writeTaggedWavFile(join(secret, 'secret.wav'), [id3TextFrame('TIT2', 'Hidden')], 600);
  await songsHeard([outer, secret]);
  hideFromVisitors(secret);
  const fresh = join(folder.path, 'fresh');
  writeTaggedWavFile(join(fresh, 'new.wav'), [id3TextFrame('TIT2', 'Fresh')], 700);
  expect(await songNames([outer, secret, fresh])).toContain('Fresh');
  expect(logged).not.toContain('new-folder-heard');
  renameSync(secret, join(folder.path, 'renamed'));
  await songNames([outer, join(folder.path, 'renamed')]);
  expect(logged).toContain('new-folder-heard');
});

test('the data folder is not scanned as music, wherever it is', async () => {
  const dataDir = join(outer, 'rill');
  writeTaggedWavFile(join(dataDir, 'uploads', '7', 'upload.wav'), [id3TextFrame('TIT2', 'Upload')], 500);
  symlinkSync(dataDir, join(outer, 'link to data'));
  const names = async (music: string[]) => [...(await songsHeard(music, dataDir)).keys()].sort();
  expect(await names([outer])).toEqual(['Open', 'Secret']);
  writeTaggedWavFile(join(dataDir, 'own', 'song.wav'), [id3TextFrame('TIT2', 'Own')], 600);
  expect(await names([dataDir])).toEqual(['Own']);
});
