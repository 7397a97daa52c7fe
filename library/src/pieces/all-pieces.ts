import type { Piece } from '../piece.ts';
import { adesteFidelesPiece } from './adeste-fideles.ts';
import { amazingGracePiece } from './amazing-grace.ts';
import { arirangPiece } from './arirang.ts';
import { auClairDeLaLunePiece } from './au-clair-de-la-lune.ts';
import { auldLangSynePiece } from './auld-lang-syne.ts';
import { blueDanubePiece } from './blue-danube.ts';
import { canonInDPiece } from './canon-in-d.ts';
import { fuerElisePiece } from './fuer-elise.ts';
import { galopInfernalPiece } from './galop-infernal.ts';
import { greensleevesPiece } from './greensleeves.ts';
import { hotaruNoHikariPiece } from './hotaru-no-hikari.ts';
import { jasmineVariationsPiece } from './jasmine-variations.ts';
import { jesuJoyPiece } from './jesu-joy.ts';
import { laFoliaPiece } from './la-folia.ts';
import { largoNewWorldPiece } from './largo-new-world.ts';
import { lesAngesPiece } from './les-anges.ts';
import { minuetInGPiece } from './minuet-in-g.ts';
import { moLiHuaPiece } from './mo-li-hua.ts';
import { morningMoodPiece } from './morning-mood.ts';
import { mountainKingPiece } from './mountain-king.ts';
import { oTannenbaumPiece } from './o-tannenbaum.ts';
import { odeToJoyPiece } from './ode-to-joy.ts';
import { ohSusannaPiece } from './oh-susanna.ts';
import { preludeInCPiece } from './prelude-in-c.ts';
import { sakuraPiece } from './sakura.ts';
import { scarboroughFairPiece } from './scarborough-fair.ts';
import { songBiePiece } from './song-bie.ts';
import { stilleNachtPiece } from './stille-nacht.ts';
import { theEntertainerPiece } from './the-entertainer.ts';
import { turkishMarchPiece } from './turkish-march.ts';
import { wiegenliedPiece } from './wiegenlied.ts';

export const allPieces: Piece[] = [
  moLiHuaPiece,
  songBiePiece,
  amazingGracePiece,
  auldLangSynePiece,
  preludeInCPiece,
  canonInDPiece,
  fuerElisePiece,
  theEntertainerPiece,
  sakuraPiece,
  arirangPiece,
  stilleNachtPiece,
  lesAngesPiece,
  scarboroughFairPiece,
  auClairDeLaLunePiece,
  hotaruNoHikariPiece,
  oTannenbaumPiece,
  adesteFidelesPiece,
  wiegenliedPiece,
  greensleevesPiece,
  ohSusannaPiece,
  odeToJoyPiece,
  minuetInGPiece,
  turkishMarchPiece,
  mountainKingPiece,
  galopInfernalPiece,
  jesuJoyPiece,
  largoNewWorldPiece,
  blueDanubePiece,
  laFoliaPiece,
  jasmineVariationsPiece,
  morningMoodPiece,
];
