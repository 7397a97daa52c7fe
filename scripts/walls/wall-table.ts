/**
 * Who may know whom. A room is a folder; the longest place that fits a file is its room, and a file that fits none is
 * a fault. A room may always import itself. Names that end with `*` stand for all that begin so. A right that nothing
 * uses any more is a fault as well, so the table says what is so. ARCHITECTURE.md shows the same table to people.
 */
export interface Room {
  readonly name: string;
  /** `a/` is a folder with all below it, `a/*` only the files right in it, anything else one file. */
  readonly places: readonly string[];
  /** Rooms of ours by name. */
  readonly rooms: readonly string[];
  /** Libraries. */
  readonly packages: readonly string[];
  /** The wall stands, the room is still empty: its first file takes this away. */
  readonly isPlanned?: true;
}

export const rooms: readonly Room[] = [
  { name: 'contract', places: ['contract/src/'], rooms: [], packages: ['valibot'] },
  { name: 'lyrics', places: ['lyrics/src/'], rooms: ['contract'], packages: [] },
  { name: 'playback', places: ['playback/src/'], rooms: ['contract'], packages: ['zustand/vanilla'] },
  {
    name: 'playback/browser',
    places: ['playback/src/browser/'],
    rooms: ['playback', 'contract'],
    packages: [],
  },

  {
    name: 'catalogue',
    places: ['catalogue/src/*'],
    rooms: ['contract', 'catalogue/*'],
    packages: ['hono', 'valibot', 'node:*'],
  },
  {
    name: 'catalogue/routes',
    places: ['catalogue/src/routes/'],
    rooms: ['contract', 'catalogue', 'catalogue/store', 'catalogue/present', 'catalogue/http'],
    packages: ['hono'],
  },
  {
    name: 'catalogue/present',
    places: ['catalogue/src/present/'],
    rooms: ['contract', 'catalogue/store'],
    packages: [],
  },
  {
    name: 'catalogue/http',
    places: ['catalogue/src/http/'],
    rooms: ['contract'],
    packages: ['hono', 'node:*'],
  },
  {
    name: 'catalogue/library',
    places: ['catalogue/src/library/'],
    rooms: ['catalogue', 'catalogue/store'],
    packages: ['music-metadata', 'strtok3', 'sharp', 'valibot', 'node:*'],
  },
  {
    name: 'catalogue/store',
    places: ['catalogue/src/store/'],
    rooms: [],
    packages: ['pinyin-pro', 'node:*'],
  },

  {
    name: 'gateway',
    places: ['gateway/src/'],
    rooms: ['catalogue', 'catalogue/http', 'contract'],
    packages: ['hono', 'hono/*', '@hono/node-server', 'valibot', 'node:*'],
  },
  { name: 'library', places: ['library/src/'], rooms: [], packages: ['sharp', 'node:*'] },

  { name: 'lib', places: ['web/src/lib/'], rooms: [], packages: ['valibot'] },
  { name: 'config', places: ['web/src/config/'], rooms: [], packages: ['valibot'] },
  {
    name: 'ui',
    places: ['web/src/ui/'],
    rooms: ['lib'],
    packages: ['react', 'react-dom', '@base-ui/*', '~icons/*'],
  },
  { name: 'i18n', places: ['web/src/i18n/'], rooms: ['lib'], packages: ['zustand', 'zustand/vanilla'] },
  {
    name: 'api',
    places: ['web/src/api/'],
    // The language of the words goes with every call.
    rooms: ['contract', 'config', 'lib', 'i18n'],
    packages: ['@tanstack/react-query', 'valibot', 'zustand/vanilla'],
  },
  {
    name: 'notices',
    places: ['web/src/notices/'],
    rooms: ['i18n', 'ui'],
    packages: ['react', '@tanstack/react-router', 'zustand', 'zustand/vanilla', '~icons/*'],
  },
  {
    name: 'settings',
    places: ['web/src/settings/'],
    rooms: ['lib', 'contract'],
    packages: ['valibot', 'zustand', 'zustand/vanilla'],
  },
  { name: 'styles', places: ['web/src/styles/'], rooms: ['lib'], packages: [] },
  {
    name: 'session',
    places: ['web/src/session/'],
    rooms: ['config', 'notices'],
    packages: ['react'],
  },
  {
    name: 'shell',
    places: ['web/src/shell/'],
    // The document title names the song that plays.
    rooms: ['playback', 'i18n', 'lib'],
    packages: ['react', 'zustand', 'zustand/vanilla'],
  },
  {
    name: 'player',
    places: ['web/src/player/'],
    rooms: [
      ...['contract', 'playback', 'playback/browser', 'lyrics'],
      ...['shell', 'api', 'settings', 'session', 'notices', 'config', 'i18n', 'lib'],
    ],
    packages: ['react', '@tanstack/react-query', 'valibot', 'zustand', 'zustand/vanilla'],
  },
  {
    name: 'music',
    places: ['web/src/music/'],
    rooms: [
      ...['player', 'shell', 'session', 'settings', 'notices', 'api', 'i18n', 'ui', 'lib'],
      ...['contract', 'playback'],
    ],
    packages: [
      ...['react', '@tanstack/react-query', '@tanstack/react-router', '~icons/*'],
      ...['valibot', 'zustand', 'zustand/vanilla'],
    ],
  },
  {
    name: 'features',
    places: ['web/src/features/'],
    rooms: [
      ...['music', 'player', 'shell', 'session', 'settings', 'notices', 'api', 'config', 'i18n', 'ui', 'lib'],
      ...['contract', 'playback', 'lyrics'],
    ],
    packages: [
      '@base-ui/react/autocomplete',
      ...['react', 'react-dom', 'react-dom/*', '@tanstack/react-query', '@tanstack/react-router'],
      ...['~icons/*', 'valibot', 'zustand', 'zustand/vanilla'],
    ],
  },
  {
    name: 'video',
    places: ['web/src/features/video/'],
    rooms: ['music', 'player', 'shell', 'api', 'i18n', 'ui', 'lib', 'contract', 'playback'],
    packages: ['react', '@tanstack/react-query', '~icons/*', '@vidstack/react'],
  },
  {
    name: 'routes',
    places: ['web/src/routes/'],
    rooms: [
      ...[
        'features',
        'video',
        'music',
        'shell',
        'session',
        'settings',
        'notices',
        'api',
        'config',
        'i18n',
        'ui',
        'lib',
      ],
      'contract',
    ],
    packages: ['react', '@tanstack/react-query', '@tanstack/react-router', '~icons/*', 'valibot'],
  },
  { name: 'boot', places: ['web/src/boot.ts'], rooms: ['lib'], packages: [] },
  { name: 'worker', places: ['web/src/worker/'], rooms: ['lib'], packages: [], isPlanned: true },
  { name: 'wiring', places: ['web/src/*'], rooms: ['*'], packages: ['*'] },

  // Tools and proofs: nothing of the product may know them.
  { name: 'building', places: ['*', 'web/*', 'web/build/', 'playback/*'], rooms: ['*'], packages: ['*'] },
  { name: 'scripts', places: ['scripts/'], rooms: ['*'], packages: ['*'] },
  { name: 'e2e', places: ['e2e/'], rooms: ['scripts'], packages: ['*'] },
  {
    name: 'bench',
    places: ['bench/'],
    // Beside the product from outside, the three parts that work for every frame of the full player.
    rooms: ['e2e', 'scripts', 'lyrics', 'features', 'lib'],
    packages: ['*'],
  },
];
