import type { Melody } from './melody.ts';

const blossomVerse = `
  6 6 7- | 6 6 7- | 6 7 1' 7 | 6 7/ 6/ 4- | 3 1 3 4 | 3 3/ 1/ 7,- | 6 7 1' 7 | 6 7/ 6/ 4- |
  3 1 3 4 | 3 3/ 1/ 7,- | 6 6 7- | 6 6 7- | 3 4 7/ 6/ 4 | 3*4`;

const arirangClose = '1. 2/ 1/ 2/ | 3/ 2/ 1/ 6,/ 5,/ 6,/ | 1. 2/ 1 | 1*3';
const arirangVerse = `
  5,. 6,/ 5,/ 6,/ | 1. 2/ 1/ 2/ | 3 2/ 3/ 1/ 6,/ | 5,. 6,/ 5,/ 6,/ | ${arirangClose}
  5- 5 | 5 3 2 | 3 2/ 3/ 1/ 6,/ | 5,. 6,/ 5,/ 6,/ | ${arirangClose}`;

const cradle = '5. 6/ 5 3*3';
const nightLong = `6- 6 1'. 7/ 6 | ${cradle}`;
const nightVerse = `
  ${cradle} | ${cradle} | 2'- 2' 7*3 | 1'- 1' 5*3 | ${nightLong} | ${nightLong} |
  2'- 2' 4'. 2'/ 7 | 1'*3 3'*3 | 1' 5 3 5. 4/ 2 | 1*6`;

const pierrot = '1 1 1 2 | 3- 2- | 1 3 2 2 | 1*4';
const pierrotVerse = `${pierrot} | ${pierrot} | 2 2 2 2 | 6,- 6,- | 2 1 7, 6, | 5,*4 | ${pierrot}`;

const angels = '3 3 3 5 | 5. 4/ 3 3 | 3 2 3 5 | 3. 2/ 1 1';
const gloria = '5- 6/ 5/ 4/ 3/ | 4- 5/ 4/ 3/ 2/ | 3- 4/ 3/ 2/ 1/ | 2. 5,/ 5,-';
const gloriaClose = `${gloria} | 1 2 3 4 | 3- 2- | 1*4`;

const fairMiddle = "0 5 b7 | 1'- b7 | 5 6 4 | 5*3 | 0*2 1' | 1'- 1' | b7- 5 | 5 4 b3 | 2*3";
const fairVerse = (first: string) => `
  ${first} | 5 5 5 | 2. b3/ 2 | 1*3 | ${fairMiddle} | 0*2 1 | 5- 4 | b3 2 1 | b7,*3 | 1*3`;

const fireflyFirst = (third: string) => `
  5, | 1- 1 3 | 2. 1/ 2 3 | 1. 1/ 3 5 | 6*3
  6 | 5. 3/ 3 1 | 2. 1/ 2 3 | ${third}`;
const fireflyEnd = '1. 6,/ 6, 5, | 1*3';
const fireflyVerse = `
  ${fireflyFirst(fireflyEnd)}
  6 | 5. 3/ 3 1 | 2. 1/ 2 6 | 5. 3/ 3 5 | 6*3
  1' | 5. 3/ 3 1 | 2. 1/ 2 3 | ${fireflyEnd}`;

const firLine = '5, | 1*0.75 1*0.25 1 2 | 3*0.75 3*0.25 3. 3/ | 2/ 3/ 4 7, | 2 1';
const firVerse = `
  ${firLine} 0/ 5/ | 5/ 3/ 6. 5/ | 5/ 4/ 4. 4/ | 4/ 2/ 5. 4/ | 4/ 3/ 3 ${firLine} 0`;

const faithfulVerse = `
  1 | 1- 5, 1 | 2- 5,- | 3 2 3 4 | 3- 2 1 | 1- 7, 6, | 7, 1 2 3 | 7,- 6,. 5,/ | 5,*3 0 |
  5- 4 3 | 4- 3- | 2 3 1 2 | 7,. 6,/ 5, 1 | 1 7, 1 2 | 1- 5, 3 | 3 2 3 4 | 3- 2 3 |
  4 3 2 1 | 7,- 1 4 | 3- 2. 1/ | 1*4`;

const lullabyEnd = (last: string) => `1/ 1/ | 1'- 6/ 4/ | 5- 3/ 1/ | ${last}`;
const lullabyVerse = `
  3/ 3/ | 5. 3/ 3 | 5- 3/ 5/ | 1' 7. 6/ | 6 5 2/ 3/ | 4 2 2/ 3/ | 4- 2/ 4/ | 7/ 6/ 5 7 | 1'-
  ${lullabyEnd('4 5 6 | 5-')} ${lullabyEnd('4 3 2 | 1-')}`;

const sleevesHead = 'b3- 4 5. 6/ 5 | 4- 2 b7,. 1/ 2';
const sleevesEnd = 'b3. 2/ 1 7,. 6,/ 7,';
const sleevesVerse = `
  1 | ${sleevesHead} | b3- 1 1. 7,/ 1 | 2- 7, 5,- 1 | ${sleevesHead} | ${sleevesEnd} | 1- 1 1- 0 |
  b7*3 b7. 6/ 5 | 4- 2 b7,. 1/ 2 | b3- 1 1. 7,/ 1 | 2- 7, 5,*3 |
  b7*3 b7. 6/ 5 | 4- 2 b7,. 1/ 2 | ${sleevesEnd} | 1- 1 1- 1`;

const banjoHead = '1/ 2/ | 3 5 5. 6/ | 5 3 1. 2/ |';
const banjoTune = `${banjoHead} 3 3 2 1 | 2*3 ${banjoHead} 3 3 2 2 | 1*3`;
const banjoChorus = `4- 4- | 6 6- 6 | 5 5 3 1 | 2*3 ${banjoHead} 3 3 2 2 | 1*3 0`;

export const worldSongMelodies: Melody[] = [
  { slug: 'sakura', tonic: 60, unit: 1, text: `0*8 ${blossomVerse} 0*8 ${blossomVerse}` },
  { slug: 'arirang', tonic: 67, unit: 1, text: `0*12 ${arirangVerse} 0*12 ${arirangVerse}` },
  { slug: 'stille-nacht', tonic: 60, unit: 0.5, text: `0*12 ${nightVerse} 0*12 ${nightVerse}` },
  { slug: 'au-clair-de-la-lune', tonic: 65, unit: 1, text: `0*16 ${pierrotVerse} 0*16 ${pierrotVerse}` },
  {
    slug: 'les-anges',
    tonic: 65,
    unit: 1,
    text: `0*8 ${angels} ${angels} ${gloria} 1 2 3 4 | 3- 2- ${gloriaClose} 0*4 ${angels} ${angels} ${gloriaClose}`,
  },
  {
    slug: 'scarborough-fair',
    tonic: 62,
    unit: 1,
    text: `0*12 ${fairVerse('1- 1')} 0*12 ${fairVerse('1 1 1')}`,
  },
  { slug: 'hotaru-no-hikari', tonic: 67, unit: 1, text: `0*15 ${fireflyVerse} 0*8 ${fireflyVerse}` },
  { slug: 'o-tannenbaum', tonic: 65, unit: 1, text: `0*11 ${firVerse} 0*5 ${firVerse} 0*5 ${firVerse}` },
  { slug: 'adeste-fideles', tonic: 67, unit: 1, text: `0*15 ${faithfulVerse} 0*7 ${faithfulVerse}` },
  { slug: 'wiegenlied', tonic: 62, unit: 1, text: `0*11 ${lullabyVerse} 0*6 ${lullabyVerse}` },
  { slug: 'greensleeves', tonic: 69, unit: 0.5, text: `0*23 ${sleevesVerse} 0*11 ${sleevesVerse}` },
  {
    slug: 'oh-susanna',
    tonic: 65,
    unit: 1,
    text: `0*15 ${banjoTune} ${banjoTune} 0 ${banjoChorus} 0*16 ${banjoChorus}`,
  },
];
