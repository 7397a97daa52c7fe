import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const first = 'G | G/B | C | G/B | Am | G | D/F# | D | G | G/B | C | G/B | Am | G | D7 | G';
const second = 'G | D/F# | Em | A | A7/C# | Em | D . A7 | D | G | C | G/B | D | D7 | Am . D7 | G . D7 | G';

export const minuetInGPiece: Piece = {
  slug: 'minuet-in-g',
  harmony: `${first} | ${first} | ${second} | ${second}`,
  dynamics: '1:mf 17:mp 33:mf 49:f 57:mf',
  parts: [
    createInstrumentPart('lead', 'harpsichord', 0.1, { voice: 'tune', volume: 116, lift: 10 }),
    createInstrumentPart('harmony', 'harpsichord', -0.1, {
      volume: 98,
      figures: [
        { bars: '1-16', pattern: 'r - ~', base: 43 },
        { bars: '17-63', pattern: 'r 23 23', base: 48 },
        { bars: '64', pattern: 'r23 - -', base: 48 },
      ],
    }),
    createInstrumentPart('colour', 'recorder', 0.38, { voice: 'tune', bars: '17-32 49-64', volume: 92 }),
    createInstrumentPart('harmony', 'viola', -0.3, { voice: 'counter', volume: 92 }),
    createInstrumentPart('bass', 'cello', 0.15, {
      volume: 84,
      figures: [
        { bars: '17-32', pattern: 'r - ~', base: 36 },
        { bars: '33-63', pattern: 'r . f', base: 36 },
        { bars: '64', pattern: 'r - -', base: 36 },
      ],
    }),
    createInstrumentPart('harmony', 'guitar', -0.42, {
      volume: 80,
      figures: [{ bars: '33-63', pattern: '. . 3 . 4 .', base: 55 }],
    }),
  ],
  words: [],
  ritardandi: [
    { fromBeat: 93, toBeat: 96, speed: 0.86 },
    { fromBeat: 184, toBeat: 192, speed: 0.66 },
  ],
  rubato: { depth: 0.01, beats: 12 },
  tailSeconds: 1.4,
  room: 0.5,
};
