import { describe, expect, test } from 'vitest';
import { lockfileFaults } from './lockfile-gate.ts';

const honest = {
  packages: {
    '': { devDependencies: { tool: '1.0.0' } },
    part: { dependencies: { library: '2.0.0' } },
    'node_modules/library': {},
    'node_modules/part': { resolved: 'part' },
  },
};
const asked = (folder: string) =>
  folder === '' ? { devDependencies: { tool: '1.0.0' } } : { dependencies: { library: '2.0.0' } };

describe('the lockfile gate', () => {
  test('lets an honest lockfile through', () => {
    expect(lockfileFaults(honest, asked)).toEqual([]);
  });

  test('names a package whose address is locked to one registry', () => {
    const packages = {
      ...honest.packages,
      'node_modules/library': { resolved: 'https://example.org/library.tgz' },
    };
    expect(lockfileFaults({ packages }, asked)).toEqual([
      'node_modules/library names an address: https://example.org/library.tgz',
    ]);
  });

  test('names a part that asks for what the lockfile does not have', () => {
    const faults = lockfileFaults(honest, (folder) => (folder === '' ? asked('') : { dependencies: {} }));
    expect(faults).toEqual(['part asks for other dependencies than the lockfile has']);
  });
});
