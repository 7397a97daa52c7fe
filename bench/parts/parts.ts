import type { BenchCatalogueKind } from '../bench-app-pool.ts';
import type { BenchPart } from '../part.ts';
import { createBigLibraryMeasurement, serviceBenchRowSpecs } from './big-library.ts';
import { createEmptyPageMeasurement, emptyPageBenchRowSpecs } from './empty-page.ts';
import { createFirstScanMeasurement, folderScanBenchRowSpecs } from './folder-scan.ts';
import {
  createColdHomeMeasurement,
  createSecondVisitMeasurement,
  homeBenchRowSpecs,
  secondVisitBenchRowSpecs,
} from './home.ts';
import {
  createRouteChangesMeasurement,
  createSongChangesMeasurement,
  memoryBenchRowSpecs,
} from './memory.ts';
import { createFullPlayerMeasurement, createMiniBarMeasurement, playingBenchRowSpecs } from './playing.ts';
import { createPlaylistScrollMeasurement, playlistBenchRowSpecs } from './playlists.ts';
import { createReloadWithQueueMeasurement, reloadBenchRowSpecs } from './reload.ts';
import { createHomeDiscoverBackMeasurement, routeChangeBenchRowSpecs } from './routes.ts';
import {
  createSearchAfterPauseMeasurement,
  createSearchTypingMeasurement,
  searchBenchRowSpecs,
} from './search.ts';
import { createClickToSoundMeasurement, soundBenchRowSpecs } from './sound.ts';

const BOTH = ['slow', 'fast'] as const;
/** The part takes as many samples as `--samples` says. */
const NO_MAX_SAMPLES = Number.POSITIVE_INFINITY;
/** The screens are the same with another server, so a few samples are enough. */
const MAX_REMOTE_SAMPLES = 3;
const LONG_PLAYLIST_SONGS = 10_000;

/** The parts that are measured with either catalogue. */
const screenParts = (source: BenchCatalogueKind): readonly BenchPart[] => {
  const named = (name: string, title: string) =>
    source === 'own'
      ? { name, title, maxSamples: NO_MAX_SAMPLES }
      : { name: `${name}-remote`, title: `${title}, from another server`, maxSamples: MAX_REMOTE_SAMPLES };
  return [
    {
      ...named('home', 'Home, cold'),
      profiles: BOTH,
      rows: { ...homeBenchRowSpecs, ...secondVisitBenchRowSpecs },
      async prepare(products) {
        const url = await products.url('demo', source);
        return [createColdHomeMeasurement(url), createSecondVisitMeasurement(url)];
      },
    },
    {
      ...named('search', 'Search, over 10,000 songs'),
      profiles: BOTH,
      rows: searchBenchRowSpecs,
      async prepare(products) {
        const url = await products.url(LONG_PLAYLIST_SONGS, source);
        return [createSearchTypingMeasurement(url), createSearchAfterPauseMeasurement(url)];
      },
    },
    {
      ...named('routes', 'Routes'),
      profiles: BOTH,
      rows: routeChangeBenchRowSpecs,
      prepare: async (products) => [createHomeDiscoverBackMeasurement(await products.url('demo', source))],
    },
    {
      ...named('playlists', 'Long playlists, scrolled for 3 s at 4,000 pixels a second'),
      profiles: BOTH,
      rows: { ...playlistBenchRowSpecs(1000), ...playlistBenchRowSpecs(LONG_PLAYLIST_SONGS) },
      prepare: (products) =>
        Promise.all(
          [1000, LONG_PLAYLIST_SONGS].map(async (songs) =>
            createPlaylistScrollMeasurement(await products.url(songs, source), songs),
          ),
        ),
    },
    {
      ...named('sound', 'Sound'),
      profiles: BOTH,
      rows: soundBenchRowSpecs,
      prepare: async (products) => [createClickToSoundMeasurement(await products.url('demo', source))],
    },
  ];
};

/** Every part of the table, in its order. */
export const benchParts: readonly BenchPart[] = [
  {
    name: 'empty',
    title: 'An empty page, to compare machines by',
    profiles: BOTH,
    maxSamples: NO_MAX_SAMPLES,
    rows: emptyPageBenchRowSpecs,
    prepare: async (products) => [createEmptyPageMeasurement(await products.emptyPageUrl())],
  },
  ...screenParts('own'),
  {
    name: 'reload',
    title: 'A reload with a queue',
    profiles: BOTH,
    maxSamples: NO_MAX_SAMPLES,
    rows: reloadBenchRowSpecs,
    prepare: async (products) => [
      createReloadWithQueueMeasurement(await products.url(LONG_PLAYLIST_SONGS, 'own'), LONG_PLAYLIST_SONGS),
    ],
  },
  {
    name: 'playing',
    title: 'While music plays',
    profiles: ['fast'],
    maxSamples: 3,
    rows: playingBenchRowSpecs,
    async prepare(products) {
      const url = await products.url('demo', 'own');
      const lyrics = (['line', 'word', 'blur'] as const).map((kind) =>
        createFullPlayerMeasurement(url, kind),
      );
      return [createMiniBarMeasurement(url), ...lyrics];
    },
  },
  {
    name: 'memory',
    title: 'Heap after many changes',
    profiles: ['fast'],
    maxSamples: 1,
    rows: memoryBenchRowSpecs,
    prepare: async (products) => [
      createSongChangesMeasurement(await products.url(1000, 'own')),
      createRouteChangesMeasurement(await products.url('demo', 'own')),
    ],
  },
  {
    name: 'service',
    title: 'The service alone, with 100,000 songs',
    profiles: ['fast'],
    maxSamples: 1,
    rows: serviceBenchRowSpecs,
    prepare: async (products) => [createBigLibraryMeasurement(products)],
  },
  {
    name: 'scan',
    title: 'The scan of a music folder',
    profiles: ['fast'],
    maxSamples: 1,
    rows: folderScanBenchRowSpecs,
    prepare: async (products) => [createFirstScanMeasurement(products)],
  },
  ...screenParts('remote'),
];
