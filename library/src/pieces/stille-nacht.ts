import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const verse = 'C | C | G | C | F | C | F | C | G | C | C G7 | C';
export const stilleNachtPiece: Piece = {
  slug: 'stille-nacht',
  harmony: `C | C G7 | ${verse} | F | C G7 | ${verse}`,
  dynamics: '1:p 3:mp 11:mf 13:mp 15:p 17:mp 21:mf 25:f 27:mp',
  parts: [
    createInstrumentPart('lead', 'choir', 0, { voice: 'voice' }),
    createInstrumentPart('harmony', 'guitar', -0.3, {
      figures: [
        { bars: '1-27', pattern: 'r 2 3 4 3 2', base: 48 },
        { bars: '28', pattern: 'r 2 3 4 5 -', base: 48 },
      ],
    }),
    createInstrumentPart('colour', 'celesta', 0.4, {
      figures: [
        { bars: '1-2 15-16', pattern: '. 3 5 . 4 6', base: 67 },
        { bars: '17-26', pattern: '. . . . 3 5 | . . . . . .', base: 67 },
        { bars: '28', pattern: '1 2 3 4 5 -', base: 67 },
      ],
    }),
    createInstrumentPart('harmony', 'softStrings', 0.2, {
      figures: [
        { bars: '7-14', pattern: '123 ~', base: 55 },
        { bars: '15-28', pattern: '1234 ~', base: 55 },
      ],
    }),
    createInstrumentPart('bass', 'cello', 0.05, {
      volume: 84,
      figures: [{ bars: '3-28', pattern: 'r ~', base: 36 }],
    }),
    createInstrumentPart('harmony', 'voices', -0.18, {
      voice: 'voice',
      second: true,
      bars: '17-28',
      volume: 84,
    }),
    createInstrumentPart('colour', 'bells', -0.4, {
      volume: 48,
      figures: [{ bars: '15 17 19 21 23 25 28', pattern: '1 . . . . .', base: 60 }],
    }),
  ],
  words: [
    { translation: 'Silent night, holy night!' },
    { translation: 'All are asleep; alone there wake' },
    { translation: 'only the faithful, most holy pair.' },
    { translation: 'Dearest boy with curling hair,' },
    { translation: 'sleep in heavenly peace,' },
    { translation: 'sleep in heavenly peace!' },
    { translation: 'Silent night, holy night!', romanisation: 'píng ān yè, shèng shàn yè' },
    { translation: 'In the deep dark a glory shines', romanisation: 'wàn àn zhōng, guāng huá shè' },
    {
      translation: 'upon the holy mother and the holy child:',
      romanisation: 'zhào zhe shèng mǔ yě zhào zhe shèng yīng',
    },
    {
      translation: 'so much kindness, so much innocence,',
      romanisation: 'duō shǎo cí xiáng yě duō shǎo tiān zhēn',
    },
    {
      translation: 'enjoying in quiet the sleep that heaven gives,',
      romanisation: 'jìng xiǎng tiān cì ān mián',
    },
    {
      translation: 'enjoying in quiet the sleep that heaven gives.',
      romanisation: 'jìng xiǎng tiān cì ān mián',
    },
  ],
  ritardandi: [
    { fromBeat: 38, toBeat: 42, speed: 0.88 },
    { fromBeat: 76, toBeat: 84, speed: 0.62 },
  ],
  rubato: { depth: 0.018, beats: 12 },
  tailSeconds: 1.8,
  room: 0.72,
};
