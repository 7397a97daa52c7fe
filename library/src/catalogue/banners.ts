import type { DemoBannerEntry } from './entries.ts';

const playlist = {
  targetType: 1000,
  typeTitleEn: 'Playlist',
  typeTitleZh: '歌单',
  titleColor: 'red',
} as const;
const album = { targetType: 10, typeTitleEn: 'Album', typeTitleZh: '专辑', titleColor: 'blue' } as const;
const song = { targetType: 1, typeTitleEn: 'Song', typeTitleZh: '单曲', titleColor: 'red' } as const;

export const demoBanners: DemoBannerEntry[] = [
  {
    ...playlist,
    id: 6001,
    slug: 'banner-night',
    targetId: 4001,
    textEn: { kicker: 'Night listening', title: 'Moon over still water', line: 'Quiet pieces for after ten' },
    textZh: { kicker: '夜间聆听', title: '静水之月', line: '十点以后的安静曲子' },
  },
  {
    ...album,
    id: 6002,
    slug: 'banner-pavilion',
    targetId: 2002,
    textEn: { kicker: 'Album', title: 'Beyond the Pavilion', line: 'The song that everyone knows by heart' },
    textZh: { kicker: '专辑', title: '长亭外', line: '芳草碧连天' },
  },
  {
    ...playlist,
    id: 6003,
    slug: 'banner-morning',
    targetId: 4002,
    textEn: { kicker: 'Good morning', title: 'First light', line: 'Broken chords and an open window' },
    textZh: { kicker: '早安', title: '第一缕光', line: '分解和弦与一扇打开的窗' },
  },
  {
    ...song,
    id: 6004,
    slug: 'banner-grace',
    targetId: 1003,
    textEn: {
      kicker: 'Sing along, word by word',
      title: 'Amazing Grace',
      line: 'Every syllable lights up when it is sung',
    },
    textZh: { kicker: '逐字跟唱', title: '奇异恩典', line: '每个音节在唱到时亮起' },
  },
  {
    ...playlist,
    id: 6005,
    slug: 'banner-travel',
    targetId: 4010,
    textEn: { kicker: 'World', title: 'Tunes that crossed the sea', line: 'Boston, Tokyo, Shanghai, Milan' },
    textZh: { kicker: '世界', title: '漂洋过海的旋律', line: '波士顿、东京、上海、米兰' },
  },
  {
    ...album,
    id: 6006,
    slug: 'banner-winter',
    targetId: 2010,
    textEn: { kicker: 'Album', title: 'Lights in the Snow', line: 'Carols in four languages, and a lullaby' },
    textZh: { kicker: '专辑', title: '雪中灯火', line: '四种语言的颂歌，一首摇篮曲' },
  },
];
