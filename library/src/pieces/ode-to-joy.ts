import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const line = 'D | D A | D | D A | D | D A | D | A7 D';
const joy = `${line} | A D | A D | A F#/A# | Bm E A D | D | D A | D | A7 D`;

export const odeToJoyPiece: Piece = {
  slug: 'ode-to-joy',
  harmony: `${joy} | ${joy} | ${joy} | D`,
  dynamics: '1:p 17:mp 33:f',
  parts: [
    createInstrumentPart('lead', 'cello', 0.1, { voice: 'tune', volume: 122, lift: 20 }),
    createInstrumentPart('harmony', 'viola', -0.2, {
      voice: 'counter',
      bars: '17-32',
      transpose: -12,
      volume: 108,
    }),
    createInstrumentPart('colour', 'violin', -0.35, {
      voice: 'tune',
      bars: '17-49',
      transpose: 12,
      volume: 92,
    }),
    createInstrumentPart('bass', 'contrabass', 0.15, {
      lift: -4,
      figures: [
        { bars: '17-32', pattern: 'r - ~ -', base: 33 },
        { bars: '33-48', pattern: 'r . ~ .', base: 33 },
        { bars: '49', pattern: 'r - - -', base: 33 },
      ],
    }),
    createInstrumentPart('harmony', 'strings', -0.1, {
      volume: 80,
      lift: -8,
      figures: [
        { bars: '33-48', pattern: '2345 2345 2345 2345', base: 57 },
        { bars: '49', pattern: '2345 - - -', base: 57 },
      ],
    }),
    createInstrumentPart('harmony', 'choir', 0, { voice: 'counter', bars: '33-49', volume: 96, lift: -6 }),
    createInstrumentPart('colour', 'trumpet', 0.35, { voice: 'tune', bars: '33-49', volume: 100, lift: -4 }),
    createInstrumentPart('colour', 'timpani', -0.05, {
      lift: -8,
      figures: [
        { bars: '33-48', pattern: 'r . . r r . r .', base: 38 },
        { bars: '49', pattern: 'r . . .', base: 38 },
      ],
    }),
  ],
  words: [],
  ritardandi: [{ fromBeat: 186, toBeat: 196, speed: 0.7 }],
  rubato: { depth: 0.008, beats: 16 },
  tailSeconds: 1.8,
  room: 0.72,
};
