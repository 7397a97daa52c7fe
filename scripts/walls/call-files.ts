import { isTestCode, type SourceFile } from './source-tree.ts';

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

/** The file of an area in a folder, and the files whose names begin with the area's. */
const filesOfArea = (files: readonly SourceFile[], folder: string, area: string) =>
  files.filter(
    ({ path }) =>
      (path === `${folder}/${area}.ts` || path.startsWith(`${folder}/${area}-`)) && !isTestCode(path),
  );

/**
 * The calls whose three places have different names: one that is declared in contract/src/calls/albums.ts is mounted in
 * catalogue/src/routes/albums.ts and made in web/src/api/albums.ts, or in a file beside it as `albums-of-year.ts`.
 */
export function misplacedCalls(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const area = /^contract\/src\/calls\/([\w-]+)\.ts$/.exec(path)?.[1];
    if (area === undefined || isTestCode(path)) return [];
    const routes = filesOfArea(files, 'catalogue/src/routes', area);
    const client = filesOfArea(files, 'web/src/api', area);
    const isIn = (places: readonly SourceFile[], name: string) =>
      places.some((place) => new RegExp(`\\b${name}\\b`).test(place.text));
    return [...text.matchAll(/^export const (\w+)Endpoint\b/gm)].flatMap(([, name = '']) => [
      ...(isIn(routes, `${name}ServerSchemas`) ? [] : [`${name}Endpoint is not mounted`]),
      ...(isIn(client, `${name}Endpoint`) ? [] : [`${name}Endpoint is not made`]),
    ]);
  });
}
