import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const verse = 'G | C | Em | D | G | Em | C | G | G | G | Em | D | G | Em | C | G';
const lines = [
  { translation: 'Arirang, arirang, arariyo,', romanisation: 'arirang arirang arariyo' },
  { translation: 'crossing over Arirang Pass.', romanisation: 'arirang gogaero neomeoganda' },
  { translation: 'My love, who leaves me and goes,', romanisation: 'nareul beorigo gasineun nimeun' },
  {
    translation: 'will not walk ten li before the feet are sore.',
    romanisation: 'simnido motgaseo balbyeongnanda',
  },
];

export const arirangPiece: Piece = {
  slug: 'arirang',
  harmony: `G | G | Em | G | ${verse} | C | Em | G | D | ${verse}`,
  dynamics: '1:mp 13:mf 17:mp 21:mf 33:f 37:mf 39:mp',
  parts: [
    createInstrumentPart('lead', 'choir', 0, { voice: 'voice' }),
    createInstrumentPart('colour', 'flute', 0.35, { voice: 'answer', volume: 92 }),
    createInstrumentPart('harmony', 'koto', -0.35, {
      figures: [
        { bars: '1-20', pattern: 'r 2 3 4 3 2', base: 50 },
        { bars: '21-39', pattern: 'r 3 4 5 4 3 | r 3 5 4 3 2', base: 50 },
        { bars: '40', pattern: 'r 2 3 4 5 -', base: 50 },
      ],
    }),
    createInstrumentPart('harmony', 'strings', 0.2, {
      figures: [
        { bars: '5-20', pattern: '123 ~ ~', base: 55 },
        { bars: '21-40', pattern: '1234 ~ ~', base: 55 },
      ],
    }),
    createInstrumentPart('bass', 'cello', 0.05, {
      volume: 86,
      figures: [
        { bars: '5-20', pattern: 'r - -', base: 38 },
        { bars: '21-39', pattern: 'r - f', base: 38 },
        { bars: '40', pattern: 'r - -', base: 38 },
      ],
    }),
    createInstrumentPart('colour', 'drums', -0.1, {
      volume: 106,
      figures: [{ bars: '13-19 21-38', pattern: 'L . . l . l | L . l . l .' }],
    }),
    createInstrumentPart('harmony', 'voices', -0.15, {
      voice: 'voice',
      second: true,
      bars: '25-40',
      volume: 84,
    }),
  ],
  words: [...lines, ...lines],
  ritardandi: [{ fromBeat: 111, toBeat: 120, speed: 0.66 }],
  rubato: { depth: 0.02, beats: 12 },
  tailSeconds: 1.6,
  room: 0.62,
};
