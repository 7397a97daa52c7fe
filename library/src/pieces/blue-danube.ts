import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const waltz = [
  'D | D | D | D | D | D | A7 | A7 | A7 | A7 | A7 | A7 | A7 | A7 | D | D',
  'D | D | D | D | D | D | G | G | Em | G | E7 | D/A | D | A7 | A7 | D',
].join(' | ');

export const blueDanubePiece: Piece = {
  slug: 'blue-danube',
  harmony: `D | D | D | D | D | D | A7 | D | ${waltz} | ${waltz} | D | D`,
  dynamics: '1:p 5:mp 25:mf 33:mp 41:mp 57:f 65:f',
  parts: [
    createInstrumentPart('lead', 'violin', -0.15, { voice: 'tune', volume: 116, lift: 10, length: 0.9 }),
    createInstrumentPart('harmony', 'strings', 0.15, {
      length: 0.6,
      swell: false,
      volume: 84,
      figures: [
        { bars: '7-72', pattern: '. 234 234', base: 54 },
        { bars: '73', pattern: '234 . .', base: 54 },
      ],
    }),
    createInstrumentPart('bass', 'pizzicato', 0.1, {
      figures: [
        { bars: '7-72', pattern: 'r . . | f . .', base: 38 },
        { bars: '73-74', pattern: 'r . .', base: 38 },
      ],
    }),
    createInstrumentPart('colour', 'horn', 0.35, { voice: 'horn', volume: 80 }),
    createInstrumentPart('colour', 'flute', 0.4, { voice: 'tune', bars: '40-72', volume: 72 }),
    createInstrumentPart('harmony', 'viola', -0.35, {
      voice: 'tune',
      second: true,
      bars: '24-40 57-72',
      volume: 76,
    }),
    createInstrumentPart('colour', 'harp', -0.42, {
      figures: [
        { bars: '1-6', pattern: '1 2 3 4 5 6', base: 50 },
        { bars: '41-71', pattern: '3 . 5 . 6 . | . . . . . .', base: 62 },
        { bars: '74', pattern: '1 2 3 4 5 6', base: 50 },
      ],
    }),
    createInstrumentPart('colour', 'drums', 0, {
      volume: 84,
      lift: -8,
      figures: [
        { bars: '57-72', pattern: 'k . . . x .' },
        { bars: '73-74', pattern: 'kc . . . . .' },
      ],
    }),
  ],
  words: [],
  ritardandi: [
    { fromBeat: 18, toBeat: 24, speed: 0.8 },
    { fromBeat: 114, toBeat: 120, speed: 0.9 },
  ],
  rubato: { depth: 0.03, beats: 24 },
  tailSeconds: 1.6,
  room: 0.62,
};
