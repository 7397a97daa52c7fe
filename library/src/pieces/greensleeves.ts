import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const close = 'Am E | Am';
const verse = `Am | G | Am | E | Am | G | ${close} | C | G | Am | E | C | G | ${close}`;
const refrain = [
  { translation: '绿袖子曾是我全部的欢乐，' },
  { translation: '绿袖子曾是我的喜悦，' },
  { translation: '绿袖子曾是我金子般的心，' },
  { translation: '除了我的绿袖姑娘，还能是谁？' },
];

export const greensleevesPiece: Piece = {
  slug: 'greensleeves',
  harmony: `C | G | Am | E | ${verse} | Am | E | ${verse} | Am E | Am`,
  dynamics: '1:mp 5:mp 13:mf 21:mp 23:mf 31:f 35:mf 37:mp 39:p',
  parts: [
    createInstrumentPart('lead', 'voices', 0, { voice: 'voice' }),
    createInstrumentPart('colour', 'recorder', 0.36, { voice: 'answer' }),
    createInstrumentPart('harmony', 'guitar', -0.32, {
      figures: [
        { bars: '1-20', pattern: 'r 3 4 5 4 3', base: 40 },
        { bars: '21-39', pattern: 'r 4 5 6 5 4', base: 40 },
        { bars: '40', pattern: 'r 3 4 5 6 -', base: 40 },
      ],
    }),
    createInstrumentPart('harmony', 'harpsichord', 0.28, {
      volume: 74,
      figures: [{ bars: '13-20 31-38', pattern: '123 . 2 234 . 3', base: 57 }],
    }),
    createInstrumentPart('harmony', 'viola', -0.18, {
      voice: 'voice',
      second: true,
      bars: '23-38',
      transpose: -12,
      volume: 84,
    }),
    createInstrumentPart('bass', 'cello', 0.1, {
      volume: 84,
      figures: [
        { bars: '5-20', pattern: 'r ~', base: 36 },
        { bars: '23-39', pattern: 'r ~', base: 36 },
        { bars: '40', pattern: 'r -', base: 36 },
      ],
    }),
    createInstrumentPart('colour', 'drums', -0.05, {
      volume: 94,
      figures: [{ bars: '13-19 31-37', pattern: 'm . . m . m' }],
    }),
    createInstrumentPart('colour', 'flute', 0.42, { voice: 'voice', bars: '31-38', volume: 60 }),
  ],
  words: [
    { translation: '唉，我的爱人，你待我不公，' },
    { translation: '这样无礼地将我抛开，' },
    { translation: '而我爱了你这么久，' },
    { translation: '以与你相伴为乐。' },
    ...refrain,
    { translation: '我曾随时听候你的吩咐，' },
    { translation: '无论你想要什么都肯给；' },
    { translation: '我曾押上性命和田地，' },
    { translation: '只为得到你的爱与善意。' },
    ...refrain,
  ],
  ritardandi: [{ fromBeat: 108, toBeat: 120, speed: 0.64 }],
  rubato: { depth: 0.02, beats: 12 },
  tailSeconds: 1.6,
  room: 0.6,
};
