import type { Source } from '../bench-products.ts';
import type { Part } from '../part.ts';
import { bigLibrary, serviceRows } from './big-library.ts';
import { firstScan, scanRows } from './folder-scan.ts';
import { coldHome, emptyPage, emptyPageRows, homeRows, secondVisit, secondVisitRows } from './home.ts';
import { changeManyRoutes, changeManySongs, memoryRows } from './memory.ts';
import { playInFullPlayer, playingRows, playWithMiniBar } from './playing.ts';
import { openAndScrollPlaylist, playlistRows } from './playlists.ts';
import { reloadRows, reloadWithQueue } from './reload.ts';
import { homeToDiscoverAndBack, routeRows } from './routes.ts';
import { searchRows, typeAndSearch } from './search.ts';
import { clickToSound, soundRows } from './sound.ts';

const BOTH = ['slow', 'fast'] as const;
const MANY = Number.POSITIVE_INFINITY;
/** The same screens again. */
const FEW = 3;
const LONG = 10_000;

/** The parts that are measured with either catalogue. */
const screenParts = (source: Source): readonly Part[] => {
  const named = (name: string, title: string) =>
    source === 'own'
      ? { name, title, maxSamples: MANY }
      : { name: `${name}-remote`, title: `${title}, from another server`, maxSamples: FEW };
  return [
    {
      ...named('home', 'Home, cold'),
      profiles: BOTH,
      rows: { ...homeRows, ...secondVisitRows },
      async prepare(products) {
        const url = await products.url('demo', source);
        return [coldHome(url), secondVisit(url)];
      },
    },
    {
      ...named('search', 'Search, over 10,000 songs'),
      profiles: BOTH,
      rows: searchRows,
      prepare: async (products) => [typeAndSearch(await products.url(LONG, source))],
    },
    {
      ...named('routes', 'Routes'),
      profiles: BOTH,
      rows: routeRows,
      prepare: async (products) => [homeToDiscoverAndBack(await products.url('demo', source))],
    },
    {
      ...named('playlists', 'Long playlists, scrolled for 3 s at 4,000 pixels a second'),
      profiles: BOTH,
      rows: { ...playlistRows(1000), ...playlistRows(LONG) },
      prepare: (products) =>
        Promise.all(
          [1000, LONG].map(async (songs) => openAndScrollPlaylist(await products.url(songs, source), songs)),
        ),
    },
    {
      ...named('sound', 'Sound'),
      profiles: BOTH,
      rows: soundRows,
      prepare: async (products) => [clickToSound(await products.url('demo', source))],
    },
  ];
};

/** Every part of the table, in its order. */
export const parts: readonly Part[] = [
  {
    name: 'empty',
    title: 'An empty page, to compare machines by',
    profiles: BOTH,
    maxSamples: MANY,
    rows: emptyPageRows,
    prepare: async (products) => [emptyPage(await products.emptyPageUrl())],
  },
  ...screenParts('own'),
  {
    name: 'reload',
    title: 'A reload with a queue',
    profiles: BOTH,
    maxSamples: MANY,
    rows: reloadRows,
    prepare: async (products) => [reloadWithQueue(await products.url(LONG, 'own'), LONG)],
  },
  {
    name: 'playing',
    title: 'While music plays',
    profiles: ['fast'],
    maxSamples: 3,
    rows: playingRows,
    async prepare(products) {
      const url = await products.url('demo', 'own');
      const lyrics = (['line', 'word', 'blur'] as const).map((kind) => playInFullPlayer(url, kind));
      return [playWithMiniBar(url), ...lyrics];
    },
  },
  {
    name: 'memory',
    title: 'Heap after many changes',
    profiles: ['fast'],
    maxSamples: 1,
    rows: memoryRows,
    prepare: async (products) => [
      changeManySongs(await products.url(1000, 'own')),
      changeManyRoutes(await products.url('demo', 'own')),
    ],
  },
  {
    name: 'service',
    title: 'The service alone, with 100,000 songs',
    profiles: ['fast'],
    maxSamples: 1,
    rows: serviceRows,
    prepare: async (products) => [bigLibrary(products)],
  },
  {
    name: 'scan',
    title: 'The scan of a music folder',
    profiles: ['fast'],
    maxSamples: 1,
    rows: scanRows,
    prepare: async (products) => [firstScan(products)],
  },
  ...screenParts('remote'),
];
