import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const verse = [
  'G | D | G D G C | G . D . | Em . D A | D Em D/F# G | D A7 | D',
  'G . D G | C G | D G Em A | D | G D G D | G | G D G C | G . D G | C G D Em | D . Em C | G D7 | G',
].join(' | ');

export const adesteFidelesPiece: Piece = {
  slug: 'adeste-fideles',
  harmony: `G | C G | D | G D | ${verse} | C G | D | ${verse}`,
  dynamics: '1:mp 5:mf 13:f 17:mp 19:mf 21:f 25:mf 27:f 39:mf 43:f',
  parts: [
    createInstrumentPart('lead', 'choir', 0, { voice: 'voice' }),
    createInstrumentPart('harmony', 'churchOrgan', 0, {
      figures: [
        { bars: '1-24', pattern: '1234 ~ ~ ~', base: 52 },
        { bars: '25-46', pattern: '12345 ~ ~ ~', base: 52 },
      ],
    }),
    createInstrumentPart('bass', 'churchOrgan', 0, {
      figures: [{ bars: '5-46', pattern: 'r ~ ~ ~', base: 31 }],
      volume: 70,
    }),
    createInstrumentPart('harmony', 'trombone', -0.3, {
      voice: 'voice',
      second: true,
      bars: '13-24 27-46',
      volume: 58,
    }),
    createInstrumentPart('colour', 'trumpet', 0.35, {
      voice: 'voice',
      bars: '13-16 35-38 41-46',
      volume: 58,
    }),
    createInstrumentPart('harmony', 'strings', 0.25, {
      figures: [{ bars: '17-24 27-46', pattern: '123 ~ ~ ~', base: 62 }],
    }),
    createInstrumentPart('colour', 'timpani', -0.1, {
      volume: 72,
      figures: [
        { bars: '35-38 41-45', pattern: 'r . r r', base: 38 },
        { bars: '46', pattern: 'r . . .', base: 38 },
      ],
    }),
    createInstrumentPart('colour', 'bells', 0.45, {
      volume: 46,
      figures: [{ bars: '1-4 25-26 46', pattern: '3 . . . | 1 . . .', base: 67 }],
    }),
  ],
  words: [
    { translation: 'Come, you faithful, joyful and in triumph,' },
    { translation: 'come, come to Bethlehem.' },
    { translation: 'See him who is born, the king of angels.' },
    { translation: 'Come, let us adore,' },
    { translation: 'come, let us adore,' },
    { translation: 'come, let us adore the Lord.' },
    { translation: 'See, they leave the flock; humble, to the cradle,' },
    { translation: 'the shepherds who were called draw near;' },
    { translation: 'and let us hasten there with joyful step.' },
    { translation: 'Come, let us adore,' },
    { translation: 'come, let us adore,' },
    { translation: 'come, let us adore the Lord.' },
  ],
  ritardandi: [{ fromBeat: 174, toBeat: 184, speed: 0.62 }],
  rubato: { depth: 0.008, beats: 16 },
  tailSeconds: 2.2,
  room: 0.8,
};
