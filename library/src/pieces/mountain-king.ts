import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const statement = 'Bm | C# C | Bm | D | F# | F# | F# | F#';

export const mountainKingPiece: Piece = {
  slug: 'mountain-king',
  harmony: `${Array.from({ length: 6 }, () => statement).join(' | ')} | Bm | Bm | Bm | Bm`,
  dynamics: '1:p 17:mp 25:mf 33:f 41:ff',
  parts: [
    createInstrumentPart('lead', 'bassoon', 0.1, {
      voice: 'tune',
      volume: 118,
      length: 0.72,
      swell: false,
      lift: 18,
    }),
    createInstrumentPart('bass', 'pizzicato', -0.15, {
      volume: 100,
      figures: [
        { bars: '1-48', pattern: 'r . f . r . f .', base: 35 },
        { bars: '49-50', pattern: 'r . . .', base: 35 },
      ],
    }),
    createInstrumentPart('colour', 'pizzicato', -0.35, {
      voice: 'tune',
      bars: '9-24',
      transpose: 12,
      volume: 104,
      lift: -4,
    }),
    createInstrumentPart('colour', 'clarinet', 0.35, {
      voice: 'tune',
      bars: '17-32',
      transpose: 12,
      volume: 72,
      length: 0.7,
      swell: false,
    }),
    createInstrumentPart('harmony', 'strings', -0.1, {
      volume: 86,
      lift: -2,
      figures: [
        { bars: '17-32', pattern: '. 123 . 123 . 123 . 123', base: 57 },
        { bars: '33-48', pattern: '123 1234 123 1234 123 1234 123 1234', base: 57 },
        { bars: '49-50', pattern: '1234 . . .', base: 57 },
        { bars: '51', pattern: '1234 . 1234 .', base: 57 },
        { bars: '52', pattern: '12345 - - -', base: 54 },
      ],
    }),
    createInstrumentPart('colour', 'violin', -0.4, {
      voice: 'tune',
      bars: '25-52',
      transpose: 24,
      volume: 92,
      length: 0.75,
      swell: false,
      lift: -6,
    }),
    createInstrumentPart('harmony', 'trombone', 0.3, {
      volume: 92,
      lift: -16,
      figures: [
        { bars: '33-48', pattern: 'r2 . . . r2 . . .', base: 47 },
        { bars: '49-50', pattern: 'r23 . . .', base: 47 },
        { bars: '51', pattern: 'r23 . r23 .', base: 47 },
        { bars: '52', pattern: 'r23 - - -', base: 47 },
      ],
    }),
    createInstrumentPart('colour', 'drums', 0, {
      volume: 120,
      lift: -16,
      figures: [
        { bars: '25-32', pattern: '. . h . . . h .' },
        { bars: '33-40', pattern: 'k . c . k . H .' },
        { bars: '41-48', pattern: 'kc . s . kc . s s' },
        { bars: '49-50', pattern: 'kc . . .' },
        { bars: '51', pattern: 'kc . kc .' },
        { bars: '52', pattern: 'kc . . .' },
      ],
    }),
  ],
  words: [],
  ritardandi: [],
  tailSeconds: 1.6,
  room: 0.6,
};
