import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const half = 'F | F | F | C7 | F | F | F C7 | F';
const chorus = 'Bb | Bb | F | C7 | F | F | F C7 | F';
const knee = { translation: '我从亚拉巴马来，膝上放着班卓琴。' };
const cry = { translation: '哦，苏珊娜，你可别为我哭泣，' };

export const ohSusannaPiece: Piece = {
  slug: 'oh-susanna',
  harmony: `F | F | C7 | F | ${half} | ${half} | ${chorus} | F | Bb | C7 | F | ${chorus} | F | F`,
  dynamics: '1:mf 5:mp 13:mf 21:f 29:mf 33:f',
  parts: [
    createInstrumentPart('lead', 'harmonica', 0.05, { voice: 'voice', volume: 112, lift: 8 }),
    createInstrumentPart('colour', 'fiddle', 0.4, { voice: 'fiddle', volume: 82 }),
    createInstrumentPart('harmony', 'banjo', -0.4, {
      figures: [
        { bars: '5-40', pattern: '1 3 2 4 1 3 2 3', base: 53 },
        { bars: '1-4 41', pattern: '. 234 . 234 . 234 . 234', base: 53 },
        { bars: '42', pattern: '1 2 3 4 5 . . .', base: 53 },
      ],
    }),
    createInstrumentPart('harmony', 'steelGuitar', 0.22, {
      figures: [
        { bars: '13-41', pattern: '. 1234 . 1234', base: 50 },
        { bars: '42', pattern: '1234 - - -', base: 50 },
      ],
    }),
    createInstrumentPart('bass', 'doubleBass', 0, {
      figures: [
        { bars: '5-41', pattern: 'r . f .', base: 31 },
        { bars: '42', pattern: 'r . r .', base: 31 },
      ],
    }),
    createInstrumentPart('colour', 'drums', -0.12, {
      volume: 114,
      figures: [
        { bars: '13-41', pattern: 'k . xh . k . xh h' },
        { bars: '42', pattern: 'k . x . kc . . .' },
      ],
    }),
    createInstrumentPart('harmony', 'accordion', -0.2, {
      voice: 'voice',
      second: true,
      bars: '21-40',
      volume: 62,
    }),
  ],
  words: [
    knee,
    { translation: '我要去路易斯安那，去看我心爱的人。' },
    { translation: '我动身那天整夜下雨，天气却很干燥；' },
    { translation: '太阳热得我快冻死，苏珊娜，你别哭。' },
    cry,
    knee,
    cry,
    knee,
  ],
  ritardandi: [{ fromBeat: 162, toBeat: 168, speed: 0.8 }],
  tailSeconds: 1.2,
  room: 0.36,
};
