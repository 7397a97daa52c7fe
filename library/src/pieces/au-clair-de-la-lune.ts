import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const phrase = 'F | F C | F C7 | F';
const verse = `${phrase} | ${phrase} | C | Gm | Gm C | C | ${phrase}`;
const second = `${phrase} | ${phrase} | C | Gm | Gm C | C7 | ${phrase}`;

export const auClairDeLaLunePiece: Piece = {
  slug: 'au-clair-de-la-lune',
  harmony: `F | Bb C | F C7 | F | ${verse} | F Bb | Gm C | F C7 | F | ${second} | F C7 | F`,
  dynamics: '1:mf 5:mp 13:p 17:mp 21:mf 33:mp 37:mf 41:p',
  parts: [
    createInstrumentPart('lead', 'voices', 0, { voice: 'voice' }),
    createInstrumentPart('colour', 'musicBox', 0.35, { voice: 'answer' }),
    createInstrumentPart('harmony', 'guitar', -0.32, {
      figures: [
        { bars: '1-20', pattern: 'r 3 4 3 5 3 4 3', base: 45 },
        { bars: '21-40', pattern: 'r 3 4 5 f 3 4 5', base: 45 },
        { bars: '41-42', pattern: 'r - 3 - 4 - 5 -', base: 45 },
      ],
    }),
    createInstrumentPart('harmony', 'accordion', 0.22, {
      volume: 66,
      figures: [{ bars: '13-20 25-42', pattern: '123 ~ ~ ~', base: 57 }],
    }),
    createInstrumentPart('bass', 'doubleBass', 0, {
      figures: [
        { bars: '5-20', pattern: 'r - ~ -', base: 33 },
        { bars: '21-41', pattern: 'r . f . ', base: 33 },
        { bars: '42', pattern: 'r - - -', base: 33 },
      ],
    }),
    createInstrumentPart('colour', 'clarinet', -0.15, {
      voice: 'voice',
      second: true,
      bars: '25-40',
      volume: 62,
    }),
    createInstrumentPart('colour', 'glockenspiel', 0.45, {
      volume: 56,
      figures: [{ bars: '25-32 37-40', pattern: '. . . 3 . . . . | . . . . . . . 4', base: 77 }],
    }),
  ],
  words: [
    { translation: 'By the light of the moon,' },
    { translation: 'my friend Pierrot,' },
    { translation: 'lend me your pen' },
    { translation: 'to write a word.' },
    { translation: 'My candle has died,' },
    { translation: 'I have no more fire;' },
    { translation: 'open your door to me,' },
    { translation: 'for the love of God.' },
    { translation: 'By the light of the moon' },
    { translation: 'Pierrot replied:' },
    { translation: '“I do not have a pen,' },
    { translation: 'I am in my bed.' },
    { translation: 'Go to the neighbour,' },
    { translation: 'I think that she is there,' },
    { translation: 'for in her kitchen' },
    { translation: 'someone strikes a light.”' },
  ],
  ritardandi: [{ fromBeat: 156, toBeat: 168, speed: 0.66 }],
  rubato: { depth: 0.012, beats: 16 },
  tailSeconds: 0.5,
  room: 0.5,
};
