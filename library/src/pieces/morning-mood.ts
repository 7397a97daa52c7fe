import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const theme = 'E | E | E C#m | E';

export const morningMoodPiece: Piece = {
  slug: 'morning-mood',
  harmony: `E | ${theme} | ${theme} | E | B7 | ${theme} | ${theme} | A | B7 | ${theme} | E | E | E`,
  dynamics: '1:p 2:mp 10:mf 12:f 16:mf 20:mp 26:p',
  parts: [
    createInstrumentPart('lead', 'flute', 0.2, { voice: 'tune', volume: 114, lift: 12 }),
    createInstrumentPart('colour', 'oboe', -0.25, { voice: 'oboe', volume: 80 }),
    createInstrumentPart('harmony', 'strings', 0, {
      figures: [
        { bars: '1-11', pattern: '123 ~', base: 52 },
        { bars: '12-28', pattern: '1234 ~', base: 52 },
      ],
    }),
    createInstrumentPart('bass', 'contrabass', 0.1, {
      figures: [{ bars: '6-28', pattern: 'r ~', base: 31 }],
    }),
    createInstrumentPart('colour', 'horn', 0.35, {
      volume: 74,
      figures: [{ bars: '10-11 18-19 24-28', pattern: '23 -', base: 55 }],
    }),
    createInstrumentPart('harmony', 'violin', -0.35, { voice: 'tune', bars: '12-19', volume: 84 }),
    createInstrumentPart('colour', 'harp', -0.42, {
      lift: -4,
      figures: [
        { bars: '12-19', pattern: 'r 2 3 4 5 6', base: 52 },
        { bars: '28', pattern: '1 2 3 4 5 6', base: 52 },
      ],
    }),
  ],
  words: [],
  ritardandi: [{ fromBeat: 69, toBeat: 84, speed: 0.62 }],
  rubato: { depth: 0.02, beats: 12 },
  tailSeconds: 1.8,
  room: 0.7,
};
