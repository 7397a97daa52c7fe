import type { Piece } from '../piece.ts';

const kindness = { translation: '我们要斟满友情的酒，' };
const oldTimes = { translation: '为了往昔的时光。' };
const chorus = [
  { translation: '为了往昔的时光，我的朋友，' },
  { translation: '为了往昔的时光，' },
  kindness,
  oldTimes,
];

export const auldLangSynePiece: Piece = {
  slug: 'auld-lang-syne',
  parts: [
    {
      voice: 'voice',
      role: 'lead',
      program: 110,
      pan: 0.05,
      volume: 100,
      reverb: 50,
      length: 0.98,
      swell: true,
      lift: 6,
    },
    {
      voice: 'whistle',
      role: 'colour',
      program: 74,
      pan: 0.4,
      volume: 72,
      reverb: 60,
      length: 0.96,
      swell: true,
    },
    { voice: 'guitar', role: 'harmony', program: 25, pan: -0.35, volume: 112, reverb: 34, length: 1.6 },
    {
      voice: 'accordion',
      role: 'harmony',
      program: 21,
      pan: 0.2,
      volume: 86,
      reverb: 48,
      length: 1,
      swell: true,
    },
    { voice: 'bass', role: 'bass', program: 32, pan: 0, volume: 108, reverb: 22 },
    {
      voice: 'voice',
      role: 'harmony',
      program: 52,
      pan: -0.12,
      volume: 94,
      reverb: 66,
      length: 0.99,
      swell: true,
    },
  ],
  words: [
    { translation: '怎能忘记旧日朋友，' },
    { translation: '再不把他放在心上？' },
    { translation: '怎能忘记旧日朋友，' },
    { translation: '还有往昔的时光！' },
    ...chorus,
    { translation: '我忠实的朋友，这里是我的手，' },
    { translation: '也请把你的手给我！' },
    { translation: '让我们痛饮一大杯情谊之酒，' },
    oldTimes,
    ...chorus,
  ],
  ritardandi: [{ fromBeat: 136, toBeat: 152, speed: 0.62 }],
  rubato: { depth: 0.015, beats: 16 },
  tailSeconds: 1.4,
  room: 0.55,
};
