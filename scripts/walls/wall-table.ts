/**
 * Which module may import which. A module is a folder; a file belongs to the module with the longest path that matches
 * it, and a file that matches none fails the test. A module may always import itself. Names that end with `*` match
 * every name with that prefix. A permission that no import uses fails the test too, so the table stays true.
 * docs/modules.md shows the same table to people.
 */
export interface ModuleImportRules {
  readonly name: string;
  /** `a/` is a folder with everything below it, `a/*` only the files directly in it, anything else a single file. */
  readonly paths: readonly string[];
  /** The names of the other modules that it may import. */
  readonly mayImport: readonly string[];
  /** The npm packages that the module may import. */
  readonly packages: readonly string[];
}

export const moduleImportRules: readonly ModuleImportRules[] = [
  { name: 'contract', paths: ['contract/src/'], mayImport: [], packages: ['valibot'] },
  { name: 'lyrics', paths: ['lyrics/src/'], mayImport: ['contract'], packages: [] },
  // The commands of the player call the queue, the loader and personal FM, which do not import the commands.
  {
    name: 'playback',
    paths: ['playback/src/'],
    mayImport: [
      ...['contract', 'playback/settings', 'playback/ports', 'playback/queue', 'playback/state'],
      ...['playback/load', 'playback/fm'],
    ],
    packages: ['zustand/vanilla'],
  },
  {
    name: 'playback/settings',
    paths: ['playback/src/playback-settings.ts'],
    mayImport: ['contract'],
    packages: [],
  },
  {
    name: 'playback/ports',
    paths: ['playback/src/ports.ts', 'playback/src/event-emitter.ts', 'playback/src/has-elapsed.ts'],
    mayImport: ['contract'],
    packages: [],
  },
  { name: 'playback/queue', paths: ['playback/src/queue/'], mayImport: ['contract'], packages: [] },
  {
    name: 'playback/state',
    paths: ['playback/src/player-state.ts', 'playback/src/play-history.ts'],
    mayImport: ['contract', 'playback/ports', 'playback/queue'],
    packages: [],
  },
  {
    name: 'playback/load',
    paths: ['playback/src/load/'],
    mayImport: ['contract', 'playback/settings', 'playback/ports', 'playback/queue', 'playback/state'],
    packages: ['zustand/vanilla'],
  },
  {
    name: 'playback/fm',
    paths: ['playback/src/fm/'],
    mayImport: ['contract', 'playback/ports', 'playback/queue', 'playback/state', 'playback/load'],
    packages: ['zustand/vanilla'],
  },
  {
    name: 'playback/browser',
    paths: ['playback/src/browser/'],
    mayImport: ['contract', 'playback', 'playback/ports', 'playback/state'],
    packages: [],
  },

  {
    name: 'catalogue',
    paths: ['catalogue/src/*'],
    mayImport: ['contract', 'catalogue/*'],
    packages: ['hono', 'node:*'],
  },
  { name: 'catalogue/log', paths: ['catalogue/src/log.ts'], mayImport: [], packages: [] },
  { name: 'catalogue/errors', paths: ['catalogue/src/errors.ts'], mayImport: [], packages: [] },
  {
    name: 'catalogue/api',
    paths: ['catalogue/src/api/'],
    mayImport: [
      ...['contract', 'catalogue/accounts', 'catalogue/http', 'catalogue/log', 'catalogue/present'],
      ...['catalogue/routes', 'catalogue/store'],
    ],
    packages: ['hono', 'node:*'],
  },
  {
    name: 'catalogue/routes',
    paths: ['catalogue/src/routes/'],
    mayImport: [
      ...['contract', 'catalogue/accounts', 'catalogue/store', 'catalogue/present'],
      ...['catalogue/http', 'catalogue/uploads', 'catalogue/errors'],
    ],
    packages: ['hono', 'valibot'],
  },
  {
    name: 'catalogue/uploads',
    paths: ['catalogue/src/uploads/'],
    mayImport: ['catalogue/http', 'catalogue/library', 'catalogue/log', 'catalogue/store'],
    packages: ['node:*'],
  },
  {
    name: 'catalogue/accounts',
    paths: ['catalogue/src/accounts/'],
    mayImport: ['catalogue/store'],
    packages: ['@simplewebauthn/server', 'hono', 'node:*'],
  },
  {
    name: 'catalogue/present',
    paths: ['catalogue/src/present/'],
    mayImport: ['contract', 'catalogue/store'],
    packages: [],
  },
  {
    name: 'catalogue/http',
    paths: ['catalogue/src/http/'],
    mayImport: ['contract'],
    packages: ['hono', 'node:*'],
  },
  {
    name: 'catalogue/library',
    paths: ['catalogue/src/library/'],
    mayImport: ['catalogue/errors', 'catalogue/log', 'catalogue/store'],
    packages: ['music-metadata', 'strtok3', 'sharp', 'valibot', 'node:*'],
  },
  {
    name: 'catalogue/store',
    paths: ['catalogue/src/store/'],
    mayImport: [],
    packages: ['pinyin-pro', 'node:*'],
  },

  {
    name: 'gateway',
    paths: ['gateway/src/'],
    mayImport: ['catalogue', 'catalogue/http', 'contract'],
    packages: ['hono', 'hono/*', '@hono/node-server', 'valibot', 'node:*'],
  },
  { name: 'library', paths: ['library/src/'], mayImport: [], packages: ['sharp', 'node:*'] },

  { name: 'lib', paths: ['web/src/lib/'], mayImport: [], packages: ['valibot'] },
  { name: 'config', paths: ['web/src/config/'], mayImport: [], packages: ['valibot'] },
  {
    name: 'ui',
    paths: ['web/src/ui/'],
    mayImport: ['lib'],
    packages: ['react', 'react-dom', '@base-ui/*', '~icons/*'],
  },
  { name: 'i18n', paths: ['web/src/i18n/'], mayImport: ['lib'], packages: ['zustand', 'zustand/vanilla'] },
  {
    name: 'api',
    paths: ['web/src/api/'],
    // This module imports i18n because every call sends the chosen language.
    mayImport: ['contract', 'config', 'lib', 'i18n'],
    packages: ['@tanstack/react-query', 'valibot', 'zustand/vanilla'],
  },
  {
    name: 'notices',
    paths: ['web/src/notices/'],
    mayImport: ['i18n', 'ui', 'lib'],
    packages: ['react', '@tanstack/react-router', 'valibot', 'zustand', 'zustand/vanilla', '~icons/*'],
  },
  {
    name: 'settings',
    paths: ['web/src/settings/'],
    // Playback declares the settings that it reads. The styles compute the custom theme colour.
    mayImport: ['lib', 'playback/settings', 'styles'],
    packages: ['valibot', 'zustand', 'zustand/vanilla'],
  },
  { name: 'styles', paths: ['web/src/styles/'], mayImport: ['lib'], packages: [] },
  {
    name: 'session',
    paths: ['web/src/session/'],
    mayImport: ['contract', 'api', 'settings', 'notices', 'config', 'lib'],
    packages: ['react', '@tanstack/react-query', 'valibot'],
  },
  {
    name: 'shell',
    paths: ['web/src/shell/'],
    mayImport: ['i18n', 'ui', 'lib'],
    packages: ['react', '@tanstack/react-router', 'valibot', 'zustand', 'zustand/vanilla'],
  },
  {
    name: 'player',
    paths: ['web/src/player/'],
    mayImport: [
      ...['contract', 'playback', 'playback/settings', 'playback/browser', 'lyrics'],
      ...['shell', 'api', 'settings', 'session', 'notices', 'config', 'i18n', 'lib'],
    ],
    packages: ['react', '@tanstack/react-query', 'valibot', 'zustand', 'zustand/vanilla'],
  },
  {
    name: 'music',
    paths: ['web/src/music/'],
    mayImport: [
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
    paths: ['web/src/features/'],
    mayImport: [
      ...['music', 'player', 'shell', 'session', 'settings', 'notices', 'api', 'config', 'i18n', 'ui', 'lib'],
      ...['contract', 'playback', 'lyrics'],
    ],
    packages: [
      '@base-ui/react/autocomplete',
      ...['uqr', '@simplewebauthn/browser'],
      ...['react', 'react-dom', 'react-dom/*', '@tanstack/react-query', '@tanstack/react-router'],
      ...['~icons/*', 'valibot', 'zustand', 'zustand/vanilla'],
    ],
  },
  {
    name: 'video',
    paths: ['web/src/features/video/'],
    mayImport: ['music', 'player', 'shell', 'api', 'i18n', 'ui', 'lib', 'contract', 'playback'],
    packages: [
      'react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '~icons/*',
      '@vidstack/react',
      'valibot',
    ],
  },
  {
    name: 'routes',
    paths: ['web/src/routes/'],
    mayImport: [
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
    packages: [
      'react',
      'react-dom',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '~icons/*',
      'valibot',
    ],
  },
  { name: 'boot', paths: ['web/src/boot.ts'], mayImport: ['lib'], packages: [] },
  { name: 'worker', paths: ['web/src/worker/'], mayImport: ['lib'], packages: [] },
  { name: 'wiring', paths: ['web/src/*'], mayImport: ['*'], packages: ['*'] },

  // Tools and tests: the product may not import them.
  { name: 'building', paths: ['*', 'web/*', 'web/build/', 'playback/*'], mayImport: ['*'], packages: ['*'] },
  { name: 'scripts', paths: ['scripts/'], mayImport: ['*'], packages: ['*'] },
  { name: 'e2e', paths: ['e2e/'], mayImport: ['scripts'], packages: ['*'] },
  {
    name: 'bench',
    paths: ['bench/'],
    // Apart from the product as a whole, the code that runs for every frame of the full player is measured.
    mayImport: ['e2e', 'scripts', 'lyrics', 'features', 'lib'],
    packages: ['*'],
  },
];
