import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const verse =
  'Am Esus4 | Am Esus4 | Am | F | Am | E5 | Am | F | Am | E5 | Am Esus4 | Am Esus4 | Esus4 F | E5';
const blossoms = { translation: 'Cherry blossoms, cherry blossoms,', romanisation: 'sakura sakura' };

export const sakuraPiece: Piece = {
  slug: 'sakura',
  harmony: `Am | Esus4 | ${verse} | Am | Esus4 | ${verse} | Am | E5`,
  dynamics: '1:mf 3:mp 9:mf 15:mp 17:mf 21:f 29:mf 31:mp 33:p',
  parts: [
    createInstrumentPart('lead', 'voices', 0, { voice: 'voice' }),
    createInstrumentPart('colour', 'shakuhachi', 0.35, { voice: 'answer' }),
    createInstrumentPart('harmony', 'koto', -0.35, {
      figures: [
        { bars: '1-2 17-18', pattern: 'r 3 4 5 6 5 4 3', base: 45 },
        { bars: '3-16', pattern: 'r . 3 4 5 . 4 3 | r 3 5 . 4 3 . .', base: 45 },
        { bars: '19-32', pattern: 'r 3 4 5 6 5 4 3 | r 3 5 4 6 5 3 .', base: 45 },
        { bars: '33-34', pattern: 'r - 3 - 5 - 6 -', base: 45 },
      ],
    }),
    createInstrumentPart('harmony', 'softStrings', 0.15, {
      figures: [
        { bars: '3-16', pattern: '123 ~ ~ ~', base: 57 },
        { bars: '19-34', pattern: '1234 ~ ~ ~', base: 57 },
      ],
    }),
    createInstrumentPart('bass', 'pizzicato', -0.05, {
      figures: [{ bars: '7-34', pattern: 'r - - f', base: 40 }],
    }),
    createInstrumentPart('colour', 'koto', 0.45, {
      volume: 96,
      figures: [{ bars: '19-32', pattern: '. . . . . 5 6 7 | . . . . . . . .', base: 57 }],
    }),
    createInstrumentPart('colour', 'shakuhachi', 0.3, { voice: 'voice', bars: '23-28', volume: 78 }),
  ],
  words: [
    blossoms,
    { translation: 'across the sky of March,', romanisation: 'yayoi no sora wa' },
    { translation: 'as far as one can see.', romanisation: 'miwatasu kagiri' },
    { translation: 'Is it mist, or is it cloud?', romanisation: 'kasumi ka kumo ka' },
    { translation: 'How the fragrance drifts!', romanisation: 'nioi zo izuru' },
    { translation: 'Come now, come now,', romanisation: 'izaya izaya' },
    { translation: 'let us go and see them.', romanisation: 'mi ni yukan' },
    blossoms,
    { translation: 'in the fields, on the hills and in the villages,', romanisation: 'noyama mo sato mo' },
    { translation: 'as far as one can see.', romanisation: 'miwatasu kagiri' },
    { translation: 'Is it mist, or is it cloud?', romanisation: 'kasumi ka kumo ka' },
    { translation: 'They glow in the morning sun,', romanisation: 'asahi ni niou' },
    blossoms,
    { translation: 'in full bloom.', romanisation: 'hanazakari' },
  ],
  ritardandi: [
    { fromBeat: 58, toBeat: 64, speed: 0.86 },
    { fromBeat: 124, toBeat: 136, speed: 0.66 },
  ],
  rubato: { depth: 0.025, beats: 8 },
  tailSeconds: 1.6,
  room: 0.66,
};
