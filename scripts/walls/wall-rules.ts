import type { Import } from './imports.ts';
import { isProof } from './source-tree.ts';
import { type Room, rooms } from './wall-table.ts';

/** The room that a file stands in: the one with the longest path that the file's begins with. */
export function roomOf(path: string): Room {
  const fitting = rooms.flatMap((room) =>
    room.paths.filter((start) => start === '*' || path.startsWith(start)).map((start) => ({ room, start })),
  );
  const nearest = fitting.sort((one, other) => other.start.length - one.start.length)[0];
  if (nearest === undefined) throw new Error(`${path} stands in no room`);
  return nearest.room;
}

const fits = (patterns: readonly string[], name: string) =>
  patterns.some((it) => it === name || (it.endsWith('*') && name.startsWith(it.slice(0, -1))));

const packageOf = (path: string) => path.split('/', 1)[0] ?? '';
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
const doorPattern = /^\w+\/src\/(index|wire\/index|browser\/index|gateway)\.ts$/;

/** Each import that goes through a wall, in words. */
export function importFaults(imports: readonly Import[]): string[] {
  // Proofs may use anything; what they use is theirs to keep working.
  return imports
    .filter(({ from, to }) => !isProof(from) && !to.endsWith('.json'))
    .flatMap((it) => {
      const fault = faultOf(it);
      return fault === null ? [] : [`${it.from} imports ${it.to}: ${fault}`];
    });
}

function faultOf(it: Import): string | null {
  const from = roomOf(it.from);
  if (!it.isOurs) {
    return fits(from.packages, it.to) ? null : `${from.name} does not use this library`;
  }
  // Tools make the libraries that proofs and benchmarks run over.
  if (isProof(it.to) && from.name !== 'scripts') return 'only proofs may import what is made for proofs';
  return featureFault(it) ?? doorFault(it, from) ?? roomFault(it, from);
}

function featureFault({ from, to }: Import): string | null {
  const here = featureOf(from);
  const there = featureOf(to);
  if (here === undefined || there === undefined || here === there) return null;
  return 'features do not know each other';
}

function doorFault({ from, to }: Import, room: Room): string | null {
  if (room.name === 'scripts' || packageOf(from) === packageOf(to)) return null;
  return doorPattern.test(to) ? null : 'another package is entered by its door';
}

function roomFault(it: Import, from: Room): string | null {
  const to = roomOf(it.to);
  if (to.name === from.name || fits(from.rooms, to.name)) return null;
  // Screens are typed by the router that is made of them; at run time nothing comes back.
  if (it.isTypeOnly && from.name === 'routes' && to.name === 'wiring') return null;
  return `${from.name} may not know ${to.name}`;
}
