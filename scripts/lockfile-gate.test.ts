import { describe, expect, test } from 'vitest';
import { lockfileErrors } from './lockfile-gate.ts';

const valid = {
  packages: {
    '': { devDependencies: { tool: '1.0.0' } },
    part: { dependencies: { library: '2.0.0' } },
    'node_modules/library': {},
    'node_modules/part': { resolved: 'part' },
  },
};
const declared = (folder: string) =>
  folder === '' ? { devDependencies: { tool: '1.0.0' } } : { dependencies: { library: '2.0.0' } };

describe('lockfile gate', () => {
  test('accepts a valid lockfile', () => {
    expect(lockfileErrors(valid, declared)).toEqual([]);
  });

  test('rejects a package whose URL is locked to one registry', () => {
    const packages = {
      ...valid.packages,
      'node_modules/library': { resolved: 'https://example.org/library.tgz' },
    };
    expect(lockfileErrors({ packages }, declared)).toEqual([
      'node_modules/library contains a registry URL: https://example.org/library.tgz',
    ]);
  });

  test('rejects a workspace that declares dependencies which the lockfile does not have', () => {
    const errors = lockfileErrors(valid, (folder) => (folder === '' ? declared('') : { dependencies: {} }));
    expect(errors).toEqual(['part declares other dependencies than the lockfile has']);
  });
});
