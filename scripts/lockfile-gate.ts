import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { failedGateResult, passedGateResult, type QualityGate } from './gate.ts';
import { projectDir } from './pinned-node.mjs';

type Dependencies = Readonly<Record<string, string>>;
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Package = { readonly [kind in (typeof kinds)[number]]?: Dependencies };
interface Lockfile {
  readonly packages: Readonly<Record<string, Package & { readonly resolved?: string }>>;
}

/** The faults of a lockfile: registry URLs in it, or a package.json that declares something else. */
export function lockfileErrors({ packages }: Lockfile, readPackage: (folder: string) => Package): string[] {
  const errors: string[] = [];
  for (const [path, locked] of Object.entries(packages)) {
    if (locked.resolved !== undefined && /^[a-z+]+:/.test(locked.resolved)) {
      errors.push(`${path} contains a registry URL: ${locked.resolved}`);
    }
    if (path.includes('node_modules')) continue;
    const declared = readPackage(path);
    for (const kind of kinds) {
      if (isDeepStrictEqual(declared[kind] ?? {}, locked[kind] ?? {})) continue;
      errors.push(`${path || 'the root'} declares other ${kind} than the lockfile has`);
    }
  }
  return errors;
}

export const lockfileGate: QualityGate = {
  name: 'lockfile',
  async run() {
    const read = (path: string) => JSON.parse(readFileSync(join(projectDir, path), 'utf8'));
    const lockfile: Lockfile = read('package-lock.json');
    const errors = lockfileErrors(lockfile, (folder): Package => read(join(folder, 'package.json')));
    return errors.length === 0 ? passedGateResult() : failedGateResult(errors.join('\n'));
  },
};
