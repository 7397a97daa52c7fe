import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { compileAtOnce } from './build/compile-at-once.ts';
import { importWithStylesPlugin } from './build/import-with-styles.ts';
import { inlineBoot } from './build/inline-boot.ts';
import { lineIcons } from './build/line-icons.ts';

const catalogue = process.env['RILL_DEV_CATALOGUE'] ?? 'http://127.0.0.1:4310';

/** What every screen needs goes into one file that changes rarely; it compresses better whole. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store)|zustand|use-sync-external-store|valibot|isbot|tiny-invariant|tiny-warning|seroval)[\\/]/;

/**
 * What the frame needs before any screen is shown, with the routes' own small parts: left alone it falls into thirty
 * files, whose names in every route's list weigh more than the code.
 */
const frame = [
  /\/web\/src\/(lib|config|settings|notices|features\/top-bar)\/[a-z-]+\.tsx?$/,
  /\/web\/src\/(i18n\/i18n|api\/(call|call-error|loading-bar|query-key))\.ts$/,
  /\/web\/src\/ui\/(button|icon-button|skeleton|line-icon|list-state|menu-entry|play-over|visually-hidden|glyphs)\./,
  /\/web\/src\/player\/(player-context|late-player)\.tsx?$/,
  /\/web\/src\/shell\/[a-z-]+\.ts$/,
  /\/web\/src\/music\/(is-coming|cover\/cover|cards\/(artist-cards|cover-(card|grid))|screen\/(address-words|page-column|section-head))\.tsx?$/,
  /\/web\/src\/(main|compose|router|query-client|route-tree\.gen)\.tsx?$/,
  /\/web\/src\/i18n\/format-count\.ts$/,
  /\/web\/src\/routes\/[^?/]+$/,
  /\/web\/src\/routes\/-screens\/(screen-|library-parts)/,
  /\/contract\/src\/(limits|endpoint|ids|forgiving|refs-from-wire|lists-from-wire)\.ts$/,
  /\/playback\/src\/(queue\/empty-queue|player-state|volume)\.ts$/,
];
const lazy = /\/(idb\.ts|account-popup\.tsx|notice-card\.tsx|oklch\.ts|cover-(palette|pixels)\.ts)$/;
/**
 * What screens with lists share. In one file, which comes after the home's first picture: a browser learns of imports
 * from the file that names them, so each step of them is one more way to the server and back before a screen can ask
 * for what it shows.
 */
const lists = [
  /\/web\/src\/music\/(listing|screen|song-row|song-table)\/[a-z-]+\./,
  /\/web\/src\/music\/(count-words|cover\/(cover-wash|face|zoomable-cover)|menus\/(song-[a-z-]+|late-thing-menu|thing-menu-button)|play\/(play-all-button|use-play-list|find-listing))\./,
  /\/web\/src\/(api\/songs|player\/(is-visitor|song-source|when-restored)|ui\/(select|tabs-nav|watch-cut))\./,
  /\/contract\/src\/songs-from-wire\.ts$/,
];
/** Asking many questions at once, and writing, is for parts that come later. */
const isVendor = (id: string) =>
  vendor.test(id) &&
  !/(useQueries|queriesObserver|useMutation\w*|mutationObserver|[iI]nfiniteQuery\w*)\.js$/.test(id);
const isFrame = (id: string) => frame.some((part) => part.test(id)) && !lazy.test(id);

/**
 * Icons and the frame hardly ever render again: what the compiler remembers for them costs 3 kB of the
 * first JavaScript and saves nothing. Lists, rows and the player are what it is for.
 */
const drawnOnce = [
  /~icons\//,
  /\/web\/src\/(routes|notices)\//,
  /\/web\/src\/features\/(top-bar|search-box)\//,
  /\/web\/src\/ui\/(button|glyphs|icon-button|line-icon|play-over|skeleton|list-state|visually-hidden|tabs-nav)\.tsx$/,
  /\/web\/src\/player\/player-context\.tsx$/,
  /\/web\/src\/features\/(home\/|[a-z-]+\/[a-z-]+-slot\.tsx$)/,
  /\/web\/src\/music\/(cover\/cover|cards\/(artist-cards|cover-(card|grid))|screen\/(page-column|section-head))\.tsx$/,
];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: {
    // React has had it built in since 18; the shim is for the versions before.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim(?=\/)/, replacement: 'use-sync-external-store' },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A screen's loader comes with the screen: the first page must not carry the calls of all the others.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.(test|module)\\.',
    }),
    react({ compiler: true, exclude: [/\/node_modules\//, ...drawnOnce] }),
    inlineBoot(),
    importWithStylesPlugin(),
    compileAtOnce(),
    icons({ compiler: lineIcons, scale: 1 }),
  ],
  build: {
    target: 'es2023',
    // The size check finds the home's parts by it.
    manifest: '.manifest.json',
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // A start says one line, not what its build spent its time on.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: isVendor },
            { name: 'frame', test: isFrame },
            { name: 'lists', test: (id) => lists.some((part) => part.test(id)) },
            { name: 'page', test: /\/web\/src\/(routes\/-screens\/page|features\/account\/needs-account)\b/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/healthz'].map((path) => [path, { target: catalogue, changeOrigin: true }]),
    ),
  },
});
