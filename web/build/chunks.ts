import { existsSync } from 'node:fs';
import { join } from 'node:path';

const GENERATED = 'route-tree.gen.ts';

/**
 * The modules that the page needs before any screen is shown, and those that the home's cards share with other
 * screens. Each file includes all of its imports. By default they would become some thirty chunks, whose names in
 * every route's list are larger than their code.
 */
const frame = [
  'main.tsx',
  GENERATED,
  'api/client/endpoint-query.ts',
  'music/cards/cover-card.tsx',
  'music/cards/cover-grid.tsx',
  'music/cover/cover.tsx',
  'music/play/use-card-play-commands.ts',
  'music/entity-link.tsx',
  'music/screen/page-column.tsx',
  'music/screen/section-header.tsx',
  'ui/visually-hidden.tsx',
  // The home's own calls consist of these.
  '../../contract/src/endpoint.ts',
  '../../contract/src/lists-from-wire.ts',
];

/**
 * Shared code of screens with lists, fetched after the home's first paint. A browser discovers imports only in the file
 * that names them, so each further level is one more round trip before a screen can request its data.
 */
const lists = [
  'i18n/format-release-date.ts',
  'api/albums.ts',
  'api/artists.ts',
  'api/client/settle-deletion.ts',
  'api/account-playlists.ts',
  'api/playlists.ts',
  'api/similar.ts',
  'api/songs.ts',
  'music/cards/artist-cards.tsx',
  'music/category-name.ts',
  'music/cover/cover-wash.tsx',
  'music/cover/avatar.tsx',
  'music/cover/zoomable-cover.tsx',
  'music/menus/collection-menu-button.tsx',
  'music/listing/playlist-listing.ts',
  'music/play/fetch-listing.ts',
  'music/play/play-all-button.tsx',
  'music/saving/save-button.tsx',
  'music/screen/comments-link.tsx',
  'music/screen/description.tsx',
  'music/screen/header-and-list-skeleton.tsx',
  'music/listing/list-page.ts',
  'music/screen/list-pagination.tsx',
  'music/screen/entity-header.tsx',
  'music/screen/titled-query-section.tsx',
  'music/screen/query-boundary.tsx',
  'music/screen/not-found-state.tsx',
  'music/screen/shelf-skeleton.tsx',
  'music/screen/similar-artists.tsx',
  'music/song-row/artist-links.tsx',
  'music/song-table/song-list-with-toolbar.tsx',
  'player/song-url-source.ts',
  '../../contract/src/videos-from-wire.ts',
  'ui/tabs-nav.tsx',
];

/** The code that plays music, and the modules that other parts share with it, fetched after the home's first paint. */
const player = ['player/create-player.ts', 'player/playing-now.ts', 'session/start-session.ts'];

/** Shared code of the browsing screens: search results and all of Discover. They are prefetched together. */
const browse = [
  'music/search-kinds.tsx',
  'music/cards/playlist-cards.tsx',
  'music/cards/album-cards.tsx',
  'features/discover/filter-row.tsx',
  'music/screen/page-count.ts',
  'features/discover/unique-rows-of-pages.ts',
  'routes/discover.tsx',
  'routes/discover.playlists.tsx',
  'routes/search.tsx',
  'routes/search.$kind.tsx',
  '../../node_modules/@tanstack/react-query/build/modern/infiniteQueryOptions.js',
  '../../node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
];

/** Everything that runs once the first screen is drawn, in one file instead of twenty small ones. */
const afterFirstScreen = [
  'start-after-first-screen.ts',
  'prefetch-code.ts',
  'features/home/carousel.ts',
  'lib/wall-clock-subscription.ts',
  'music/add-to-playlist/add-songs.ts',
  'notices/notice-deck.tsx',
  'routes/-screens/app-overlays.tsx',
  'routes/-screens/offline-data-note.tsx',
  'music/cards/card-menu-button.tsx',
  'shell/use-before-navigate.ts',
  'ui/state-drawing.tsx',
  '~icons/lucide/thumbs-down.jsx',
];

/** The player bar, with the controls and the lyrics that it shares with the full player. */
const playerBar = ['features/player-bar/player-bar.tsx'];

/** Menus, and the modules that dialogs and the search panel share with them. */
const menus = ['ui/popup-menu.tsx'];

const settings = [
  'routes/setting.tsx',
  'routes/setting.main.tsx',
  'routes/setting.player.tsx',
  'routes/setting.privacy.tsx',
];

/**
 * Parts of the first page that hardly ever rerender: the React Compiler's memoization would add 2 kB to the first
 * JavaScript and save nothing there.
 */
const renderedOnce = [
  'features/home/',
  'features/player-bar/lazy-player-bar.tsx',
  'features/search-box/search-box.tsx',
  'features/search-box/search-input-fallback.tsx',
  'features/top-bar/',
  'music/cards/artist-cards.tsx',
  'music/cards/cover-card.tsx',
  'music/cards/cover-grid.tsx',
  'music/cover/cover.tsx',
  'music/play/use-card-play-commands.ts',
  'music/entity-link.tsx',
  'music/screen/page-column.tsx',
  'music/screen/section-header.tsx',
  'music/song-announcer.tsx',
  'notices/',
  'player/player-context.tsx',
  'routes/',
  'shell/page-title.ts',
  'ui/button.tsx',
  'ui/glyphs.tsx',
  'ui/icon-button.tsx',
  'ui/lazy-component.tsx',
  'ui/line-icon.tsx',
  'ui/list-state.tsx',
  'ui/play-overlay-button.tsx',
  'ui/skeleton.tsx',
  'ui/tabs-nav.tsx',
  'ui/visually-hidden.tsx',
];

const sources = join(import.meta.dirname, '..', 'src');

/**
 * The absolute paths of files and folders of the client; icons have none. Throws for a path that does not exist, so
 * that the lists cannot become outdated. The tree of routes may be generated only after this.
 */
function inSources(paths: readonly string[]): string[] {
  return paths.map((path) => {
    if (path.startsWith('~icons/')) return path;
    const absolute = join(sources, path);
    if (!existsSync(absolute) && path !== GENERATED)
      throw new Error(`web/build/chunks.ts names src/${path}, which is not there`);
    return absolute;
  });
}

/** Packages that every screen needs go into one file that changes rarely; it compresses better as a whole. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store)|zustand|use-sync-external-store|valibot|isbot|tiny-invariant|tiny-warning|seroval)[\\/]/;
/** Parallel queries and mutations are used only by lazy code. */
const isLazyVendor = /(useQueries|queriesObserver|useMutation\w*|mutationObserver|[iI]nfiniteQuery\w*)\.js$/;

/**
 * Icons, controls and helpers that several other screens share; each would be a file of less than a kilobyte. Dialogs and
 * the colours of covers are larger, and most of these screens do without.
 */
const smallPart = /[\\/]web[\\/]src[\\/](ui[\\/](?!dialog)|i18n[\\/]|lib[\\/](?!colour))|^~icons/;

function chunkOf(name: string, paths: readonly string[]) {
  const files = new Set(inSources(paths));
  // The screen that is split from a route has the route's path with a query.
  return { name, test: (id: string) => files.has(id.replace(/\?.*/, '')) };
}

/** Which modules share a chunk. The order matters: a module goes into the first group that matches it. */
export const chunkGroups = [
  { name: 'vendor', test: (id: string) => vendor.test(id) && !isLazyVendor.test(id) },
  chunkOf('frame', frame),
  chunkOf('lists', lists),
  chunkOf('player', player),
  chunkOf('browse', browse),
  chunkOf('after-first-screen', afterFirstScreen),
  chunkOf('player-bar', playerBar),
  chunkOf('menus', menus),
  { name: 'shared', test: smallPart, minShareCount: 2 },
  chunkOf('settings', settings),
];

const escaped = (path: string) => path.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&');

/** Files that the React Compiler leaves as they are: icons, and what is rendered only once. */
export const reactCompilerExcludes: readonly RegExp[] = [
  /~icons\//,
  ...inSources(renderedOnce).map((path) => new RegExp(`^${escaped(path)}`)),
];
