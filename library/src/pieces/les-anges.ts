import { createInstrumentPart } from '../arrange/instruments.ts';
import type { Piece } from '../piece.ts';

const verse = 'F | C7 F | F | C7 F | F | C7 F | F | C7 F';
const gloria = 'F Dm | Gm C | F Bb | C';
const half = `${gloria} | F C/E F Bb | F/C C`;
const close = `${gloria} | F C/E F Bb | F/C C7 | F`;
const glory = { translation: 'Glory' };
const highest = { translation: 'to God in the highest,' };
const end = { translation: 'to God in the highest.' };

export const lesAngesPiece: Piece = {
  slug: 'les-anges',
  harmony: `F | C7 F | ${verse} | ${half} | ${close} | F | ${verse} | ${close}`,
  dynamics: '1:mf 3:mp 11:mf 17:f 24:mp 25:mf 33:f 37:f',
  parts: [
    createInstrumentPart('lead', 'choir', 0, { voice: 'voice' }),
    createInstrumentPart('harmony', 'churchOrgan', 0.1, {
      figures: [
        { bars: '1-2 11-23', pattern: '1234 ~ ~ ~', base: 53 },
        { bars: '25-32', pattern: '123 ~ ~ ~', base: 53 },
        { bars: '33-39', pattern: '12345 ~ ~ ~', base: 53 },
      ],
    }),
    createInstrumentPart('harmony', 'harp', -0.38, {
      figures: [
        { bars: '3-10', pattern: 'r 2 3 4 5 4 3 2', base: 48 },
        { bars: '24-32', pattern: 'r 3 4 5 6 5 4 3', base: 48 },
        { bars: '39', pattern: '1 2 3 4 5 6 7 8', base: 48 },
      ],
    }),
    createInstrumentPart('bass', 'contrabass', 0, {
      figures: [{ bars: '3-39', pattern: 'r ~ ~ ~', base: 36 }],
    }),
    createInstrumentPart('colour', 'trumpet', 0.4, { voice: 'voice', bars: '33-39', volume: 60 }),
    createInstrumentPart('harmony', 'voices', -0.16, {
      voice: 'voice',
      second: true,
      bars: '17-39',
      volume: 84,
    }),
    createInstrumentPart('colour', 'glockenspiel', 0.45, {
      volume: 66,
      lift: -12,
      figures: [{ bars: '11-14 17-20 33-36', pattern: '3 . . . 4 . . .', base: 72 }],
    }),
    createInstrumentPart('colour', 'timpani', -0.1, {
      volume: 80,
      lift: -8,
      figures: [
        { bars: '33-38', pattern: 'r . . r', base: 41 },
        { bars: '39', pattern: 'r', base: 41 },
      ],
    }),
  ],
  words: [
    { translation: 'The angels in our fields' },
    { translation: 'have struck up the hymn of heaven,' },
    { translation: 'and the echo of our mountains' },
    { translation: 'repeats that tuneful song:' },
    glory,
    highest,
    glory,
    end,
    { translation: 'Shepherds, for whom is this feast?' },
    { translation: 'What is the reason for all these songs?' },
    { translation: 'What conqueror, what conquest' },
    { translation: 'deserves these cries of triumph?' },
    glory,
    end,
  ],
  ritardandi: [{ fromBeat: 144, toBeat: 156, speed: 0.62 }],
  rubato: { depth: 0.01, beats: 16 },
  tailSeconds: 2,
  room: 0.78,
};
