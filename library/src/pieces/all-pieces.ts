import type { Piece } from '../piece.ts';
import { adesteFideles } from './adeste-fideles.ts';
import { amazingGrace } from './amazing-grace.ts';
import { arirang } from './arirang.ts';
import { auClairDeLaLune } from './au-clair-de-la-lune.ts';
import { auldLangSyne } from './auld-lang-syne.ts';
import { blueDanube } from './blue-danube.ts';
import { canonInD } from './canon-in-d.ts';
import { fuerElise } from './fuer-elise.ts';
import { galopInfernal } from './galop-infernal.ts';
import { greensleeves } from './greensleeves.ts';
import { hotaruNoHikari } from './hotaru-no-hikari.ts';
import { jasmineVariations } from './jasmine-variations.ts';
import { jesuJoy } from './jesu-joy.ts';
import { laFolia } from './la-folia.ts';
import { largoNewWorld } from './largo-new-world.ts';
import { lesAnges } from './les-anges.ts';
import { minuetInG } from './minuet-in-g.ts';
import { moLiHua } from './mo-li-hua.ts';
import { morningMood } from './morning-mood.ts';
import { mountainKing } from './mountain-king.ts';
import { oTannenbaum } from './o-tannenbaum.ts';
import { odeToJoy } from './ode-to-joy.ts';
import { ohSusanna } from './oh-susanna.ts';
import { preludeInC } from './prelude-in-c.ts';
import { sakura } from './sakura.ts';
import { scarboroughFair } from './scarborough-fair.ts';
import { songBie } from './song-bie.ts';
import { stilleNacht } from './stille-nacht.ts';
import { theEntertainer } from './the-entertainer.ts';
import { turkishMarch } from './turkish-march.ts';
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
  odeToJoy,
  minuetInG,
  turkishMarch,
  mountainKing,
  galopInfernal,
  jesuJoy,
  largoNewWorld,
  blueDanube,
  laFolia,
  jasmineVariations,
  morningMood,
];
