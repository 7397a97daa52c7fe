import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseOptionsTakenByNpm } from './options-taken-by-npm.ts';
import { NO_WASM_CODE_GC, npmSettingNames, projectDir } from './pinned-node.mjs';
import { runStaticSiteBuild } from './static-site.ts';

/** The part of the environment that npm 11 gives to a script and that matters here. */
const npmEnvironment = (own: Record<string, string>) => ({
  PATH: '/usr/bin',
  npm_config_user_agent: 'npm/11.19.1',
  npm_config_prefix: '/usr',
  npm_config_cache: '/home/ada/.npm',
  npm_config_global_prefix: '/usr',
  npm_lifecycle_event: 'start',
  ...own,
});

const settingsOf = (own: Record<string, string> = {}) => npmSettingNames(npmEnvironment(own)).join(',');

test('an option before the double dash, which npm keeps for itself, stops the start with what to type', () => {
  const given = { npm_config_private: 'true', npm_config_port: '8080', npm_config_demo: '' };
  expect(() => refuseOptionsTakenByNpm(settingsOf(given))).toThrow(
    'npm has kept --port and --no-demo and --private for itself: options of Rill stand behind a double dash, as in ' +
      'npm start -- --port NUMBER --no-demo --private.',
  );
  expect(() => refuseOptionsTakenByNpm(settingsOf({ npm_config_log_requests: 'true' }))).toThrow(
    'npm has kept --log-requests for itself',
  );
});

test('an option of npm run static that npm keeps for itself stops the build with what to type', async () => {
  const settings = settingsOf({ npm_config_out: 'site' });
  await expect(runStaticSiteBuild([], settings)).rejects.toThrow(
    'npm has kept --out for itself: options of Rill stand behind a double dash, as in npm run static -- --out DIR.',
  );
});

test('settings of npm alone stop no start, nor does a start without npm', () => {
  expect(() => refuseOptionsTakenByNpm(settingsOf())).not.toThrow();
  expect(() => refuseOptionsTakenByNpm('')).not.toThrow();
});

test('npm start refuses options taken by npm before it builds anything', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [NO_WASM_CODE_GC, join(projectDir, 'scripts', 'start.ts')],
    { env: { PATH: process.env['PATH'], RILL_NPM_SETTINGS: 'cache,private' }, encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toBe(
    'npm has kept --private for itself: options of Rill stand behind a double dash, as in npm start -- --private.\n',
  );
});
