import type { BenchPart } from '../part.ts';

/** The suffix of all parts with another server's catalogue; `--only remote` chooses them. */
const REMOTE = 'remote';

/**
 * The parts that `--only` names, separated by commas, in the table's order; all of them without it.
 * @throws Error when a name is not known.
 */
export function chooseBenchParts(
  parts: readonly BenchPart[],
  only: string | undefined,
): readonly BenchPart[] {
  if (only === undefined) return parts;
  const names = only.split(',').map((name) => name.trim());
  const known = [...parts.map(({ name }) => name), REMOTE];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}; known are ${known.join(', ')}.`);
  return parts.filter(
    ({ name }) => names.includes(name) || (names.includes(REMOTE) && name.endsWith(`-${REMOTE}`)),
  );
}
