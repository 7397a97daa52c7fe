/**
 * Who may know whom. A room is a folder; the longest path that fits a file is its room. A room may always import
 * itself. `rooms` are rooms of ours by name, `packages` are libraries; a name that ends with `*` stands for all that
 * begin so. ARCHITECTURE.md shows the same table to people.
 */
export interface Room {
  readonly name: string;
  /** Beginnings of the paths that belong to the room. */
  readonly paths: readonly string[];
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
}

const react = ['react', 'react-dom', 'react-dom/*', 'zustand', 'zustand/vanilla'];
const screenParts = [
  ...react,
  '@tanstack/react-query',
  '@tanstack/react-router',
  'virtua',
  '~icons/*',
  'valibot',
];
const belowMusic = [
  'player',
  'session',
  'settings',
  'notices',
  'api',
  'i18n',
  'ui',
  'lib',
  'contract',
  'playback',
];

export const rooms: readonly Room[] = [
  { name: 'contract', paths: ['contract/src/'], rooms: [], packages: ['valibot'] },
  { name: 'lyrics', paths: ['lyrics/src/'], rooms: ['contract'], packages: [] },
  { name: 'playback', paths: ['playback/src/'], rooms: ['contract'], packages: ['zustand/vanilla'] },
  {
    name: 'playback/browser',
    paths: ['playback/src/browser/'],
    rooms: ['playback', 'contract'],
    packages: [],
  },

  {
    name: 'catalogue',
    paths: ['catalogue/src/'],
    rooms: ['contract', 'catalogue/*'],
    packages: ['hono', 'hono/*', 'valibot', 'node:*'],
  },
  {
    name: 'catalogue/routes',
    paths: ['catalogue/src/routes/'],
    rooms: ['contract', 'catalogue', 'catalogue/store', 'catalogue/present', 'catalogue/http'],
    packages: ['hono', 'hono/*', 'valibot'],
  },
  {
    name: 'catalogue/present',
    paths: ['catalogue/src/present/'],
    rooms: ['contract', 'catalogue/store'],
    packages: [],
  },
  {
    name: 'catalogue/http',
    paths: ['catalogue/src/http/'],
    rooms: ['contract'],
    packages: ['hono', 'hono/*', 'node:*'],
  },
  {
    name: 'catalogue/library',
    paths: ['catalogue/src/library/'],
    rooms: ['catalogue', 'catalogue/store'],
    packages: ['music-metadata', 'sharp', 'chokidar', 'valibot', 'node:*'],
  },
  {
    name: 'catalogue/store',
    paths: ['catalogue/src/store/'],
    rooms: [],
    packages: ['pinyin-pro', 'node:*'],
  },

  {
    name: 'gateway',
    paths: ['gateway/src/'],
    rooms: ['catalogue', 'contract'],
    packages: ['hono', 'hono/*', '@hono/node-server', 'valibot', 'node:*'],
  },
  { name: 'library', paths: ['library/src/'], rooms: ['contract'], packages: ['sharp', 'node:*'] },

  { name: 'lib', paths: ['web/src/lib/'], rooms: [], packages: ['valibot', 'react'] },
  { name: 'ui', paths: ['web/src/ui/'], rooms: ['lib'], packages: [...screenParts, '@base-ui/*'] },
  { name: 'i18n', paths: ['web/src/i18n/'], rooms: ['lib'], packages: ['zustand', 'zustand/vanilla'] },
  {
    name: 'api',
    paths: ['web/src/api/'],
    // The language of the words goes with every call.
    rooms: ['contract', 'lib', 'i18n'],
    packages: ['@tanstack/react-query', 'valibot', 'zustand/vanilla'],
  },
  {
    name: 'notices',
    paths: ['web/src/notices/'],
    rooms: ['i18n', 'ui', 'lib'],
    packages: [...react, '~icons/*'],
  },
  {
    name: 'settings',
    paths: ['web/src/settings/'],
    rooms: ['i18n', 'lib', 'contract', 'styles'],
    packages: ['valibot', 'zustand', 'zustand/vanilla'],
  },
  { name: 'styles', paths: ['web/src/styles/'], rooms: ['lib'], packages: [] },
  {
    name: 'session',
    paths: ['web/src/session/'],
    rooms: ['contract', 'api', 'settings', 'notices', 'i18n', 'lib'],
    packages: ['@tanstack/react-query', 'valibot', 'zustand', 'zustand/vanilla', 'react'],
  },
  {
    name: 'player',
    paths: ['web/src/player/'],
    rooms: [
      'contract',
      'playback',
      'playback/browser',
      'lyrics',
      'api',
      'settings',
      'session',
      'notices',
      'i18n',
      'lib',
    ],
    packages: [...react, 'valibot', '@tanstack/react-query'],
  },
  { name: 'music', paths: ['web/src/music/'], rooms: belowMusic, packages: screenParts },
  {
    name: 'features',
    paths: ['web/src/features/'],
    rooms: ['music', 'lyrics', ...belowMusic],
    packages: screenParts,
  },
  {
    name: 'video',
    paths: ['web/src/features/video/'],
    rooms: ['music', ...belowMusic],
    packages: [...screenParts, '@vidstack/react'],
  },
  {
    name: 'routes',
    paths: ['web/src/routes/'],
    rooms: ['features', 'video', 'music', 'lyrics', ...belowMusic],
    packages: screenParts,
  },
  { name: 'boot', paths: ['web/src/boot.ts', 'web/src/worker/'], rooms: ['lib'], packages: [] },
  { name: 'wiring', paths: ['web/src/'], rooms: ['*'], packages: ['*'] },
  { name: 'building', paths: ['web/', 'playback/', '*'], rooms: ['*'], packages: ['*'] },
  { name: 'scripts', paths: ['scripts/'], rooms: ['*'], packages: ['*'] },
];
