import type { Piece } from '../piece.ts';
import { adesteFideles } from './adeste-fideles.ts';
import { amazingGrace } from './amazing-grace.ts';
import { arirang } from './arirang.ts';
import { auClairDeLaLune } from './au-clair-de-la-lune.ts';
import { auldLangSyne } from './auld-lang-syne.ts';
import { canonInD } from './canon-in-d.ts';
import { fuerElise } from './fuer-elise.ts';
import { greensleeves } from './greensleeves.ts';
import { hotaruNoHikari } from './hotaru-no-hikari.ts';
import { lesAnges } from './les-anges.ts';
import { moLiHua } from './mo-li-hua.ts';
import { oTannenbaum } from './o-tannenbaum.ts';
import { ohSusanna } from './oh-susanna.ts';
import { preludeInC } from './prelude-in-c.ts';
import { sakura } from './sakura.ts';
import { scarboroughFair } from './scarborough-fair.ts';
import { songBie } from './song-bie.ts';
import { stilleNacht } from './stille-nacht.ts';
import { theEntertainer } from './the-entertainer.ts';
import { wiegenlied } from './wiegenlied.ts';

export const allPieces: Piece[] = [
  moLiHua,
  songBie,
  amazingGrace,
  auldLangSyne,
  preludeInC,
  canonInD,
  fuerElise,
  theEntertainer,
  sakura,
  arirang,
  stilleNacht,
  lesAnges,
  scarboroughFair,
  auClairDeLaLune,
  hotaruNoHikari,
  oTannenbaum,
  adesteFideles,
  wiegenlied,
  greensleeves,
  ohSusanna,
];
