import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const verse = 'D | D | D | D | A7 | A7 | A7 | D | G | D | G A7 G | D | G | D | A7 | D';

export const wiegenliedPiece: Piece = {
  slug: 'wiegenlied',
  harmony: `D | A7 | D | D | ${verse} | D | A7 | ${verse} | D | D`,
  dynamics: '1:p 5:mp 13:mf 17:mp 21:p 23:mp 31:mf 35:p 39:pp',
  parts: [
    createInstrumentPart('lead', 'voices', 0, { voice: 'voice', lift: 13 }),
    createInstrumentPart('colour', 'celesta', 0.4, { voice: 'answer' }),
    createInstrumentPart('harmony', 'piano', -0.22, {
      pedalBeats: 3,
      volume: 108,
      figures: [
        { bars: '1-38', pattern: 'r 3 5 4 5 3 | r 4 5 3 5 4', base: 38 },
        { bars: '39', pattern: 'r 3 4 5 6 5', base: 38 },
        { bars: '40', pattern: 'r 3 5 6 7 -', base: 38 },
      ],
    }),
    createInstrumentPart('harmony', 'softStrings', 0.2, {
      figures: [
        { bars: '13-22', pattern: '12 ~ ~', base: 57 },
        { bars: '23-40', pattern: '123 ~ ~', base: 57 },
      ],
    }),
    createInstrumentPart('bass', 'cello', 0.08, {
      volume: 78,
      figures: [{ bars: '13-40', pattern: 'r - ~', base: 38 }],
    }),
    createInstrumentPart('harmony', 'clarinet', -0.35, {
      voice: 'voice',
      second: true,
      bars: '23-38',
      volume: 58,
    }),
    createInstrumentPart('colour', 'harp', 0.45, {
      volume: 92,
      figures: [{ bars: '23-37', pattern: '. . . . 5 6 | . . . . 7 .', base: 62 }],
    }),
  ],
  words: [
    { translation: 'Good evening, good night,' },
    { translation: 'roofed over with roses,' },
    { translation: 'adorned with carnations,' },
    { translation: 'slip under the cover:' },
    { translation: 'tomorrow, if God will, you shall wake again,' },
    { translation: 'tomorrow, if God will, you shall wake again.' },
    { translation: 'Good evening, good night,' },
    { translation: 'watched over by angels' },
    { translation: 'who show you in your dream' },
    { translation: 'the tree of the Christ child:' },
    { translation: 'now sleep, blessed and sweet, see Paradise in your dream,' },
    { translation: 'now sleep, blessed and sweet, see Paradise in your dream.' },
  ],
  ritardandi: [
    { fromBeat: 56, toBeat: 60, speed: 0.86 },
    { fromBeat: 106, toBeat: 120, speed: 0.6 },
  ],
  rubato: { depth: 0.03, beats: 12 },
  tailSeconds: 1.8,
  room: 0.6,
};
