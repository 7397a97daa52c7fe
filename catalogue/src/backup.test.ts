import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { chownSync, existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwnerLink } from './accounts/owner-link.ts';
import { backUpDatabase, restoreDatabase } from './backup.ts';
import { makeOwnerLink } from './make-owner-link.ts';
import { openDatabase } from './store/database.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { createTestAccountInDataFolder } from './testing/test-account.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'backup.sqlite');
});
afterEach(() => folder.remove());

/** Writes a database of this size in megabytes that contains `word`. */
function write(word: string, megabytes = 0): void {
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  database.run("INSERT OR REPLACE INTO stamp (name, value) VALUES ('word', ?)", word);
  for (let at = 0; at < megabytes; at += 1) {
    database.run(
      'INSERT OR REPLACE INTO stamp (name, value) VALUES (?, hex(randomblob(500000)))',
      `fill ${at}`,
    );
  }
  database.close();
}

/** The content of a database, after an integrity check. */
function wordIn(path: string): string {
  const database = openDatabase(path);
  expect(database.damage()).toBeNull();
  const row = database.get<{ value: string }>("SELECT value FROM stamp WHERE name = 'word'");
  database.close();
  return row?.value ?? '';
}
const current = () => wordIn(join(folder.path, 'catalogue.sqlite'));

test('a backup taken during writes contains everything written before, and a restore brings it back', async () => {
  write('before');
  const running = openDatabase(join(folder.path, 'catalogue.sqlite'));
  running.run("INSERT OR REPLACE INTO stamp (name, value) VALUES ('word', 'in the log')");
  await backUpDatabase(folder.path, file);
  running.run("INSERT OR REPLACE INTO stamp (name, value) VALUES ('word', 'after')");
  running.close();
  expect(wordIn(file)).toBe('in the log');
  expect(current()).toBe('after');
  await restoreDatabase(folder.path, file);
  expect(current()).toBe('in the log');
  expect(wordIn(join(folder.path, 'catalogue.sqlite.before-restore'))).toBe('after');
});

test('a backup and an owner’s link wait for a Rill that has the database to itself as it starts or ends', async () => {
  write('word');
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(join(folder.path, 'catalogue.sqlite'))});
    database.exec("PRAGMA locking_mode = EXCLUSIVE; INSERT OR REPLACE INTO stamp (name, value) VALUES ('started', '')");
    console.log('locked');
    setTimeout(() => database.close(), 300);`;
  const others = async (work: () => Promise<unknown>) => {
    const other = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(other, 'exit');
    await once(other.stdout, 'data');
    await work();
    await ended;
  };
  await others(() => backUpDatabase(folder.path, file));
  expect(wordIn(file)).toBe('word');
  await others(async () => makeOwnerLink(folder.path));
});

test('a database that a restore has replaced is not lost by the next restore', async () => {
  write('wrong one');
  await backUpDatabase(folder.path, file);
  write('newest');
  await restoreDatabase(folder.path, file);
  await restoreDatabase(folder.path, file);
  expect(wordIn(join(folder.path, 'catalogue.sqlite.before-restore'))).toBe('newest');
  expect(wordIn(join(folder.path, 'catalogue.sqlite.before-restore-2'))).toBe('wrong one');
});

test('a restore keeps the replaced database on a drive without hard links, or says why not', async () => {
  write('kept');
  await backUpDatabase(folder.path, file);
  write('newest');
  const { copyFileSync, linkSync } = fs;
  const refuse = (reason: string) => () => {
    throw new Error(reason);
  };
  try {
    Object.assign(fs, { linkSync: refuse('EPERM'), copyFileSync: refuse('ENOSPC') });
    syncBuiltinESMExports();
    await expect(restoreDatabase(folder.path, file)).rejects.toThrow(/cannot take the place of .*: ENOSPC/);
    expect(readdirSync(folder.path).filter((name) => /restor/.test(name))).toEqual([]);
    expect(current()).toBe('newest');
    Object.assign(fs, { copyFileSync });
    syncBuiltinESMExports();
    await restoreDatabase(folder.path, file);
  } finally {
    Object.assign(fs, { copyFileSync, linkSync });
    syncBuiltinESMExports();
  }
  expect(current()).toBe('kept');
  expect(wordIn(join(folder.path, 'catalogue.sqlite.before-restore'))).toBe('newest');
});

test('a backup ends while another program writes all the time', async () => {
  write('kept', 20);
  const running = openDatabase(join(folder.path, 'catalogue.sqlite'));
  let isDone = false;
  const writing = (async () => {
    for (let at = 0; !isDone; at += 1) {
      running.run("INSERT OR REPLACE INTO stamp (name, value) VALUES ('busy', ?)", String(at));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await backUpDatabase(folder.path, file);
  isDone = true;
  await writing;
  running.close();
  expect(wordIn(file)).toBe('kept');
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')(
  'backup and restored database can be read by their owner only',
  async () => {
    write('kept', 20);
    const modes: string[] = [];
    const copying = backUpDatabase(folder.path, file).then(() => modes.push('done'));
    while (modes.at(-1) !== 'done') {
      if (existsSync(`${file}.part`)) modes.push(modeOf(`${file}.part`));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await copying;
    expect(new Set(modes)).toEqual(new Set(['600', 'done']));
    await restoreDatabase(folder.path, file);
    expect([modeOf(file), modeOf(join(folder.path, 'catalogue.sqlite'))]).toEqual(['600', '600']);
  },
);

test('a restore gives the database to the owner of the data folder, also when root runs it', async () => {
  write('kept');
  await backUpDatabase(folder.path, file);
  if (process.getuid?.() === 0) chownSync(folder.path, 1234, 1235);
  await restoreDatabase(folder.path, file);
  const { uid, gid } = statSync(join(folder.path, 'catalogue.sqlite'));
  const dataFolder = statSync(folder.path);
  expect([uid, gid]).toEqual([dataFolder.uid, dataFolder.gid]);
});

test('a restore brings back accounts, but no sessions or links that may have been ended or used since', async () => {
  const logins = () => {
    const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
    try {
      const count = (table: string) => database.all(`SELECT * FROM ${table}`).length;
      return { accounts: count('account'), sessions: count('session'), links: count('login_link') };
    } finally {
      database.close();
    }
  };
  createTestAccountInDataFolder(folder.path);
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  createOwnerLink(database, true);
  database.close();
  const before = logins();
  expect(before).toMatchObject({ sessions: 1, links: 1 });
  await backUpDatabase(folder.path, file);
  await restoreDatabase(folder.path, file);
  expect(logins()).toEqual({ accounts: before.accounts, sessions: 0, links: 0 });
});

test('after a restore no new account gets the id of one made since the backup, whose data browsers keep', async () => {
  const database = join(folder.path, 'catalogue.sqlite');
  const newAccount = () => createTestAccountInDataFolder(folder.path).userId;
  const known = newAccount();
  await backUpDatabase(folder.path, file);
  const made = [newAccount(), newAccount()];
  await restoreDatabase(folder.path, file);
  made.push(newAccount(), newAccount());
  // A second restore, over a damaged database, as it may be when a backup is needed.
  await restoreDatabase(folder.path, file);
  made.push(newAccount());
  expect(new Set([known, ...made]).size).toBe(made.length + 1);
  writeFileSync(database, 'damaged');
  await restoreDatabase(folder.path, file);
  expect(made.slice(0, 2)).not.toContain(newAccount());
});

test('a file that is not a backup is refused in one sentence, and nothing changes', async () => {
  write('kept');
  writeFileSync(file, 'no database at all');
  await expect(restoreDatabase(folder.path, file)).rejects.toThrow(
    /is no backup of Rill that can be restored/,
  );
  await expect(restoreDatabase(folder.path, join(folder.path, 'nothing'))).rejects.toThrow(
    'There is no backup',
  );
  await expect(backUpDatabase(folder.path, join(folder.path, 'no', 'folder'))).rejects.toThrow(
    /cannot be written: the folder .*no does not exist; create it first\.$/,
  );
  await expect(backUpDatabase(folder.path, folder.path)).rejects.toThrow(
    `${folder.path} is a folder; name a file in it, such as ${join(folder.path, 'rill.sqlite')}.`,
  );
  await expect(backUpDatabase(join(folder.path, 'elsewhere'), file)).rejects.toThrow('There is no database');
  const loop = join(folder.path, 'loop');
  symlinkSync(loop, loop);
  await expect(backUpDatabase(loop, file)).rejects.toThrow('cannot be read: ELOOP');
  await expect(restoreDatabase(folder.path, join(loop, 'a'))).rejects.toThrow('cannot be read: ELOOP');
  await expect(backUpDatabase(folder.path, join(loop, 'a'))).rejects.toThrow('cannot be written');
  expect(current()).toBe('kept');
  expect(readdirSync(folder.path).filter((name) => /part|restoring/.test(name))).toEqual([]);
});

test('a database of a newer version is not backed up, because this version could not restore it', async () => {
  const database = openDatabase(join(folder.path, 'catalogue.sqlite'));
  database.run('PRAGMA user_version = 9999');
  database.close();
  await expect(backUpDatabase(folder.path, file)).rejects.toThrow(
    `The backup ${file} cannot be written: a restore would refuse the copy (it was written by a newer version).`,
  );
});

test('a backup of a database in a read-only folder says how to make one', async () => {
  write('before');
  // No folder is read-only for root, so this link makes SQLite fail with the same error for everybody.
  symlinkSync(join(folder.path, 'nowhere', 'shm'), join(folder.path, 'catalogue.sqlite-shm'));
  const taking = backUpDatabase(folder.path, file);
  await expect(taking).rejects.toThrow(
    /^The database .*catalogue\.sqlite cannot be read where nothing can be written/,
  );
  await expect(taking).rejects.toThrow(/Copy it, .* to another folder, and name that with --data\.$/);
  expect(existsSync(file)).toBe(false);
});

test('the database itself is refused as the file of its backup, by any of its names, and stays as it is', async () => {
  write('kept');
  const running = openDatabase(join(folder.path, 'catalogue.sqlite'));
  running.run("INSERT OR REPLACE INTO stamp (name, value) VALUES ('word', 'in the log')");
  symlinkSync(folder.path, join(folder.path, 'link'));
  const names = ['', '-wal', '-shm'].map((end) => `catalogue.sqlite${end}`);
  for (const name of [...names, join('link', 'catalogue.sqlite')]) {
    const own = join(folder.path, name);
    await expect(backUpDatabase(folder.path, own)).rejects.toThrow(`${own} is the database itself; name`);
    await expect(restoreDatabase(folder.path, own)).rejects.toThrow(`${own} is the database itself; name`);
  }
  running.close();
  const log = join(folder.path, 'catalogue.sqlite-wal');
  await expect(backUpDatabase(folder.path, log)).rejects.toThrow('is the database itself');
  expect(current()).toBe('in the log');
});

/** Runs a backup or restore in a separate process, which is killed as soon as `isUnderWay`. */
async function kill(work: 'backUpDatabase' | 'restoreDatabase', isUnderWay: () => boolean): Promise<void> {
  const program = new URL('./backup.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(program)}).then((it) => it.${work}(process.argv[1], process.argv[2]))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder.path, file]);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (child.exitCode === null && !isUnderWay()) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  await ended;
}

test('a killed backup leaves no file that looks complete, and the next one succeeds', async () => {
  write('whole', 40);
  await kill('backUpDatabase', () => existsSync(`${file}.part`) && statSync(`${file}.part`).size > 0);
  expect(existsSync(file)).toBe(false);
  expect(current()).toBe('whole');
  await backUpDatabase(folder.path, file);
  expect(wordIn(file)).toBe('whole');
});

test('a restore killed at any moment leaves the old or the new database intact', async () => {
  write('new', 20);
  await backUpDatabase(folder.path, file);
  const database = join(folder.path, 'catalogue.sqlite');
  const moments = [
    () => existsSync(`${database}.restoring`),
    () => existsSync(`${database}.before-restore`),
    () => existsSync(`${database}.before-restore`) && !existsSync(`${database}.restoring`),
  ];
  for (const moment of moments) {
    write('old');
    await kill('restoreDatabase', moment);
    expect(['old', 'new']).toContain(current());
  }
  await restoreDatabase(folder.path, file);
  expect(current()).toBe('new');
});
