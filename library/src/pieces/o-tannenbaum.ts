import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const line = 'F . C7 | F | Gm . C7 | C7 F .';
const verse = `${line} | Bb | C7 | C7 | F | ${line}`;

export const oTannenbaumPiece: Piece = {
  slug: 'o-tannenbaum',
  harmony: `F | F | Gm . C7 | F | ${verse} | F Bb F | C7 F F | ${verse} | F Bb F | C7 F F | ${verse}`,
  dynamics: '1:mp 5:mp 17:mp 19:mf 31:mf 33:f',
  parts: [
    createInstrumentPart('lead', 'voices', 0.03, { voice: 'voice' }),
    createInstrumentPart('colour', 'horn', 0.35, { voice: 'answer', volume: 92 }),
    createInstrumentPart('harmony', 'reedOrgan', -0.2, {
      figures: [{ bars: '5-16 19-30', pattern: '123 ~ ~', base: 53 }],
    }),
    createInstrumentPart('harmony', 'clarinet', -0.35, {
      voice: 'voice',
      second: true,
      bars: '19-46',
      volume: 64,
    }),
    createInstrumentPart('bass', 'bassoon', 0.12, {
      figures: [
        { bars: '5-18', pattern: 'r . f', base: 36 },
        { bars: '19-45', pattern: 'r . .', base: 36 },
        { bars: '46', pattern: 'r - -', base: 36 },
      ],
    }),
    createInstrumentPart('harmony', 'strings', 0.22, {
      figures: [
        { bars: '1-4 31-32', pattern: '. 234 234', base: 53 },
        { bars: '33-46', pattern: '1234 ~ ~', base: 53 },
      ],
    }),
    createInstrumentPart('colour', 'glockenspiel', 0.48, {
      volume: 62,
      figures: [{ bars: '19-30 33-46', pattern: '. . . . 4 5 | . . . . . .', base: 72 }],
    }),
    createInstrumentPart('harmony', 'pizzicato', -0.42, {
      volume: 96,
      figures: [{ bars: '19-30 33-45', pattern: '. 234 234', base: 57 }],
    }),
  ],
  words: [
    { translation: 'O fir tree, o fir tree, how faithful are your leaves!' },
    { translation: 'You are green not only in the summer, no, in winter too, when it snows.' },
    { translation: 'O fir tree, o fir tree, how faithful are your leaves!' },
    { translation: 'O fir tree, o fir tree, you please me very much!' },
    { translation: 'How often, at Christmas time, has a tree of yours delighted me!' },
    { translation: 'O fir tree, o fir tree, you please me very much!' },
    { translation: 'O fir tree, o fir tree, your dress would teach me something:' },
    { translation: 'that hope and constancy give comfort and strength at any time.' },
    { translation: 'O fir tree, o fir tree, your dress would teach me something.' },
  ],
  ritardandi: [{ fromBeat: 132, toBeat: 139, speed: 0.66 }],
  rubato: { depth: 0.01, beats: 12 },
  tailSeconds: 1.6,
  room: 0.58,
};
