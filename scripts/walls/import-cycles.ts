import type { CodeImport } from './imports.ts';

/** Import cycles, type-only imports included: one line for each. */
export function importCycles(imports: readonly CodeImport[]): string[] {
  const next = Map.groupBy(
    imports.filter((it) => it.isOurs),
    ({ from }) => from,
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  function visit(path: string, way: readonly string[]): void {
    const before = way.indexOf(path);
    if (before >= 0) {
      cycles.push([...way.slice(before), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    const on = [...way, path];
    for (const { to } of next.get(path) ?? []) visit(to, on);
    done.add(path);
  }
  for (const path of next.keys()) visit(path, []);
  return cycles;
}
