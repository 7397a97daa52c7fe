import { describe, expect, test } from 'vitest';
import { installPlan } from './install.mjs';
import { cleanEnvironment } from './pinned-node.mjs';

describe('installation', () => {
  test('for the product omits the tools for tests', () => {
    expect(installPlan('', 'abc', 'product')).toMatchObject({
      args: ['ci', '--omit=dev'],
      stamp: 'abc product',
    });
  });

  test('of everything includes the tools for tests', () => {
    expect(installPlan('', 'abc', 'everything')).toMatchObject({
      args: ['ci', '--include=dev'],
      stamp: 'abc everything',
    });
  });

  test('does nothing when everything needed is installed', () => {
    expect(installPlan('abc product', 'abc', 'product')).toBeNull();
    expect(installPlan('abc everything', 'abc', 'everything')).toBeNull();
    expect(installPlan('abc everything', 'abc', 'product')).toBeNull();
  });

  test('adds the tools to an installed product without a reinstallation', () => {
    expect(installPlan('abc product', 'abc', 'everything')).toMatchObject({
      args: ['install', '--no-save', '--include=dev'],
      stamp: 'abc everything',
    });
  });

  test('starts over when the lockfile has changed, and keeps the tools if they were installed', () => {
    expect(installPlan('old product', 'abc', 'product')).toMatchObject({ stamp: 'abc product' });
    expect(installPlan('old everything', 'abc', 'product')).toMatchObject({
      args: ['ci', '--include=dev'],
      stamp: 'abc everything',
    });
  });

  test('does not trust the stamp of an older version, which named no set', () => {
    expect(installPlan('abc', 'abc', 'product')).toMatchObject({ args: ['ci', '--omit=dev'] });
  });

  test('finds the certificates and the proxy of npm’s global settings, whichever Node runs npm', () => {
    const ofNpm = { npm_config_globalconfig: '/usr/etc/npmrc', npm_config_userconfig: '/home/ada/.npmrc' };
    const forItsScript = { npm_config_omit: 'dev', npm_package_name: 'rill', NODE_ENV: 'production' };
    expect(cleanEnvironment({ PATH: '/usr/bin', ...ofNpm, ...forItsScript })).toEqual({
      PATH: '/usr/bin',
      ...ofNpm,
    });
  });
});
