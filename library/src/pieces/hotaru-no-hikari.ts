import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const close = 'G | D | C . . D | G';
const verse = `G | D | G G7 | C | ${close} | G | D . . C | G | C | ${close}`;

export const hotaruNoHikariPiece: Piece = {
  slug: 'hotaru-no-hikari',
  harmony: `G | D C | G | C | ${verse} | C G | D | ${verse} | C D | G`,
  dynamics: '1:p 5:mp 13:mf 21:p 23:mf 31:f 36:mf 39:p',
  parts: [
    createInstrumentPart('lead', 'choir', 0, { voice: 'voice' }),
    createInstrumentPart('colour', 'musicBox', 0.4, { voice: 'answer' }),
    createInstrumentPart('harmony', 'piano', -0.25, {
      pedalBeats: 4,
      figures: [
        { bars: '1-20', pattern: 'r 3 4 5 4 5 3 4', base: 43 },
        { bars: '21-38', pattern: 'r 3 5 4 6 5 4 3', base: 43 },
        { bars: '39', pattern: 'r 3 4 5 6 5 4 3', base: 43 },
        { bars: '40', pattern: 'r 3 5 6 7 - - -', base: 43 },
      ],
    }),
    createInstrumentPart('harmony', 'strings', 0.2, {
      figures: [
        { bars: '13-20', pattern: '123 ~ ~ ~', base: 55 },
        { bars: '23-40', pattern: '1234 ~ ~ ~', base: 55 },
      ],
    }),
    createInstrumentPart('bass', 'contrabass', 0.05, {
      figures: [{ bars: '5-40', pattern: 'r ~ ~ ~', base: 31 }],
    }),
    createInstrumentPart('colour', 'shakuhachi', 0.3, { voice: 'voice', bars: '31-38', volume: 70 }),
    createInstrumentPart('harmony', 'voices', -0.15, {
      voice: 'voice',
      second: true,
      bars: '23-38',
      volume: 82,
    }),
  ],
  words: [
    {
      translation: 'By the light of fireflies, by the snow at the window,',
      romanisation: 'hotaru no hikari mado no yuki',
    },
    {
      translation: 'so many months and days spent over books:',
      romanisation: 'fumi yomu tsukihi kasanetsutsu',
    },
    {
      translation: 'unnoticed the years went by; the door of cedar',
      romanisation: 'itsushika toshi mo sugi no to o',
    },
    { translation: 'opens this morning, and we part.', romanisation: 'akete zo kesa wa wakareyuku' },
    {
      translation: 'Those who stay and those who go: it is the last time,',
      romanisation: 'tomaru mo yuku mo kagiri tote',
    },
    {
      translation: 'and each has ten thousand thoughts for the other;',
      romanisation: 'katami ni omou chiyorozu no',
    },
    {
      translation: 'a corner of the heart, put into one word:',
      romanisation: 'kokoro no hashi o hitokoto ni',
    },
    { translation: '“Fare well” is all that we sing.', romanisation: 'sakiku to bakari utau nari' },
  ],
  ritardandi: [
    { fromBeat: 76, toBeat: 80, speed: 0.88 },
    { fromBeat: 146, toBeat: 160, speed: 0.6 },
  ],
  rubato: { depth: 0.015, beats: 16 },
  tailSeconds: 1.8,
  room: 0.66,
};
