import type { Piece } from '../piece.ts';

const jasmine = {
  translation: 'How lovely, a sprig of jasmine in flower,',
  romanisation: 'hǎo yì duǒ mò lì huā',
};
const fresh = { translation: 'How lovely, a sprig of fresh flowers,', romanisation: 'hǎo yì duǒ xiān huā' };
const fear = {
  translation: 'but I fear that those who watch the flowers will scold.',
  romanisation: 'yòu kǒng pà kàn huā rén mà',
};
const delight = {
  translation: 'and be happy here beside the flower.',
  romanisation: 'duì zhe xiān huā ér lè',
};

export const moLiHuaPiece: Piece = {
  slug: 'mo-li-hua',
  parts: [
    {
      voice: 'voice',
      role: 'lead',
      program: 73,
      pan: 0.05,
      volume: 104,
      reverb: 58,
      length: 0.98,
      swell: true,
      lift: 6,
    },
    {
      voice: 'fiddle',
      role: 'colour',
      program: 40,
      pan: 0.35,
      volume: 96,
      reverb: 62,
      length: 0.98,
      swell: true,
    },
    {
      voice: 'zither',
      role: 'harmony',
      program: 107,
      pan: -0.4,
      volume: 124,
      reverb: 46,
      length: 2,
      lift: 8,
    },
    {
      voice: 'strings',
      role: 'harmony',
      program: 49,
      pan: 0.15,
      volume: 64,
      reverb: 66,
      length: 1,
      swell: true,
    },
    { voice: 'bass', role: 'bass', program: 45, pan: -0.05, volume: 116, reverb: 40, length: 1 },
    {
      voice: 'voice',
      role: 'harmony',
      program: 53,
      pan: -0.1,
      volume: 82,
      reverb: 64,
      length: 0.98,
      swell: true,
    },
  ],
  words: [
    jasmine,
    jasmine,
    {
      translation: 'of all that bloom in the garden none excels it.',
      romanisation: 'mǎn yuán huā kāi sài bú guò tā',
    },
    { translation: 'I had a mind to pick a sprig and wear it,', romanisation: 'wǒ běn dài cǎi yì duǒ dài' },
    fear,
    fear,
    fresh,
    fresh,
    {
      translation: 'one morning, one day it fell into my house.',
      romanisation: 'yǒu zhāo yí rì luò zài wǒ jiā',
    },
    { translation: 'I had a mind not to go out of doors,', romanisation: 'wǒ běn dài bù chū mén' },
    delight,
    delight,
  ],
  ritardandi: [{ fromBeat: 114, toBeat: 128, speed: 0.68 }],
  rubato: { depth: 0.02, beats: 8 },
  tailSeconds: 1.4,
  room: 0.6,
};
