// Longer than others: a table, one row for each song.

import type { DemoSongEntry } from './entries.ts';

const ensemble = 3010;

type Rest = Pick<DemoSongEntry, 'name' | 'nameZh' | 'nameEn' | 'alia' | 'language' | 'popularity'>;

/** Completes the songs of an album: all have its cover, and their track numbers count up from `firstTrack`. */
const onAlbum = (
  albumId: number,
  cover: string,
  firstTrack: number,
  tracks: [id: number, slug: string, artistIds: number[], rest: Rest][],
): DemoSongEntry[] =>
  tracks.map(([id, slug, artistIds, rest], index) => ({
    id,
    slug,
    ...rest,
    artistIds: [...artistIds, ensemble],
    albumId,
    cover,
    track: firstTrack + index,
  }));

export const worldDemoSongs: DemoSongEntry[] = [
  ...onAlbum(2009, 'album-blossom', 1, [
    [
      1009,
      'sakura',
      [3011],
      {
        name: 'さくらさくら',
        nameZh: '樱花',
        nameEn: 'Cherry Blossoms',
        alia: ['Sakura Sakura', '樱花谣'],
        language: 'ja',
        popularity: 83,
      },
    ],
    [
      1010,
      'arirang',
      [3012],
      {
        name: '아리랑',
        nameZh: '阿里郎',
        nameEn: 'Arirang',
        alia: ['本调阿里郎'],
        language: 'ko',
        popularity: 82,
      },
    ],
    [
      1011,
      'hotaru-no-hikari',
      [3011],
      {
        name: '蛍の光',
        nameZh: '萤之光',
        nameEn: 'By the Light of Fireflies',
        alia: ['Hotaru no Hikari'],
        language: 'ja',
        popularity: 74,
      },
    ],
  ]),
  ...onAlbum(2010, 'album-winter', 1, [
    [
      1012,
      'stille-nacht',
      [3013],
      {
        name: 'Stille Nacht',
        nameZh: '平安夜',
        nameEn: 'Silent Night',
        alia: ['平安夜 圣善夜'],
        language: 'de',
        popularity: 87,
      },
    ],
    [
      1013,
      'o-tannenbaum',
      [3014],
      {
        name: 'O Tannenbaum',
        nameZh: '冷杉树',
        nameEn: 'O Christmas Tree',
        alia: ['枞树'],
        language: 'de',
        popularity: 76,
      },
    ],
    [
      1014,
      'les-anges',
      [3015],
      {
        name: 'Les anges dans nos campagnes',
        nameZh: '田野间的天使',
        nameEn: 'Angels We Have Heard on High',
        alia: ['Gloria'],
        language: 'fr',
        popularity: 73,
      },
    ],
    [
      1015,
      'adeste-fideles',
      [3016],
      {
        name: 'Adeste fideles',
        nameZh: '齐来崇拜',
        nameEn: 'O Come, All Ye Faithful',
        alia: ['Portuguese Hymn'],
        language: 'la',
        popularity: 75,
      },
    ],
    [
      1016,
      'wiegenlied',
      [3017],
      {
        name: 'Wiegenlied',
        nameZh: '摇篮曲',
        nameEn: 'Lullaby',
        alia: ['Guten Abend, gut’ Nacht', 'Op. 49 No. 4'],
        language: 'de',
        popularity: 85,
      },
    ],
  ]),
  ...onAlbum(2011, 'album-fair', 1, [
    [
      1017,
      'scarborough-fair',
      [3018],
      {
        name: 'Scarborough Fair',
        nameZh: '斯卡布罗集市',
        alia: ['The Elfin Knight'],
        language: 'en',
        popularity: 89,
      },
    ],
    [
      1018,
      'greensleeves',
      [3018],
      {
        name: 'Greensleeves',
        nameZh: '绿袖子',
        alia: ['My Lady Greensleeves'],
        language: 'en',
        popularity: 88,
      },
    ],
    [
      1019,
      'au-clair-de-la-lune',
      [3015],
      {
        name: 'Au clair de la lune',
        nameZh: '在月光下',
        nameEn: 'By the Light of the Moon',
        alia: [],
        language: 'fr',
        popularity: 77,
      },
    ],
    [
      1020,
      'oh-susanna',
      [3019],
      { name: 'Oh! Susanna', nameZh: '哦，苏珊娜', alia: ['Susanna'], language: 'en', popularity: 78 },
    ],
  ]),
  ...onAlbum(2012, 'album-curtain', 1, [
    [
      1021,
      'morning-mood',
      [3021],
      {
        name: 'Morning Mood',
        nameZh: '晨景',
        alia: ['Peer Gynt, Op. 23', 'Morgenstemning'],
        language: null,
        popularity: 86,
      },
    ],
    [
      1022,
      'mountain-king',
      [3021],
      {
        name: 'In the Hall of the Mountain King',
        nameZh: '山魔王的宫殿',
        alia: ['Peer Gynt, Op. 23', 'I Dovregubbens hall'],
        language: null,
        popularity: 85,
      },
    ],
    [
      1023,
      'turkish-march',
      [3020],
      {
        name: 'Turkish March',
        nameZh: '土耳其进行曲',
        alia: ['Rondo alla turca', 'K. 331'],
        language: null,
        popularity: 91,
      },
    ],
    [
      1024,
      'blue-danube',
      [3023],
      {
        name: 'The Blue Danube',
        nameZh: '蓝色多瑙河',
        alia: ['An der schönen blauen Donau', 'Op. 314'],
        language: null,
        popularity: 90,
      },
    ],
    [
      1025,
      'galop-infernal',
      [3022],
      {
        name: 'Galop infernal',
        nameZh: '地狱加洛普',
        nameEn: 'Can-Can',
        alia: ['Orphée aux Enfers', 'Cancan'],
        language: null,
        popularity: 80,
      },
    ],
    [
      1026,
      'largo-new-world',
      [3024],
      {
        name: 'Largo',
        nameZh: '广板（自新大陆）',
        alia: ['New World Symphony', 'Op. 95'],
        language: null,
        popularity: 81,
      },
    ],
  ]),
  ...onAlbum(2005, 'album-clavier', 2, [
    [
      1027,
      'minuet-in-g',
      [3025],
      {
        name: 'Minuet in G major',
        nameZh: 'G大调小步舞曲',
        alia: ['BWV Anh. 114'],
        language: null,
        popularity: 84,
      },
    ],
    [
      1028,
      'jesu-joy',
      [3006],
      {
        name: 'Jesu, Joy of Man’s Desiring',
        nameZh: '耶稣，世人仰望的喜悦',
        alia: ['BWV 147'],
        language: null,
        popularity: 86,
      },
    ],
  ]),
  ...onAlbum(2006, 'album-ground', 2, [
    [
      1029,
      'la-folia',
      [3026],
      { name: 'La Folia', nameZh: '福利亚舞曲', alia: ['Folías de España'], language: null, popularity: 72 },
    ],
  ]),
  ...onAlbum(2007, 'album-letter', 2, [
    [
      1030,
      'ode-to-joy',
      [3008],
      {
        name: 'Ode to Joy',
        nameZh: '欢乐颂',
        alia: ['Symphony No. 9', 'Op. 125'],
        language: null,
        popularity: 92,
      },
    ],
  ]),
  ...onAlbum(2001, 'album-jiangnan', 2, [
    [
      1031,
      'jasmine-variations',
      [3001],
      {
        name: '鲜花调变奏',
        nameEn: 'Variations on the Fresh Flower Tune',
        alia: ['茉莉花变奏'],
        language: null,
        popularity: 79,
      },
    ],
  ]),
];
