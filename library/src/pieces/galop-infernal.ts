import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const theme = 'D | A7 | D | D | A7 | A7 | D | A7 | D | A7 | D | D | A7 | A7 | D A7 | D';
const pause = 'D | D | D | D | D | D | A7 | A7';

/** An arrangement for mallets and drums alone. */
export const galopInfernalPiece: Piece = {
  slug: 'galop-infernal',
  harmony: `${pause} | ${theme} | ${pause} | ${theme} | ${pause} | ${theme} | D | D | D`,
  dynamics: '1:mf 25:mp 33:f 49:mf 57:ff',
  parts: [
    createInstrumentPart('lead', 'xylophone', 0.15, { voice: 'tune', volume: 127, lift: 14 }),
    createInstrumentPart('harmony', 'marimba', -0.35, {
      volume: 76,
      figures: [
        { bars: '5-73', pattern: '. 234 . 234', base: 50 },
        { bars: '74-75', pattern: '234 . . .', base: 50 },
      ],
    }),
    createInstrumentPart('bass', 'timpani', -0.05, {
      volume: 100,
      figures: [
        { bars: '9-24 33-48', pattern: 'r . f .', base: 38 },
        { bars: '49-56', pattern: 'r r r f r r f r' },
        { bars: '57-74', pattern: 'r . f .', base: 38 },
        { bars: '75', pattern: 'r . . .', base: 38 },
      ],
    }),
    createInstrumentPart('colour', 'glockenspiel', 0.45, {
      voice: 'tune',
      bars: '33-48 57-75',
      transpose: 12,
      volume: 72,
      lift: -8,
    }),
    createInstrumentPart('colour', 'vibraphone', -0.2, {
      volume: 76,
      figures: [{ bars: '17-24 41-48 57-72', pattern: '345 - - -', base: 62 }],
    }),
    createInstrumentPart('colour', 'marimba', 0.3, {
      voice: 'tune',
      bars: '57-75',
      transpose: -12,
      volume: 92,
      lift: -8,
    }),
    createInstrumentPart('colour', 'drums', 0, {
      volume: 116,
      lift: -8,
      figures: [
        { bars: '1-4', pattern: 'k . s . k s s .' },
        { bars: '5-8', pattern: 'k . s . k s s s' },
        { bars: '9-24', pattern: 'k . s . k . s h' },
        { bars: '25-28', pattern: 'w . w v w . v .' },
        { bars: '29-32', pattern: 'wk . wm v w . vm v | k s T T l l L L' },
        { bars: '33-48', pattern: 'k h s h k h sm h' },
        { bars: '49-56', pattern: 'k . C . k C C . | s s s . k . s s' },
        { bars: '57-72', pattern: 'kc h s h k h sm s' },
        { bars: '73', pattern: 'k . s .' },
        { bars: '74', pattern: 'k . s s s s s s' },
        { bars: '75', pattern: 'kc . . .' },
      ],
    }),
  ],
  words: [],
  ritardandi: [],
  tailSeconds: 1.3,
  room: 0.4,
};
