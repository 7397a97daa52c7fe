import type { BenchCatalogueKind } from '../bench-app-pool.ts';
import type { BenchPart } from '../part.ts';
import { measureServiceOverBigLibrary, serviceRowSpecs } from './big-library.ts';
import { measureFirstScan, scanRowSpecs } from './folder-scan.ts';
import {
  emptyPageRowSpecs,
  homeRowSpecs,
  measureColdHome,
  measureEmptyPage,
  measureSecondVisit,
  secondVisitRowSpecs,
} from './home.ts';
import { measureManyRouteChanges, measureManySongChanges, memoryRowSpecs } from './memory.ts';
import { measureFullPlayerPlayback, measureMiniBarPlayback, playingRowSpecs } from './playing.ts';
import { measurePlaylistScroll, playlistRowSpecs } from './playlists.ts';
import { measureReloadWithQueue, reloadRowSpecs } from './reload.ts';
import { measureHomeDiscoverAndBack, routeRowSpecs } from './routes.ts';
import { measureSearchAfterPause, measureSearchTyping, searchRowSpecs } from './search.ts';
import { measureClickToSound, soundRowSpecs } from './sound.ts';

const BOTH = ['slow', 'fast'] as const;
const MANY = Number.POSITIVE_INFINITY;
/** The same screens again. */
const FEW = 3;
const LONG = 10_000;

/** The parts that are measured with either catalogue. */
const screenParts = (source: BenchCatalogueKind): readonly BenchPart[] => {
  const named = (name: string, title: string) =>
    source === 'own'
      ? { name, title, maxSamples: MANY }
      : { name: `${name}-remote`, title: `${title}, from another server`, maxSamples: FEW };
  return [
    {
      ...named('home', 'Home, cold'),
      profiles: BOTH,
      rows: { ...homeRowSpecs, ...secondVisitRowSpecs },
      async prepare(products) {
        const url = await products.url('demo', source);
        return [measureColdHome(url), measureSecondVisit(url)];
      },
    },
    {
      ...named('search', 'Search, over 10,000 songs'),
      profiles: BOTH,
      rows: searchRowSpecs,
      async prepare(products) {
        const url = await products.url(LONG, source);
        return [measureSearchTyping(url), measureSearchAfterPause(url)];
      },
    },
    {
      ...named('routes', 'Routes'),
      profiles: BOTH,
      rows: routeRowSpecs,
      prepare: async (products) => [measureHomeDiscoverAndBack(await products.url('demo', source))],
    },
    {
      ...named('playlists', 'Long playlists, scrolled for 3 s at 4,000 pixels a second'),
      profiles: BOTH,
      rows: { ...playlistRowSpecs(1000), ...playlistRowSpecs(LONG) },
      prepare: (products) =>
        Promise.all(
          [1000, LONG].map(async (songs) => measurePlaylistScroll(await products.url(songs, source), songs)),
        ),
    },
    {
      ...named('sound', 'Sound'),
      profiles: BOTH,
      rows: soundRowSpecs,
      prepare: async (products) => [measureClickToSound(await products.url('demo', source))],
    },
  ];
};

/** Every part of the table, in its order. */
export const benchParts: readonly BenchPart[] = [
  {
    name: 'empty',
    title: 'An empty page, to compare machines by',
    profiles: BOTH,
    maxSamples: MANY,
    rows: emptyPageRowSpecs,
    prepare: async (products) => [measureEmptyPage(await products.emptyPageUrl())],
  },
  ...screenParts('own'),
  {
    name: 'reload',
    title: 'A reload with a queue',
    profiles: BOTH,
    maxSamples: MANY,
    rows: reloadRowSpecs,
    prepare: async (products) => [measureReloadWithQueue(await products.url(LONG, 'own'), LONG)],
  },
  {
    name: 'playing',
    title: 'While music plays',
    profiles: ['fast'],
    maxSamples: 3,
    rows: playingRowSpecs,
    async prepare(products) {
      const url = await products.url('demo', 'own');
      const lyrics = (['line', 'word', 'blur'] as const).map((kind) => measureFullPlayerPlayback(url, kind));
      return [measureMiniBarPlayback(url), ...lyrics];
    },
  },
  {
    name: 'memory',
    title: 'Heap after many changes',
    profiles: ['fast'],
    maxSamples: 1,
    rows: memoryRowSpecs,
    prepare: async (products) => [
      measureManySongChanges(await products.url(1000, 'own')),
      measureManyRouteChanges(await products.url('demo', 'own')),
    ],
  },
  {
    name: 'service',
    title: 'The service alone, with 100,000 songs',
    profiles: ['fast'],
    maxSamples: 1,
    rows: serviceRowSpecs,
    prepare: async (products) => [measureServiceOverBigLibrary(products)],
  },
  {
    name: 'scan',
    title: 'The scan of a music folder',
    profiles: ['fast'],
    maxSamples: 1,
    rows: scanRowSpecs,
    prepare: async (products) => [measureFirstScan(products)],
  },
  ...screenParts('remote'),
];
