import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const catalogue = process.env['RILL_DEV_CATALOGUE'] ?? 'http://127.0.0.1:4310';

/** What every screen needs goes into one file that changes rarely; it compresses better whole. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store)|zustand|use-sync-external-store|valibot|isbot|tiny-invariant|tiny-warning|seroval)[\\/]/;

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.(test|module)\\.',
    }),
    react({ compiler: true }),
    icons({ compiler: 'jsx', jsx: 'react', scale: 1 }),
  ],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/healthz'].map((path) => [path, { target: catalogue, changeOrigin: true }]),
    ),
  },
  test: {
    projects: [
      { extends: true, test: { name: 'web', environment: 'node', include: ['src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath,
                args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
