import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartupError } from '../options/startup-error.ts';
import { defaultDataDir, prepareDataFolder, readOrCreateCatalogueId, userHomeFolder } from './data-folder.ts';
import { lockDataFolder } from './folder-lock.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rill-gateway-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const lockPath = () => join(dir, 'rill.lock');

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

describe('the lock of the data folder', () => {
  test('a second process is refused with the URL of the first', () => {
    const unlock = lockDataFolder(dir, 'http://127.0.0.1:4310/');
    expect(() => lockDataFolder(dir, 'http://127.0.0.1:4311/')).toThrow(StartupError);
    expect(() => lockDataFolder(dir, 'x')).toThrow(/already runs at http:\/\/127\.0\.0\.1:4310\//);
    unlock();
    expect(existsSync(lockPath())).toBe(false);
    lockDataFolder(dir, 'x')();
  });

  test('a restore below a running Rill is told to stop it, and not to take another folder or port', () => {
    const unlock = lockDataFolder(dir, 'http://127.0.0.1:4310/');
    expect(() => lockDataFolder(dir, null)).toThrow(
      `Rill already runs at http://127.0.0.1:4310/ with the data folder ${dir} (process ${process.pid}); ` +
        'stop it, restore the backup, and start it again.',
    );
    unlock();
  });

  test('a start during a restore is told to wait for it', () => {
    const unlock = lockDataFolder(dir, null);
    expect(() => lockDataFolder(dir, 'http://127.0.0.1:4310/')).toThrow(
      `A backup is being restored into the data folder ${dir} (process ${process.pid}); wait until that has ended.`,
    );
    unlock();
  });

  test('a lock left by a dead process is taken over', async () => {
    writeFileSync(lockPath(), JSON.stringify({ pid: await deadPid(), born: '', address: 'x' }));
    const unlock = lockDataFolder(dir, 'y');
    expect(JSON.parse(readFileSync(lockPath(), 'utf8'))).toMatchObject({ pid: process.pid, address: 'y' });
    unlock();
  });

  test.runIf(process.platform === 'linux')(
    'a lock is stale when its process id belongs to another program by now',
    () => {
      writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, born: 'another boot 1', address: 'x' }));
      lockDataFolder(dir, 'y')();
    },
  );

  test.runIf(process.platform === 'linux')('a lock is stale when its process is a zombie', async () => {
    // The shell is replaced by a program that never waits for the shell's child, which stays a zombie.
    const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(said.toString());
    const facts = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    await vi.waitUntil(() => facts()[2] === 'Z', { timeout: 50_000 });
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    writeFileSync(lockPath(), JSON.stringify({ pid, born: `${boot} ${facts()[21]}`, address: 'x' }));
    lockDataFolder(dir, 'y')();
    parent.kill();
  });

  test('a process of another container is refused until the first one ends, also by a crash', async () => {
    const lockModule = JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'));
    const program = `
      const { lockDataFolder } = await import(${lockModule});
      globalThis.unlock = lockDataFolder(${JSON.stringify(dir)}, 'http://127.0.0.1:4310/');
      setInterval(() => console.log('locked'), 1000);
      console.log('locked');`;
    const first = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(first.stdout, 'data');
    // In another container the same process id belongs to a process that started at another time.
    const seen = JSON.stringify({ pid: 1, born: 'another container', address: 'http://127.0.0.1:4310/' });
    writeFileSync(lockPath(), seen);
    expect(() => lockDataFolder(dir, 'y')).toThrow(
      `Another Rill uses the data folder ${dir}, probably in another container (there at http://127.0.0.1:4310/); ` +
        'stop it, or give this one another folder with --data.',
    );
    expect(readFileSync(lockPath(), 'utf8')).toBe(seen);
    first.kill('SIGKILL');
    await once(first, 'exit');
    lockDataFolder(dir, 'y')();
  }, 60_000);

  test('a truncated lock file is taken over', () => {
    writeFileSync(lockPath(), '{"pid":');
    lockDataFolder(dir, 'y')();
  });

  test('releasing does not remove a lock that another process holds by now', () => {
    const unlock = lockDataFolder(dir, 'x');
    writeFileSync(lockPath(), JSON.stringify({ pid: process.ppid, born: '', address: 'z' }));
    unlock();
    expect(existsSync(lockPath())).toBe(true);
  });
});

describe('the data folder', () => {
  test('is created with its parent folders', () => {
    prepareDataFolder(join(dir, 'a', 'b'));
    expect(existsSync(join(dir, 'a', 'b'))).toBe(true);
  });

  test('a path that cannot be created is rejected with a one-sentence message', () => {
    writeFileSync(join(dir, 'file'), '');
    expect(() => prepareDataFolder(join(dir, 'file', 'data'))).toThrow(/cannot be written/);
    expect(() => prepareDataFolder(join(dir, 'file'))).toThrow(StartupError);
  });

  test('keeps one catalogue id, and another folder gets another id', () => {
    const other = join(dir, 'other');
    prepareDataFolder(other);
    const name = readOrCreateCatalogueId(dir);
    expect(name).toMatch(/^[0-9a-f]{16}$/);
    expect(readOrCreateCatalogueId(dir)).toBe(name);
    expect(readOrCreateCatalogueId(other)).not.toBe(name);
  });

  test.each([
    ['linux', {}, '/home/li/.local/share/rill'],
    ['linux', { XDG_DATA_HOME: '/xdg' }, '/xdg/rill'],
    ['darwin', {}, '/home/li/Library/Application Support/Rill'],
  ] as const)('is the usual folder of %s', (platform, env, folder) => {
    expect(defaultDataDir(platform, '/home/li', env)).toBe(folder);
  });
});

test('a folder without write permission for the lock gives a one-sentence error', () => {
  expect(() => lockDataFolder('/nowhere/at/all', 'http://127.0.0.1:4310/')).toThrow(
    'The data folder /nowhere/at/all cannot be written (ENOENT); name another with --data.',
  );
});

test('a user whom the system does not know has a home all the same', () => {
  const unknownUser = () => {
    throw new Error('uv_os_homedir returned ENOENT');
  };
  expect(userHomeFolder(unknownUser)).toBe('/');
  expect(userHomeFolder(() => '/home/li')).toBe('/home/li');
});
