import { isTestCode, type SourceFile } from './source-tree.ts';
import { stripCodeComments } from './syntax.ts';

/**
 * Calls that are mounted or made in a file of another area, each with the reason. An entry that is not needed must go.
 */
export const ALLOWED_CALL_FILES: Readonly<Record<string, string>> = {
  'downloadQualitiesEndpoint is not mounted':
    'songs.ts mounts the same path: this is another reading of its reply',
  'signedInProfileEndpoint is not made': 'other programs ask it; the client asks /login/status',
  'cloudSongDetailEndpoint is not made':
    'other programs ask it; the list of the drive tells the client the same',
};

const isApiFile = (path: string) => path.startsWith('web/src/api/');
const isClientCode = ({ path }: SourceFile) =>
  path.startsWith('web/src/') && /\.tsx?$/.test(path) && !isTestCode(path);

/** The file of an area in a folder, and the files whose names begin with the area's. */
const filesOfArea = (files: readonly SourceFile[], folder: string, area: string) =>
  files.filter(
    ({ path }) =>
      (path === `${folder}/${area}.ts` || path.startsWith(`${folder}/${area}-`)) && !isTestCode(path),
  );

/** Where a call is made as a query, with the name of the call. */
const queryOfCall = /\bendpointQuery\(\s*(\w+)Endpoint\b/g;

/** The names of the calls, without `Endpoint`, that code makes as queries. */
export const queriedCalls = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter((file) => isClientCode(file) && file.text.includes('endpointQuery('))
      .flatMap(({ path, text }) =>
        Array.from(stripCodeComments(path, text).matchAll(queryOfCall), ([, name = '']) => name),
      ),
  );

/**
 * The calls whose places have different names: one that is declared in contract/src/calls/albums.ts is mounted in
 * catalogue/src/routes/albums.ts. It is made in web/src/api/albums.ts, or in a file beside it as `albums-of-year.ts`, or
 * only by screens, as a query.
 */
export function misplacedCalls(files: readonly SourceFile[]): string[] {
  const inApi = files
    .filter((file) => isClientCode(file) && isApiFile(file.path))
    .map(({ path, text }) => ({ path, text: stripCodeComments(path, text) }));
  const queriedByScreens = queriedCalls(files.filter(({ path }) => !isApiFile(path)));
  return files.flatMap(({ path, text }) => {
    const area = /^contract\/src\/calls\/([\w-]+)\.ts$/.exec(path)?.[1];
    if (area === undefined || isTestCode(path)) return [];
    const routes = filesOfArea(files, 'catalogue/src/routes', area);
    const client = filesOfArea(inApi, 'web/src/api', area);
    const isIn = (places: readonly SourceFile[], name: string) =>
      places.some((place) => new RegExp(`\\b${name}\\b`).test(place.text));
    return [...text.matchAll(/^export const (\w+)Endpoint\b/gm)].flatMap(([, name = '']) => {
      const call = `${name}Endpoint`;
      return [
        ...(isIn(routes, `${name}ServerSchemas`) ? [] : [`${call} is not mounted`]),
        ...(isIn(client, call)
          ? []
          : isIn(inApi, call)
            ? [`${call} is made in another area`]
            : queriedByScreens.has(name)
              ? []
              : [`${call} is not made`]),
      ];
    });
  });
}

/** The uses of a call outside web/src/api that are allowed: as a query, and as a type. */
const allowedUse = /\bendpointQuery\(\s*\w+Endpoint\b|\btypeof\s+\w+Endpoint\b|^import\b[^;]*;/gm;

/** Files outside web/src/api that use a call otherwise than as a query, and queries of something other than a call. */
export function callsOutsideQueries(files: readonly SourceFile[]): string[] {
  return files.filter(isClientCode).flatMap(({ path, text }) => {
    if (!/Endpoint\b|\bendpointQuery\b/.test(text)) return [];
    const code = stripCodeComments(path, text);
    const others = isApiFile(path) ? [] : (code.replaceAll(allowedUse, '').match(/\b\w+Endpoint\b/g) ?? []);
    const isOfVariable = /\bendpointQuery\((?!\s*\w+Endpoint\b)/.test(code);
    return [
      ...others.map((name) => `${path} uses ${name} otherwise than in endpointQuery()`),
      ...(isOfVariable ? [`${path} makes a query of a call that has no name there`] : []),
    ];
  });
}

/** What the rules need to know of a call. */
interface CallFacts {
  readonly path: string;
  readonly posts: boolean;
}

/**
 * Calls that must not be queries: those that are posted, because the cache repeats its requests whenever it likes, and
 * those of the same path, whose replies would overwrite each other there.
 */
export function unsuitableQueries(
  queried: ReadonlySet<string>,
  calls: Readonly<Record<string, CallFacts>>,
): string[] {
  const found = Object.entries(calls).filter(([name]) => queried.has(name));
  const byPath = Map.groupBy(found, ([, { path }]) => path);
  return [
    ...found.filter(([, { posts }]) => posts).map(([name]) => `${name}Endpoint is posted`),
    ...[...byPath]
      .filter(([, sharing]) => sharing.length > 1)
      .map(([path, sharing]) => `${path} is the path of ${sharing.map(([name]) => name).join(', ')}`),
  ];
}
