import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endpoints } from '@rill/contract';
import { describe, expect, test } from 'vitest';

/**
 * Folders in which an API server is installed (`npm install`), so that its own route table can be read: either package,
 * with the delimiter of PATH between several. Neither is a dependency, so the test is skipped without them.
 */
const folders = (process.env['RILL_TEST_API_SERVERS'] ?? '').split(delimiter).filter((one) => one !== '');
const packages = folders
  .flatMap((folder) =>
    ['@neteasecloudmusicapienhanced/api', 'NeteaseCloudMusicApi'].map((name) =>
      join(folder, 'node_modules', name),
    ),
  )
  .filter((path) => existsSync(path));

/** Prints the routes of the server in the given folder; its server.js defines some of them apart from the others. */
const PRINT_ROUTES = `
const [path] = process.argv.slice(1);
const special = { 'daily_signin.js': '/daily_signin', 'fm_trash.js': '/fm_trash', 'personal_fm.js': '/personal_fm' };
require(path + '/server.js').getModulesDefinitions(path + '/module', special)
  .then((definitions) => console.log(JSON.stringify(definitions.map(({ route }) => route))));`;

/** In a process of its own: the server reads a file of the temporary folder when it is loaded. */
function routesOf(path: string): string[] {
  const temporary = mkdtempSync(join(tmpdir(), 'rill-routes-'));
  try {
    writeFileSync(join(temporary, 'anonymous_token'), '');
    const env = { TMPDIR: temporary, TEMP: temporary };
    const { stdout } = spawnSync(process.execPath, ['-e', PRINT_ROUTES, path], { env, encoding: 'utf8' });
    return JSON.parse(/^\[.*\]$/m.exec(stdout)?.[0] ?? '[]');
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

describe.skipIf(packages.length === 0)('the route table of the API server', () => {
  const named = packages.length === 0 ? ['no package, for want of RILL_TEST_API_SERVERS,'] : packages;
  test.each(named)('%s has each call that Rill makes', (path) => {
    const routes = new Set(routesOf(path));
    expect(routes.size).toBeGreaterThan(300);
    const calls = Object.values(endpoints)
      .map((endpoint) => endpoint.path)
      .filter((call) => !call.startsWith('/rill/'));
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter((call) => !routes.has(call))).toEqual([]);
  });
});
