import type { Piece } from '../piece.ts';

export const preludeInCPiece: Piece = {
  slug: 'prelude-in-c',
  parts: [
    {
      voice: 'piano',
      role: 'lead',
      program: 0,
      pan: -0.08,
      volume: 108,
      reverb: 46,
      pedalBeats: 2,
      length: 1,
      lift: 8,
    },
    {
      voice: 'cello',
      role: 'bass',
      program: 42,
      pan: 0.3,
      volume: 78,
      reverb: 56,
      length: 0.99,
      swell: true,
      lift: -3,
    },
    {
      voice: 'strings',
      role: 'harmony',
      program: 49,
      pan: -0.2,
      volume: 64,
      reverb: 70,
      length: 1,
      swell: true,
    },
    { voice: 'harp', role: 'colour', program: 46, pan: 0.42, volume: 112, reverb: 58, length: 1.4 },
  ],
  words: [],
  ritardandi: [
    { fromBeat: 128, toBeat: 136, speed: 0.66 },
    { fromBeat: 136, toBeat: 140, speed: 0.8 },
  ],
  rubato: { depth: 0.03, beats: 16 },
  tailSeconds: 1.3,
  room: 0.6,
};
