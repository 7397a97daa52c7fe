import type { Piece } from '../piece.ts';
import { amazingGrace } from './amazing-grace.ts';
import { auldLangSyne } from './auld-lang-syne.ts';
import { canonInD } from './canon-in-d.ts';
import { fuerElise } from './fuer-elise.ts';
import { moLiHua } from './mo-li-hua.ts';
import { preludeInC } from './prelude-in-c.ts';
import { songBie } from './song-bie.ts';
import { theEntertainer } from './the-entertainer.ts';

export const allPieces: Piece[] = [
  moLiHua,
  songBie,
  amazingGrace,
  auldLangSyne,
  preludeInC,
  canonInD,
  fuerElise,
  theEntertainer,
];
