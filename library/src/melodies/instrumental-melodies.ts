import type { Melody } from './melody.ts';

/** The five tones of each bar of the prelude, from the bass up; the bar plays 1 2 3 4 5 3 4 5 twice. */
const preludeBars = `
  1 3 5 1' 3' | 1 2 6 2' 4' | 7, 2 5 2' 4' | 1 3 5 1' 3' | 1 3 6 3' 6' | 1 2 #4 6 2' | 7, 2 5 2' 5' |
  7, 1 3 5 1' | 6, 1 3 5 1' | 2, 6, 2 #4 1' | 5, 7, 2 5 7 | 5, b7, 3 5 #1' | 4, 6, 2 6 2' |
  4, b6, 2 4 7 | 3, 5, 1 5 1' | 3, 4, 6, 1 4 | 2, 4, 6, 1 4 | 5,, 2, 5, 7, 4 | 1, 3, 5, 1 3 |
  1, 5, b7, 1 3 | 4,, 4, 6, 1 3 | #4,, 1, 6, 1 b3 | b6,, 4, 7, 1 2 | 5,, 4, 5, 7, 2 | 5,, 3, 5, 1 3 |
  5,, 2, 5, 1 4 | 5,, 2, 5, 7, 4 | 5,, b3, 6, 1 #4 | 5,, 3, 5, 1 5 | 5,, 2, 5, 1 4 | 5,, 2, 5, 7, 4 |
  1,, 1, 5, b7, 3`;

const preludeFigures = preludeBars
  .split('|')
  .map((bar) => {
    const tones = bar.trim().split(/\s+/);
    const half = [0, 1, 2, 3, 4, 2, 3, 4].map((index) => tones[index]).join(' ');
    return `${half} ${half}`;
  })
  .join(' ');

const canonSlow = "3'- 2'- 1'- 7- 6- 5- 6- 7-";
const canonLower = "1'- 7- 6- 5- 4- 3- 4- 2-";
const canonQuarters = '1 3 5 4 3 1 3 2 1 6, 1 5 4 6 5 4';
const canonRunning = `
  5'/ 3'// 4'// 5'/ 3'// 4'// 5'// 5// 6// 7// 1'// 2'// 3'// 4'//
  3'/ 1'// 2'// 3'/ 3// 4// 5// 6// 5// 4// 5// 3// 4// 5//
  4/ 6// 5// 4/ 3// 2// 3// 2// 1// 2// 3// 4// 5// 6//
  4/ 6// 5// 6/ 7// 1'// 5// 6// 7// 1'// 2'// 3'// 4'// 5'//`;

const eliseHead = "3' #2' 3' 7 2' 1' | 6*2 0 1 3 6 | 7*2 0 3";
const eliseClosed = `${eliseHead} #5 7 | 1'*2 0 3 3' #2' | ${eliseHead} 1' 7 |`;
const eliseMiddle = `
  6*2 0 7 1' 2' | 3'*3 5 4' 3' | 2'*3 4 3' 2' | 1'*3 3 2' 1' |
  7*2 0 3 3' 0 | 0 3' 3'' 0 0 #2' | 3' 0 0 #2' 3' #2' |`;

const ragFirst = `3 1'*2 3 1'*2 3 1'*5 0 1'' 2'' #2'' | 3'' 1'' 2'' 3''*2 7' 2''*2 |`;
const ragStrain = `
  ${ragFirst} 1''*4 0*2 2 #2 |
  3 1'*2 3 1'*2 3 1'*5 0*2 6' 5' | #4' 6' 1'' 3''*2 2'' 1'' 6' | 2''*6 2 #2 |
  ${ragFirst} 1''*4 0*2 1'' 2'' |
  3'' 1'' 2'' 3''*2 1'' 2'' 1'' | 3'' 1'' 2'' 3''*2 1'' 2'' 1'' | 3'' 1'' 2'' 3''*2 7' 2''*2 |`;

export const instrumentalMelodies: Melody[] = [
  {
    slug: 'prelude-in-c',
    tonic: 60,
    unit: 0.25,
    text: `${preludeFigures}
      1,, 1, 4, 6, 1 4 1 6, 1 6, 4, 6, 4, 2, 4, 2, | 1,, 7,, 5, 7, 2 4 2 7, 2 7, 5, 7, 2, 4, 3, 2, | 1*16`,
  },
  {
    slug: 'canon-in-d',
    tonic: 62,
    unit: 1,
    text: `0*16 ${canonSlow} ${canonLower} ${canonQuarters} ${canonRunning} ${canonSlow} ${canonLower} 1*4`,
  },
  {
    slug: 'fuer-elise',
    tonic: 60,
    unit: 0.25,
    text: `0*4 3' #2' | ${eliseClosed} 6*2 0*2 3' #2' | ${eliseClosed} ${eliseMiddle} ${eliseClosed} 6*6`,
  },
  {
    slug: 'the-entertainer',
    tonic: 60,
    unit: 0.25,
    text: `
      2'' 3'' 1'' 6'*2 7' 5'*2 | 2' 3' 1' 6*2 7 5*2 | 2 3 1 6,*2 7, 6, b6, | 5,*2 0*2 5*2 2 #2 |
      ${ragStrain} 1''*6 2 #2 | ${ragStrain} 1''*2 0*2 5'*2 0*2 | 1''*4`,
  },
];
