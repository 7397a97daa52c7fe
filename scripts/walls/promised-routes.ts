import type { SourceFile } from './source-tree.ts';

/** The URLs of the product (S2.2 to S2.29), by the names of their route files. */
const routes = [
  ...[
    'index',
    'playlist',
    'album',
    'song',
    'video',
    'comment',
    'dailySongs',
    'all-songs',
    'history',
    'new-album',
  ],
  ...['login', '403', '404', '500', '$', 'search.$kind', 'user.$part'],
  ...['playlists', 'toplists', 'artists'].map((kind) => `discover.${kind}`),
  ...['songs', 'albums', 'videos'].map((kind) => `artist.${kind}`),
  ...['main', 'player', 'other'].map((kind) => `setting.${kind}`),
];

export function missingRouteFiles(files: readonly SourceFile[]): string[] {
  const there = new Set(files.map(({ path }) => path));
  return routes
    .filter((name) => !there.has(`web/src/routes/${name}.tsx`))
    .map((name) => `web/src/routes/${name}.tsx is missing`);
}
