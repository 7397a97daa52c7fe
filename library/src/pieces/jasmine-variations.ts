import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const verse = 'F | C | F | C | F | Dm C | F | F | Dm | F C';
const close = 'Gm Dm | C';

export const jasmineVariationsPiece: Piece = {
  slug: 'jasmine-variations',
  harmony: `F | C | ${verse} | Dm | C Dm | ${close} | ${verse} | F Dm | ${close} | C`,
  dynamics: '1:mp 7:mf 13:mp 17:mf 21:f 23:mf 27:mp 30:p',
  parts: [
    createInstrumentPart('lead', 'koto', -0.1, { voice: 'tune', volume: 126, lift: 12, reverb: 42 }),
    createInstrumentPart('colour', 'flute', 0.35, { voice: 'flute', volume: 86 }),
    createInstrumentPart('harmony', 'softStrings', 0.15, {
      volume: 66,
      figures: [
        { bars: '7-16', pattern: '123 ~ ~ ~', base: 53 },
        { bars: '17-30', pattern: '1234 ~ ~ ~', base: 53 },
      ],
    }),
    createInstrumentPart('bass', 'pizzicato', 0.05, {
      figures: [{ bars: '3-29', pattern: 'r . f .', base: 36 }],
    }),
    createInstrumentPart('harmony', 'harp', 0.4, {
      figures: [
        { bars: '1-2 13-14', pattern: 'r 2 3 4 5 4 3 2', base: 48 },
        { bars: '3-12 17-28', pattern: '. . 3 . . . 4 .', base: 60 },
        { bars: '30', pattern: '1 2 3 4 5 6 7 -', base: 48 },
      ],
    }),
    createInstrumentPart('colour', 'drums', -0.3, {
      volume: 92,
      lift: -8,
      figures: [{ bars: '17-26', pattern: 'w . . . v . w . ' }],
    }),
    createInstrumentPart('colour', 'fiddle', -0.4, {
      voice: 'flute',
      bars: '17-30',
      transpose: -12,
      volume: 80,
    }),
  ],
  words: [],
  ritardandi: [
    { fromBeat: 58, toBeat: 64, speed: 0.86 },
    { fromBeat: 108, toBeat: 120, speed: 0.64 },
  ],
  rubato: { depth: 0.015, beats: 16 },
  tailSeconds: 1.4,
  room: 0.6,
};
