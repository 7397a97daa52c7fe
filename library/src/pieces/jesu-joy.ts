import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const head = 'G G C | G Em G/B | C G/B Am | D D D7 | G G C | G Em G/B';
const ritornello = `${head} | C G/D D7 | G`;

export const jesuJoyPiece: Piece = {
  slug: 'jesu-joy',
  harmony: `${ritornello} | ${ritornello} | ${ritornello} | G`,
  dynamics: '1:mp 9:mf 17:f 21:mf 25:mp',
  parts: [
    createInstrumentPart('lead', 'oboe', 0.12, { voice: 'tune', volume: 108, lift: 12 }),
    createInstrumentPart('harmony', 'violin', -0.3, { voice: 'tune', bars: '9-25', volume: 76 }),
    createInstrumentPart('harmony', 'strings', -0.05, {
      figures: [
        { bars: '1-8', pattern: '23 ~ ~', base: 55 },
        { bars: '9-24', pattern: '234 ~ ~', base: 55 },
        { bars: '25', pattern: '234 - -', base: 55 },
      ],
    }),
    createInstrumentPart('bass', 'cello', 0.2, {
      volume: 88,
      figures: [
        { bars: '1-24', pattern: 'r - f r - - r - f', base: 38 },
        { bars: '25', pattern: 'r - -', base: 38 },
      ],
    }),
    createInstrumentPart('harmony', 'choir', 0, { voice: 'slow', volume: 92 }),
    createInstrumentPart('colour', 'harp', 0.42, {
      figures: [
        { bars: '9-24', pattern: '3 . . 4 . . 5 . .', base: 60 },
        { bars: '25', pattern: '2 3 4 5 6 7 8 - -', base: 55 },
      ],
    }),
    createInstrumentPart('harmony', 'churchOrgan', -0.15, {
      volume: 46,
      figures: [{ bars: '17-25', pattern: '123 ~ ~', base: 50 }],
    }),
  ],
  words: [],
  ritardandi: [{ fromBeat: 102, toBeat: 112.5, speed: 0.68 }],
  rubato: { depth: 0.008, beats: 18 },
  tailSeconds: 2,
  room: 0.74,
};
