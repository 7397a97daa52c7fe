import type { Piece } from '../piece.ts';

const first = {
  changting: {
    translation: 'Beyond the long pavilion, beside the ancient road,',
    romanisation: 'cháng tíng wài, gǔ dào biān',
  },
  fangcao: {
    translation: 'the fragrant grass runs green to meet the sky.',
    romanisation: 'fāng cǎo bì lián tiān',
  },
  wanfeng: {
    translation: 'Evening wind strokes the willows, a flute fades away;',
    romanisation: 'wǎn fēng fú liǔ dí shēng cán',
  },
  xiyang: {
    translation: 'the sun goes down on hills beyond the hills.',
    romanisation: 'xī yáng shān wài shān',
  },
};

const second = {
  tian: {
    translation: 'At the edge of the sky, at the corner of the earth,',
    romanisation: 'tiān zhī yá, dì zhī jiǎo',
  },
  zhijiao: {
    translation: 'of my dearest friends half are scattered and gone.',
    romanisation: 'zhī jiāo bàn líng luò',
  },
  yihu: {
    translation: 'One jug of cloudy wine to drain what joy is left;',
    romanisation: 'yì hú zhuó jiǔ jìn yú huān',
  },
  jinxiao: {
    translation: 'tonight the dream of parting will be cold.',
    romanisation: 'jīn xiāo bié mèng hán',
  },
};

const refrain = [second.tian, second.zhijiao, second.yihu, second.jinxiao];

export const songBiePiece: Piece = {
  slug: 'song-bie',
  parts: [
    {
      voice: 'voice',
      role: 'lead',
      program: 53,
      pan: 0,
      volume: 101,
      reverb: 62,
      length: 0.99,
      swell: true,
      lift: 6,
    },
    {
      voice: 'harmonica',
      role: 'colour',
      program: 22,
      pan: 0.35,
      volume: 112,
      reverb: 58,
      length: 0.98,
      swell: true,
    },
    { voice: 'piano', role: 'harmony', program: 0, pan: -0.3, volume: 124, reverb: 44, pedalBeats: 2 },
    {
      voice: 'strings',
      role: 'harmony',
      program: 48,
      pan: 0.2,
      volume: 80,
      reverb: 60,
      length: 1,
      swell: true,
    },
    { voice: 'bass', role: 'bass', program: 32, pan: -0.05, volume: 106, reverb: 24, length: 0.98 },
    {
      voice: 'voice',
      role: 'harmony',
      program: 71,
      pan: -0.15,
      volume: 66,
      reverb: 50,
      length: 0.97,
      swell: true,
    },
  ],
  words: [first.changting, first.fangcao, first.wanfeng, first.xiyang, ...refrain, ...refrain],
  ritardandi: [
    { fromBeat: 126, toBeat: 132, speed: 0.72 },
    { fromBeat: 132, toBeat: 136, speed: 0.6 },
  ],
  rubato: { depth: 0.018, beats: 8 },
  tailSeconds: 1.3,
  room: 0.62,
};
