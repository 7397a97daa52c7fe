import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const ground = 'Dm | A | Dm | C | F | C | Dm | A | Dm | A | Dm | C | F | C | Dm . A | Dm';

export const laFoliaPiece: Piece = {
  slug: 'la-folia',
  harmony: `${ground} | ${ground} | ${ground}`,
  dynamics: '1:mp 17:mf 33:f',
  parts: [
    createInstrumentPart('lead', 'violin', 0.05, { voice: 'tune', volume: 114, lift: 10 }),
    createInstrumentPart('harmony', 'guitar', -0.35, {
      volume: 78,
      figures: [
        { bars: '1-16', pattern: '1234 - 234 - 234 -', base: 45 },
        { bars: '17-32', pattern: 'r 2 3 4 3 2', base: 45 },
        { bars: '33-47', pattern: '1234 . 1234 234 1234 234', base: 45 },
        { bars: '48', pattern: '1 2 3 4 5 -', base: 45 },
      ],
    }),
    createInstrumentPart('harmony', 'harpsichord', 0.3, {
      volume: 80,
      figures: [
        { bars: '17-32', pattern: '234 . 234 . 234 .', base: 57 },
        { bars: '33-47', pattern: '123 4 3 4 5 4', base: 57 },
        { bars: '48', pattern: '1234 - -', base: 57 },
      ],
    }),
    createInstrumentPart('bass', 'cello', 0.12, {
      figures: [
        { bars: '1-16', pattern: 'r - ~', base: 36 },
        { bars: '17-32', pattern: 'r - f', base: 36 },
        { bars: '33-47', pattern: 'r f r', base: 36 },
        { bars: '48', pattern: 'r - -', base: 36 },
      ],
    }),
    createInstrumentPart('harmony', 'viola', -0.2, {
      volume: 62,
      figures: [{ bars: '17-48', pattern: '34 ~ ~', base: 53 }],
    }),
    createInstrumentPart('colour', 'drums', -0.05, {
      volume: 106,
      lift: -8,
      figures: [
        { bars: '9-16', pattern: 'm . . . m .' },
        { bars: '17-32', pattern: 'm . C . m .' },
        { bars: '33-47', pattern: 'mk . C C m C' },
        { bars: '48', pattern: 'mk . . . . .' },
      ],
    }),
    createInstrumentPart('colour', 'recorder', 0.42, { voice: 'tune', bars: '33-48', volume: 74 }),
  ],
  words: [],
  ritardandi: [{ fromBeat: 138, toBeat: 144, speed: 0.68 }],
  rubato: { depth: 0.012, beats: 12 },
  tailSeconds: 1.6,
  room: 0.52,
};
