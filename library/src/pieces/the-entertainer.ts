import type { Piece } from '../piece.ts';

export const theEntertainerPiece: Piece = {
  slug: 'the-entertainer',
  parts: [
    { voice: 'right', role: 'lead', program: 3, pan: 0.1, volume: 122, reverb: 28, length: 0.9, lift: 4 },
    { voice: 'left', role: 'harmony', program: 3, pan: -0.1, volume: 122, reverb: 28, length: 0.7 },
    {
      voice: 'clarinet',
      role: 'colour',
      program: 71,
      pan: 0.4,
      volume: 66,
      reverb: 40,
      length: 0.92,
      swell: true,
    },
    { voice: 'banjo', role: 'harmony', program: 105, pan: -0.42, volume: 100, reverb: 26, length: 0.8 },
    { voice: 'tuba', role: 'bass', program: 58, pan: 0, volume: 88, reverb: 30, length: 0.62 },
    {
      voice: 'drums',
      role: 'colour',
      program: 'drums',
      pan: 0,
      volume: 118,
      reverb: 26,
      length: 1,
      lift: 14,
    },
  ],
  words: [],
  ritardandi: [{ fromBeat: 68, toBeat: 71, speed: 0.84 }],
  tailSeconds: 1.2,
  flac: true,
  room: 0.35,
};
