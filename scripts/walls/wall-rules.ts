import type { Import } from './imports.ts';
import { isTestCode } from './source-tree.ts';
import { type Room, rooms } from './wall-table.ts';

/** The room that a file stands in: the one with the longest place that holds it. */
export function roomOf(path: string): Room | undefined {
  const fitting = rooms.flatMap((room) =>
    room.places.filter((place) => holds(place, path)).map((place) => ({ room, place })),
  );
  return fitting.sort((one, other) => other.place.length - one.place.length)[0]?.room;
}

function holds(place: string, path: string): boolean {
  if (place.endsWith('/')) return path.startsWith(place);
  if (!place.endsWith('*')) return path === place;
  const folder = place.slice(0, -1);
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}

const fits = (pattern: string, name: string) =>
  pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)));
const fitsAny = (patterns: readonly string[], name: string) => patterns.some((it) => fits(it, name));

const packageOf = (path: string) => path.split('/', 1)[0] ?? '';
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)/.exec(path)?.[1];
const entryPoint = /^\w+\/src\/(index|wire\/index|browser\/index|http\/index|gateway)\.ts$/;
const testingEntryPoint = /^\w+\/src\/testing\/index\.ts$/;
/** Rooms that tools and proofs stand in; they are made of files, not of packages with doors. */
const tools = new Set(['building', 'scripts', 'e2e', 'bench']);

/** Tests beside the code may use anything; what they use is theirs to keep working. Journeys stand outside. */
const isFree = (path: string) => isTestCode(path) && !/^(e2e|bench)\//.test(path);

/** Files of the product and its tools that no room of the table holds. */
export const unassignedFiles = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => !isFree(path) && roomOf(path) === undefined)
    .map((path) => `${path} stands in no room`);

/** Each import that goes through a wall, in words. */
export function importViolations(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to }) => !isFree(from) && !to.endsWith('.json'))
    .flatMap((it) => {
      const violation = violationOf(it);
      return violation === null ? [] : [`${it.from} imports ${it.to}: ${violation}`];
    });
}

function violationOf(it: Import): string | null {
  const from = roomOf(it.from);
  if (from === undefined) return 'it stands in no room';
  if (!it.isOurs) return fitsAny(from.packages, it.to) ? null : `${from.name} does not use this library`;
  return testCodeViolation(it, from) ?? featureViolation(it) ?? entryPointViolation(it, from) ?? folderViolation(it, from);
}

function testCodeViolation({ to }: Import, from: Room): string | null {
  if (!isTestCode(to) || tools.has(from.name)) return null;
  return 'only proofs may import what is made for proofs';
}

function featureViolation({ from, to }: Import): string | null {
  const here = featureOf(from);
  const there = featureOf(to);
  if (here === undefined || there === undefined || here === there) return null;
  return 'features do not know each other';
}

function entryPointViolation({ from, to, isRelative }: Import, room: Room): string | null {
  if (tools.has(room.name) || packageOf(from) === packageOf(to)) return null;
  if (isRelative) return 'another package is called by its name';
  return entryPoint.test(to) ? null : 'another package is entered by its door';
}

function folderViolation(it: Import, from: Room): string | null {
  const to = roomOf(it.to);
  if (from === to) return null;
  // What stands ready for proofs has no wall of its own: its door is one.
  if (tools.has(from.name) && testingEntryPoint.test(it.to)) return null;
  if (to === undefined) return 'it stands in no room';
  // Screens are typed by the router that is made of them; at run time nothing comes back.
  const isRoutersType = it.isTypeOnly && from.name === 'routes' && to.name === 'wiring';
  if (!isRoutersType && !fitsAny(from.rooms, to.name)) return `${from.name} may not know ${to.name}`;
  const isInWeb = it.from.startsWith('web/src/') && it.to.startsWith('web/src/');
  return it.isRelative && isInWeb && from.name !== 'wiring'
    ? 'another room is called by its name, with #'
    : null;
}

/** Places without a file, and rights that nothing uses: what the table says and the house does not. */
export function wallTableErrors(paths: readonly string[], imports: readonly Import[]): string[] {
  return rooms.flatMap((room) => {
    const isEmpty = (place: string) => !paths.some((path) => holds(place, path));
    if (room.isPlanned === true) {
      return room.places.every(isEmpty) ? [] : [`${room.name} has come and is no longer awaited`];
    }
    const used = imports.filter(({ from }) => roomOf(from) === room);
    const usedRooms = new Set(used.filter((it) => it.isOurs).map(({ to }) => roomOf(to)));
    return [
      ...room.places.filter(isEmpty).map((place) => `${room.name}: nothing stands in ${place}`),
      ...room.rooms
        .filter(
          (right) => ![...usedRooms].some((it) => it !== undefined && it !== room && fits(right, it.name)),
        )
        .filter((right) => !rooms.some((it) => it.isPlanned === true && it.name === right))
        .map((right) => `${room.name} does not use ${right}`),
      ...room.packages
        .filter((right) => !used.some((it) => !it.isOurs && fits(right, it.to)))
        .map((right) => `${room.name} does not use ${right}`),
    ];
  });
}
