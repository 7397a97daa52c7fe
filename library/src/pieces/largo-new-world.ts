import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const theme = 'D | D Bm | Em A | A | D | D Bm | Em A7 | D';

export const largoNewWorldPiece: Piece = {
  slug: 'largo-new-world',
  harmony: `D | Bm | Em A | D | ${theme} | D | F#m G | Em | A | ${theme} | G | Em A | ${theme} | A7 | D`,
  dynamics: '1:p 5:mp 13:mf 17:mf 25:mp 27:mp 33:p 35:pp',
  parts: [
    createInstrumentPart('lead', 'englishHorn', 0.08, { voice: 'tune', volume: 116, lift: 12 }),
    createInstrumentPart('harmony', 'softStrings', -0.1, {
      volume: 70,
      figures: [
        { bars: '1-12', pattern: '123 ~ ~ ~', base: 54 },
        { bars: '13-24', pattern: '1234 ~ ~ ~', base: 54 },
        { bars: '25-36', pattern: '123 ~ ~ ~', base: 57 },
      ],
    }),
    createInstrumentPart('colour', 'horn', 0.35, { voice: 'answer', volume: 84 }),
    createInstrumentPart('bass', 'contrabass', 0.1, {
      figures: [{ bars: '5-36', pattern: 'r ~ ~ ~', base: 31 }],
    }),
    createInstrumentPart('harmony', 'harp', -0.4, {
      figures: [
        { bars: '17-24', pattern: 'r 3 4 5 6 5 4 3', base: 50 },
        { bars: '25-34', pattern: 'r . 3 . 4 . 5 .', base: 50 },
        { bars: '36', pattern: '1 2 3 4 5 - - -', base: 50 },
      ],
    }),
    createInstrumentPart('harmony', 'clarinet', -0.25, {
      voice: 'tune',
      second: true,
      bars: '17-24',
      volume: 66,
    }),
    createInstrumentPart('colour', 'violin', -0.4, {
      voice: 'tune',
      bars: '17-24',
      transpose: 12,
      volume: 66,
    }),
  ],
  words: [],
  ritardandi: [
    { fromBeat: 92, toBeat: 96, speed: 0.86 },
    { fromBeat: 132, toBeat: 144, speed: 0.6 },
  ],
  rubato: { depth: 0.022, beats: 16 },
  tailSeconds: 0.8,
  room: 0.74,
};
