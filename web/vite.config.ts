import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { cacheLoaderImportsPlugin } from './build/cache-route-loaders.ts';
import { chunkGroups, reactCompilerExcludes } from './build/chunks.ts';
import { compileAtOncePlugin } from './build/compile-at-once.ts';
import { inlineBootPlugin } from './build/inline-boot.ts';
import { lazyCodeLoaderPlugin } from './build/lazy-code-loader.ts';
import { lineIconCompiler } from './build/line-icons.ts';
import { listLicencesPlugin } from './build/list-licences.ts';
import { serviceWorkerPlugin } from './build/service-worker.ts';
import { trimReactDomPlugin } from './build/trim-react-dom.ts';

const catalogue = process.env['RILL_DEV_CATALOGUE'] ?? 'http://127.0.0.1:4310';

/** The plugins that compile the source, in the product as in tests. */
export const sourcePlugins = () => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A screen's loader is in the screen's chunk: the first page must not include the calls of all the others.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent']],
    },
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/route-tree.gen.ts',
    quoteStyle: 'single',
    routeFileIgnorePattern: '\\.(test|module)\\.',
  }),
  react({ compiler: true, exclude: [/\/node_modules\//, ...reactCompilerExcludes] }),
  icons({ compiler: lineIconCompiler, scale: 1 }),
];

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: {
    // React itself has had this hook since version 18; the shim is for older versions.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim(?=\/)/, replacement: 'use-sync-external-store' },
    ],
  },
  plugins: [
    ...sourcePlugins(),
    inlineBootPlugin(),
    trimReactDomPlugin(),
    lazyCodeLoaderPlugin(),
    cacheLoaderImportsPlugin(),
    compileAtOncePlugin(),
    listLicencesPlugin(),
    serviceWorkerPlugin(),
  ],
  build: {
    target: 'es2023',
    // The size check reads it to find the files of the home.
    manifest: '.manifest.json',
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      // `npm start` prints only one line, so the timings of the build are left out.
      checks: { pluginTimings: false },
      output: {
        // 36 bits of a content hash instead of 48: the page's first code names about a hundred files, and bits of a
        // hash cannot be compressed.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: chunkGroups,
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
