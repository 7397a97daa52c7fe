import type { Piece } from '../piece.ts';
import { amazingGrace } from './amazing-grace.ts';
import { preludeInC } from './prelude-in-c.ts';
import { songBie } from './song-bie.ts';

export const allPieces: Piece[] = [songBie, amazingGrace, preludeInC];
