import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const theme = 'Am | Am | Am | Am | Em | Em | Em B7 | Em';
const middle = 'C | G | C | G | Am | E | Am | E';
const back = 'Am | Am | Am | F | Am E | Am Dm | Am E7 | Am';

export const turkishMarchPiece: Piece = {
  slug: 'turkish-march',
  harmony: `Am | ${theme} | ${theme} | ${middle} | ${back} | ${theme} | ${theme} | ${middle} | ${back} | Am E | Am`,
  dynamics: '1:mp 18:mf 26:mp 34:f 42:mf 50:mp 58:f',
  parts: [
    createInstrumentPart('lead', 'piano', 0.05, { voice: 'tune', volume: 126, lift: 12, length: 0.85 }),
    createInstrumentPart('harmony', 'piano', -0.12, {
      volume: 88,
      length: 0.7,
      figures: [
        { bars: '2-33', pattern: 'r 234 234 234', base: 45 },
        { bars: '34-66', pattern: 'r 234 234 234', base: 45 },
        { bars: '67', pattern: 'r123 - - -', base: 45 },
      ],
    }),
    createInstrumentPart('harmony', 'strings', 0.2, {
      figures: [
        { bars: '18-33', pattern: '123 ~', base: 57 },
        { bars: '34-66', pattern: '123 . 123 .', base: 57 },
        { bars: '67', pattern: '1234 -', base: 57 },
      ],
    }),
    createInstrumentPart('bass', 'contrabass', 0.1, {
      lift: -4,
      figures: [
        { bars: '18-33', pattern: 'r .', base: 33 },
        { bars: '34-66', pattern: 'r . f .', base: 33 },
        { bars: '67', pattern: 'r -', base: 33 },
      ],
    }),
    createInstrumentPart('colour', 'piccolo', 0.4, { voice: 'tune', bars: '34-49 58-67', volume: 76 }),
    createInstrumentPart('colour', 'clarinet', -0.4, { voice: 'tune', bars: '18-33 50-57', volume: 58 }),
    createInstrumentPart('colour', 'drums', 0, {
      volume: 106,
      lift: -10,
      figures: [
        { bars: '34-49', pattern: 'k . h . kt . h .' },
        { bars: '50-57', pattern: 't . . .' },
        { bars: '58-65', pattern: 'kc . h h kt . h .' },
        { bars: '66', pattern: 'kt . kt .' },
        { bars: '67', pattern: 'kc . . .' },
      ],
    }),
  ],
  words: [],
  ritardandi: [{ fromBeat: 129, toBeat: 134, speed: 0.82 }],
  tailSeconds: 1.4,
  flac: false,
  room: 0.48,
};
