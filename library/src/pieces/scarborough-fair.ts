import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const verse = 'Dm | Dm | C | Dm | F | Dm | G | Dm | Dm | Dm | F | Dm | C | C | Dm | F | C | Dm';
const herbs = { translation: '欧芹、鼠尾草、迷迭香和百里香；' };

export const scarboroughFairPiece: Piece = {
  slug: 'scarborough-fair',
  harmony: `Dm | Dm | C | Am | ${verse} | Dm | Dm | C | Am | ${verse} | Dm | F | D5`,
  dynamics: '1:mp 13:mf 18:mp 23:mf 36:f 40:mp 45:p',
  parts: [
    createInstrumentPart('lead', 'voices', 0.03, { voice: 'voice' }),
    createInstrumentPart('colour', 'recorder', 0.36, { voice: 'answer' }),
    createInstrumentPart('harmony', 'guitar', -0.34, {
      figures: [
        { bars: '1-22', pattern: 'r 3 4 5 4 3', base: 45 },
        { bars: '23-44', pattern: 'r 3 5 4 6 4', base: 45 },
        { bars: '45-46', pattern: 'r 3 4 5 4 3', base: 45 },
        { bars: '47', pattern: 'r 2 3 4 5 -', base: 45 },
      ],
    }),
    createInstrumentPart('harmony', 'softStrings', 0.18, {
      figures: [
        { bars: '13-22', pattern: '12 ~ ~', base: 57 },
        { bars: '27-47', pattern: '123 ~ ~', base: 57 },
      ],
    }),
    createInstrumentPart('bass', 'cello', 0.08, {
      volume: 80,
      figures: [
        { bars: '5-22', pattern: 'r - -', base: 38 },
        { bars: '27-47', pattern: 'r - ~', base: 38 },
      ],
    }),
    createInstrumentPart('harmony', 'choir', -0.18, {
      voice: 'voice',
      second: true,
      bars: '31-44',
      volume: 72,
    }),
    createInstrumentPart('colour', 'harp', 0.42, {
      volume: 96,
      figures: [{ bars: '27-44', pattern: '. . . . 5 6 | . . . . . .', base: 62 }],
    }),
  ],
  words: [
    { translation: '你要去斯卡布罗集市吗？' },
    herbs,
    { translation: '请代我问候住在那里的一个人，' },
    { translation: '她曾经是我真心爱恋的人。' },
    { translation: '请她为我做一件细麻布衬衫，' },
    herbs,
    { translation: '上面没有接缝，也没有针脚，' },
    { translation: '她便会成为我真心爱恋的人。' },
  ],
  ritardandi: [{ fromBeat: 129, toBeat: 141, speed: 0.64 }],
  rubato: { depth: 0.02, beats: 12 },
  tailSeconds: 1.6,
  room: 0.64,
};
