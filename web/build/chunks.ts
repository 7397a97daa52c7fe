import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the page needs before any screen is shown, and what the home's cards share with other screens. Each file brings
 * all that it imports. Left alone they fall into some thirty chunks, whose names in every route's list weigh more than
 * their code.
 */
const frame = [
  'main.tsx',
  'route-tree.gen.ts',
  'api/query-key.ts',
  'music/is-query-loading.ts',
  'music/cards/artist-cards.tsx',
  'music/cards/cover-card.tsx',
  'music/cards/cover-grid.tsx',
  'music/cover/cover.tsx',
  'music/play/use-play-card.ts',
  'music/screen/page-column.tsx',
  'music/screen/section-head.tsx',
  'ui/visually-hidden.tsx',
  // The home's own calls are made of these.
  '../../contract/src/endpoint.ts',
  '../../contract/src/lists-from-wire.ts',
];

/**
 * What screens with lists share, fetched after the home's first picture. A browser learns of imports from the file that
 * names them, so each further step is one more round trip before a screen can ask for its data.
 */
const lists = [
  'api/albums.ts',
  'api/artists.ts',
  'api/own-playlists.ts',
  'api/playlists.ts',
  'api/songs.ts',
  'music/category-name.ts',
  'music/cover/cover-wash.tsx',
  'music/cover/avatar.tsx',
  'music/cover/zoomable-cover.tsx',
  'music/menus/collection-menu-button.tsx',
  'music/listing/playlist-listing.ts',
  'music/play/play-all-button.tsx',
  'music/saving/save-button.tsx',
  'music/screen/description.tsx',
  'music/screen/head-skeleton.tsx',
  'music/screen/list-foot.tsx',
  'music/screen/list-head.tsx',
  'music/screen/list-section.tsx',
  'music/screen/loaded-screen.tsx',
  'music/screen/not-found-state.tsx',
  'music/song-table/listed-songs.tsx',
  'player/song-source.ts',
  '../../contract/src/videos-from-wire.ts',
  'ui/tabs-nav.tsx',
];

/** What plays music, and the code that other parts share with it. It is fetched after the home's first picture. */
const player = ['player/create-player.ts', 'player/playing-now.ts', 'session/start-session.ts'];

/** What the screens share on which people browse: search results and all of Discover. They are prefetched together. */
const browse = [
  'features/search-results/search-kinds.tsx',
  'music/cards/playlist-cards.tsx',
  'music/cards/album-cards.tsx',
  'features/discover/filter-row.tsx',
  'features/discover/page-count.ts',
  'features/discover/unique-by-id.ts',
  '../../node_modules/@tanstack/react-query/build/modern/infiniteQueryOptions.js',
  '../../node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
];

/**
 * Parts of the first page that hardly ever render again: what the React Compiler remembers for them would cost 2 kB of
 * the first JavaScript and save nothing. Lists, rows and the player are what it is for.
 */
const renderedOnce = [
  'features/home/',
  'features/search-box/',
  'features/top-bar/',
  'music/cards/artist-cards.tsx',
  'music/cards/cover-card.tsx',
  'music/cards/cover-grid.tsx',
  'music/cover/cover.tsx',
  'music/screen/page-column.tsx',
  'music/screen/section-head.tsx',
  'music/song-announcer.tsx',
  'notices/',
  'player/player-context.tsx',
  'routes/',
  'ui/button.tsx',
  'ui/glyphs.tsx',
  'ui/icon-button.tsx',
  'ui/line-icon.tsx',
  'ui/list-state.tsx',
  'ui/play-overlay-button.tsx',
  'ui/skeleton.tsx',
  'ui/tabs-nav.tsx',
  'ui/visually-hidden.tsx',
];

const sources = join(import.meta.dirname, '..', 'src');

/** The absolute paths of files and folders of the client. Throws for one that is not there, so none goes stale. */
function inSources(paths: readonly string[]): string[] {
  return paths.map((path) => {
    const absolute = join(sources, path);
    if (!existsSync(absolute)) throw new Error(`web/build/chunks.ts names src/${path}, which is not there`);
    return absolute;
  });
}

/** What every screen needs of packages goes into one file that changes rarely; it compresses better whole. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store)|zustand|use-sync-external-store|valibot|isbot|tiny-invariant|tiny-warning|seroval)[\\/]/;
/** Parallel queries and mutations are used only by code that is loaded later. */
const isLazyVendor = /(useQueries|queriesObserver|useMutation\w*|mutationObserver|[iI]nfiniteQuery\w*)\.js$/;

function chunkOf(name: string, paths: readonly string[]) {
  const files = new Set(inSources(paths));
  return { name, test: (id: string) => files.has(id) };
}

/** Which modules share a chunk. The order matters: a module goes into the first that wants it. */
export const chunkGroups = [
  { name: 'vendor', test: (id: string) => vendor.test(id) && !isLazyVendor.test(id) },
  chunkOf('frame', frame),
  chunkOf('lists', lists),
  chunkOf('player', player),
  chunkOf('browse', browse),
];

const escaped = (path: string) => path.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&');

/** What the React Compiler leaves as it is written: these, and icons. */
export const notCompiled: readonly RegExp[] = [
  /~icons\//,
  ...inSources(renderedOnce).map((path) => new RegExp(`^${escaped(path)}`)),
];
