import { LONG_PLAYLIST_ID } from '@rill/catalogue/testing';

/** Typical searches: one and two characters, pinyin, initials, prefixes, typos, common words and a term without results. */
const TYPED = [
  ...['river', 'silver river', 'mo', 'm', 'a', 'the', 'river waltz', 'golden letter waltz', 'foxes'],
  ...[
    '月',
    '月色',
    '微凉之歌',
    '晚风独白',
    '李',
    '李子涵',
    '微凉 李',
    '愛情',
    'yuese',
    'wlzg',
    'wl',
    'zihan',
  ],
  ...['silvr', 'gardn', 'qiet distant', 'ｒｉｖｅｒ', 'zzzz'],
];

/** Prefixes of words, as the search box sends them while one types. */
const BEGINNINGS = [
  'r',
  'ri',
  'riv',
  'river',
  's',
  'si',
  'silv',
  'silvre',
  'y',
  'yu',
  'yue',
  '月',
  '月色',
  '李',
];

const search = (type: number) => (words: string) =>
  `cloudsearch?type=${type}&limit=30&keywords=${encodeURIComponent(words)}`;

export interface MeasuredCallGroup {
  readonly key: string;
  readonly name: string;
  readonly paths: readonly string[];
}

/** The calls whose cost grows with the number of songs, as the client makes them. */
export const measuredCallGroups: readonly MeasuredCallGroup[] = [
  { key: 'songs', name: 'Search for songs', paths: TYPED.map(search(1)) },
  {
    key: 'others',
    name: 'Search for artists, albums, playlists',
    paths: [100, 10, 1000].flatMap((type) => TYPED.map(search(type))),
  },
  {
    key: 'suggestions',
    name: 'Suggestions while typing',
    paths: BEGINNINGS.map((words) => `search/suggest?keywords=${encodeURIComponent(words)}`),
  },
  {
    key: 'playlistHead',
    name: 'Playlist of 10,000: its head and all ids',
    paths: [`playlist/detail?id=${LONG_PLAYLIST_ID}`],
  },
  {
    key: 'playlistBlock',
    name: 'Playlist of 10,000: a block of 1,000 songs',
    paths: [0, 5000, 9000].map(
      (offset) => `playlist/track/all?id=${LONG_PLAYLIST_ID}&limit=1000&offset=${offset}`,
    ),
  },
  {
    key: 'artists',
    name: 'Artists by kind and letter',
    paths: ['type=-1&area=-1', 'type=-1&initial=l', 'type=-1&initial=a&offset=60'].map(
      (query) => `artist/list?limit=60&${query}`,
    ),
  },
  {
    key: 'home',
    name: 'Home',
    paths: ['banner', 'personalized?limit=10', 'album/newest', 'toplist/detail'],
  },
  {
    key: 'ownSorted',
    name: 'Own songs by artist, album, length: a block of 1,000',
    paths: ['artist', '-artist', 'album', 'time'].flatMap((sort) =>
      [0, 50_000, 99_000].map((offset) => `rill/library/songs?sort=${sort}&limit=1000&offset=${offset}`),
    ),
  },
  {
    key: 'ownMusic',
    name: 'My music',
    paths: [
      ...[
        '',
        '/songs?limit=100&offset=90000',
        '/songs?order=added&limit=100&offset=50000',
        '/genres',
        '/folders',
      ],
      ...[
        '/songs?find=river&limit=100',
        '/songs?find=a&limit=100',
        '/albums?limit=100&offset=5000',
        '/artists?find=li',
      ],
    ].map((rest) => `rill/library${rest}`),
  },
];
