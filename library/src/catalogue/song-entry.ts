export interface SongEntry {
  id: number;
  slug: string;
  name: string;
  nameZh?: string;
  nameEn?: string;
  alia: string[];
  artistIds: number[];
  albumId: number;
  /** Slug of the album's cover. */
  cover: string;
  track: number;
  language: 'zh' | 'en' | null;
  /** First estimate, 0-100, until plays are counted. */
  popularity: number;
}

const ensemble = 3010;

export const songs: SongEntry[] = [
  {
    id: 1001,
    slug: 'mo-li-hua',
    name: '茉莉花',
    nameEn: 'Jasmine Flower',
    alia: ['鲜花调', 'Mo Li Hua'],
    artistIds: [3001, ensemble],
    albumId: 2001,
    cover: 'album-jiangnan',
    track: 1,
    language: 'zh',
    popularity: 92,
  },
  {
    id: 1002,
    slug: 'song-bie',
    name: '送别',
    nameEn: 'Farewell',
    alia: ['长亭外', 'Song Bie'],
    artistIds: [3002, 3003, ensemble],
    albumId: 2002,
    cover: 'album-pavilion',
    track: 1,
    language: 'zh',
    popularity: 95,
  },
  {
    id: 1003,
    slug: 'amazing-grace',
    name: 'Amazing Grace',
    nameZh: '奇异恩典',
    alia: ['New Britain'],
    artistIds: [3004, ensemble],
    albumId: 2003,
    cover: 'album-shape-notes',
    track: 1,
    language: 'en',
    popularity: 88,
  },
  {
    id: 1004,
    slug: 'auld-lang-syne',
    name: 'Auld Lang Syne',
    nameZh: '友谊地久天长',
    alia: ['For the sake of old times'],
    artistIds: [3005, ensemble],
    albumId: 2004,
    cover: 'album-kindness',
    track: 1,
    language: 'en',
    popularity: 86,
  },
  {
    id: 1005,
    slug: 'prelude-in-c',
    name: 'Prelude in C major',
    nameZh: 'C大调前奏曲',
    alia: ['BWV 846', 'The Well-Tempered Clavier, Book I'],
    artistIds: [3006, ensemble],
    albumId: 2005,
    cover: 'album-clavier',
    track: 1,
    language: null,
    popularity: 90,
  },
  {
    id: 1006,
    slug: 'canon-in-d',
    name: 'Canon in D',
    nameZh: 'D大调卡农',
    alia: ['Canon a 3'],
    artistIds: [3007, ensemble],
    albumId: 2006,
    cover: 'album-ground',
    track: 1,
    language: null,
    popularity: 97,
  },
  {
    id: 1007,
    slug: 'fuer-elise',
    name: 'Für Elise',
    nameZh: '致爱丽丝',
    nameEn: 'For Elise',
    alia: ['Bagatelle No. 25', 'WoO 59'],
    artistIds: [3008, ensemble],
    albumId: 2007,
    cover: 'album-letter',
    track: 1,
    language: null,
    popularity: 94,
  },
  {
    id: 1008,
    slug: 'the-entertainer',
    name: 'The Entertainer',
    nameZh: '演艺人',
    alia: ['A Rag Time Two Step'],
    artistIds: [3009, ensemble],
    albumId: 2008,
    cover: 'album-parlour',
    track: 1,
    language: null,
    popularity: 84,
  },
];

export function songOf(slug: string): SongEntry {
  const song = songs.find((entry) => entry.slug === slug);
  if (!song) throw new Error(`the catalogue has no song ${slug}`);
  return song;
}
