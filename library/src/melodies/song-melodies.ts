import type { Melody } from './melody.ts';

const jasmineVerse = `
  3 3/ 5/ 6/ 1'/ 1'/ 6/ | 5 5/ 6/ 5- |
  3 3/ 5/ 6/ 1'/ 1'/ 6/ | 5 5/ 6/ 5- |
  5 5 5 3/ 5/ | 6 6 5- |
  3 2/ 3/ 5 3/ 2/ | 1 1/ 2/ 1- |
  3/ 2/ 1/ 3/ 2. 3/ | 5 6/ 1'/ 5- |
  0*4 | 0*2 6, 1 | 2. 3/ 1/ 2/ 1/ 6,/ | 5,*3 0 |`;

const pavilionLast = '5 2/ 3/ 4. 7,/ | 1*3 0 |';
const pavilionThird = "5 3/ 5/ 1'. 7/ | 6 1' 5- |";
const pavilionRefrain = `
  6 1' 1'- | 7 6/ 7/ 1'- | 6/ 7/ 1'/ 6/ 6/ 5/ 3/ 1/ | 2*3 0 |
  ${pavilionThird} ${pavilionLast}`;

const graceFirst = '5, | 1- 3/ 1/ | 3- 2 | 1- 6, | 5,-';
const graceSecond = '5, | 1- 3/ 1/ | 3- 2 | 5*5';
const graceThird = '3 | 5- 3/ 1/ | 3- 2 | 1- 6, | 5,-';
const graceLast = '5, | 1- 3/ 1/ | 3- 2 | 1*5';

const syneLast = '3 | 1. 6,/ 6, 5, | 1*3';
const syneVerse = (third: string) => `
  5, | 1. 1/ 1 3 | 2. 1/ 2 3 | 1. 1/ 3 5 | 6*3
  ${third} | 5. 3/ 3 1 | 2. 1/ 2 ${syneLast}`;
const syneChorus = `
  6 | 5. 3/ 3 1 | 2. 1/ 2 6 | 5. 3/ 3 5 | 6*3
  1' | 5. 3/ 3 1 | 2. 1/ 2 ${syneLast}`;

export const songMelodies: Melody[] = [
  { slug: 'mo-li-hua', tonic: 65, unit: 1, text: `0*8 | ${jasmineVerse} ${jasmineVerse}` },
  {
    slug: 'song-bie',
    tonic: 62,
    unit: 1,
    text: `0*16 |
      5 3/ 5/ 1'- | 6 1' 5- | 5 1/ 2/ 3 2/ 1/ | 2*3 0 | ${pavilionThird} ${pavilionLast}
      ${pavilionRefrain} 0*16 | ${pavilionRefrain}`,
  },
  {
    slug: 'amazing-grace',
    tonic: 67,
    unit: 1,
    text: `0*11 ${graceFirst} ${graceSecond} ${graceThird} ${graceLast}
      ${graceFirst} ${graceSecond} ${graceThird} ${graceLast}`,
  },
  {
    slug: 'auld-lang-syne',
    tonic: 65,
    unit: 1,
    text: `0*15 ${syneVerse('6')} ${syneChorus} ${syneVerse('6/ 6/')} ${syneChorus}`,
  },
];
