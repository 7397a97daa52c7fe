import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCatalogue } from './create-catalogue.ts';
import { UserFacingError } from './errors.ts';
import { openDatabase } from './store/database.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { startTestCatalogue, waitForScan } from './testing/test-catalogue.ts';
import { writeTaggedWavFile } from './testing/test-music.ts';
import { threadsInProcess } from './testing/threads-in-process.ts';

describe('a start that fails', () => {
  test('says which music folder is missing', () => {
    using folder = temporaryFolder();
    const gone = join(folder.path, 'gone');
    expect(() => createCatalogue({ dataDir: join(folder.path, 'data'), music: [gone], demo: null })).toThrow(
      `The music folder ${gone} does not exist; check what --music names.`,
    );
  });

  test('says that the data folder cannot be written', () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    expect(() => createCatalogue({ dataDir: join(file, 'data'), music: [], demo: null })).toThrow(
      /^The data folder .* cannot be written: /,
    );
  });

  test('says that the demo library is broken', async () => {
    using folder = temporaryFolder();
    const demo = join(folder.path, 'library');
    mkdirSync(demo);
    writeFileSync(join(demo, 'manifest.json'), '{"version":1,"artists":[{"id":"one"}]}');
    const catalogue = createCatalogue({ dataDir: join(folder.path, 'data'), music: [], demo });
    await expect(catalogue.ready).rejects.toThrow(/library\/manifest\.json: artists\.0\.id/);
    await catalogue.close();
  });

  test('does not touch a database of a newer version, and says how to go on', () => {
    using folder = temporaryFolder();
    const path = join(folder.path, 'catalogue.sqlite');
    const database = openDatabase(path);
    database.run('PRAGMA user_version = 9999');
    database.close();
    const options = { dataDir: folder.path, music: [], demo: null };
    expect(() => createCatalogue(options)).toThrow(
      `The database ${path} cannot be opened: it was written by a newer Rill; start that one again, or put back a backup from before its first start with --restore FILE.`,
    );
  });

  test('says that the database cannot be written, and leaves it closed', () => {
    using folder = temporaryFolder();
    const path = join(folder.path, 'catalogue.sqlite');
    const database = openDatabase(path);
    database.run("CREATE TRIGGER full BEFORE INSERT ON stamp BEGIN SELECT RAISE(ABORT, 'no room'); END");
    database.close();
    expect(() => createCatalogue({ dataDir: folder.path, music: [], demo: null })).toThrow(
      new UserFacingError(`The database ${path} cannot be used: no room.`),
    );
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});

test('a known music folder that is missing does not prevent a start, and its songs stay', async () => {
  const logged: string[] = [];
  const library = await startTestCatalogue((music) => writeTaggedWavFile(join(music, 'a.wav'), []));
  await library.catalogue.close();
  const away = `${library.music}-away`;
  renameSync(library.music, away);
  const catalogue = createCatalogue(
    {
      dataDir: library.dataDir,
      music: [library.music],
      demo: null,
      log: ({ message }) => logged.push(message),
    },
    threadsInProcess,
  );
  await catalogue.ready;
  await waitForScan(catalogue);
  expect(logged[0]).toContain(`The music folder ${library.music} does not exist`);
  const counts = async () =>
    (await catalogue.app.request('/api/rill/library/songs')).json() as Promise<{ total: number }>;
  expect(await counts()).toMatchObject({ total: 1 });
  renameSync(away, library.music);
  catalogue.scan.rescan();
  await waitForScan(catalogue);
  expect(await counts()).toMatchObject({ total: 1 });
  await catalogue.close();
  await library.close();
});
