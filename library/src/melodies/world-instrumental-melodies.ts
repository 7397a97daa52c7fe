import type { Melody } from './melody.ts';

const joyHead = '3 3 4 5 | 5 4 3 2 | 1 1 2 3 |';
const joyMiddle = '2 2 3 1 | 2 3/ 4/ 3 1 | 2 3/ 4/ 3 2 | 1 2 5, 3-';
const joy = `
  ${joyHead} 3. 2/ 2- | ${joyHead} 2. 1/ 1- | ${joyMiddle} 3 4 5 | 5 4 3 2 | 1 1 2 3 | 2. 1/ 1-`;

const minuetHead = "5 1/ 2/ 3/ 4/ | 5 1 1 | 6 4/ 5/ 6/ 7/ | 1' 1 1 | 4 5/ 4/ 3/ 2/ | 3 4/ 3/ 2/ 1/";
const minuetFirst = `${minuetHead} | 7, 1/ 2/ 3/ 1/ | 2*3 | ${minuetHead} | 2 3/ 2/ 1/ 7,/ | 1*3`;
const minuetSecond = `
  3' 1'/ 2'/ 3'/ 1'/ | 2' 5/ 6/ 7/ 5/ | 1' 6/ 7/ 1'/ 5/ | #4 3/ #4/ 2 | 2/ 3/ #4/ 5/ 6/ 7/ | 1' 7 6 | 7 2 #4 | 5*3 |
  5 1/ 7,/ 1 | 6 1/ 7,/ 1 | 5 4 3 | 2/ 1/ 7,/ 1/ 2 | 5,/ 6,/ 7,/ 1/ 2/ 3/ | 4 3 2 | 3/ 5/ 1 7, | 1*3`;

const janissary = `
  7// 6// #5// 6// | 1'/ 0/ 2'// 1'// 7// 1'// | 3'/ 0/ 4'// 3'// #2'// 3'// |
  7'// 6'// #5'// 6'// 7'// 6'// #5'// 6'// | 1''`;
const janissaryFirst = `
  ${janissary} 6'/ 1''/ | 7'/ 6'/ 5'/ 6'/ | 7'/ 6'/ 5'/ 6'/ | 7'/ 6'/ 5'/ #4'/ | 3'`;
const janissaryMajor = "5'/ 5'/ 6'// 5'// 4'// 3'// | 2'";
const janissaryMinor = "3'/ 3'/ 4'// 3'// 2'// 1'// | 7";
const janissarySecond = `
  3'/ 4'/ | ${janissaryMajor} 3'/ 4'/ | ${janissaryMajor} 1'/ 2'/ | ${janissaryMinor} 1'/ 2'/ | ${janissaryMinor}
  ${janissary} 6'/ 7'/ | 1''/ 7'/ 6'/ #5'/ | 6'/ 3'/ 4'/ 2'/ | 1' 7 | 6`;
const janissaryAll = `${janissaryFirst} ${janissaryFirst} ${janissarySecond}`;

const troll = `
  1/ 2/ b3/ 4/ 5/ b3/ 5 | #4/ 2/ #4 4/ b2/ 4 | 1/ 2/ b3/ 4/ 5/ b3/ 5/ 1'/ | b7/ 5/ b3/ 5/ b7- |
  5/ 6/ 7/ 1'/ 2'/ 7/ 2' | b3'/ 7/ b3' 2'/ 7/ 2' | 5/ 6/ 7/ 1'/ 2'/ 7/ 2' | b3'/ 7/ b3' 2'- |`;

const galopHead = '1- | 2/ 4/ 3/ 2/ | 5 5 | 5/ 6/ 3/ 4/ | 2 2 | 2/ 4/ 3/ 2/';
const galop = `${galopHead} | 1/ 1'/ 7/ 6/ | 5/ 4/ 3/ 2/ | ${galopHead} | 1/ 5/ 2/ 3/ |`;

const joyOfMan = "1 2 3 5 4 4 6 5 | 5 1' 7 1' 5 3 1 2 3";
const desiring = `
  0 ${joyOfMan} | 4 5 6 5 4 3 2 3 1 | 7, 1 2 5, 7, 2 4 3 2 |
  3 ${joyOfMan} | 6 5 4 3 2 1 5, 1 7, | 1 3 5 1' 5 3 1*3`;

const goingHome = `
  3. 5/ 5- | 3. 2/ 1- | 2. 3/ 5. 3/ | 2*4 | 3. 5/ 5- | 3. 2/ 1- | 2. 3/ 2. 1/ | 1*4`;

const danubeDown = "1 3 5 | 5 0 5' | 5' 0";
const danube = `
  1 | ${danubeDown} 3' | 3' 0 1 | ${danubeDown} 4' | 4' 0 7, |
  7, 2 6 | 6 0 6' | 6' 0 4' | 4' 0 7, | 7, 2 6 | 6 0 6' | 6' 0 3' | 3' 0 1 |
  1 3 5 | 1' 0 1'' | 1'' 0 5' | 5' 0 1 | 1 3 5 | 1' 0 1'' | 1'' 0 6' | 6' 0 2 |
  2 4 6 | 6*4 #4 5 | 3'*4 1' 3 | 3- 2 | 6- 5 | 1 0`;

const foliaHead = '1 1. 2/ | 7, 7,- | 1 1. 2/ | 2 2- | b3 b3. 4/ | 2 2-';
const foliaChord = `
  1/ 5,/ 1/ 2/ b3/ 1/ | 7,/ 5,/ 7,/ 1/ 2/ 7,/ | 1/ 5,/ 1/ 2/ b3/ 1/ | 2/ b7,/ 2/ 4/ b3/ 2/ |
  b3/ b7,/ b3/ 4/ 5/ b3/ | 2/ b7,/ 2/ 4/ b3/ 2/`;
const foliaRun = `
  1// 2// b3// 4// 5 b3 | 2// 1// 7,// 1// 2 5, | 1// 2// b3// 4// 5 1' | b7// b6// 5// 4// 2 4 |
  b3// 4// 5// b6// b7 5 | 4// b3// 2// b3// 4 2`;

const freshHead = "3 3/ 5/ 6/ 1'/ 1'/ 6/ | 5 5/ 6/ 5-";
const freshEnd = '2. 3/ 1/ 2/ 1/ 6,/ | 5,*3 0';
const freshRun = `
  3// 5// 3// 2// 3// 5// 6// 5// 1'// 6// 1'// 3'// 1'// 6// 5// 6// |
  5// 3// 5// 6// 5// 6// 1'// 6// 5// 3// 2// 3// 5`;

const dawn = '5 3 2 1 2 3 | 5 3 2 1 2/ 3/ 2/ 3/ | 5 3 5 6 3 6 | 5 3 2 1*3';

export const worldInstrumentalMelodies: Melody[] = [
  { slug: 'ode-to-joy', tonic: 62, unit: 1, text: `${joy} | ${joy} | ${joy} | 1*4` },
  {
    slug: 'minuet-in-g',
    tonic: 67,
    unit: 1,
    text: `${minuetFirst} | ${minuetFirst} | ${minuetSecond} | ${minuetSecond}`,
  },
  { slug: 'turkish-march', tonic: 60, unit: 1, text: `0 ${janissaryAll} ${janissaryAll} 0 | 6 3 | 6-` },
  {
    slug: 'mountain-king',
    tonic: 47,
    unit: 1,
    text: `${troll} ${troll} ${troll} ${troll} ${troll} ${troll} 1' 0*3 | 1' 0*3 | 1' 0 1' 0 | 1*4`,
  },
  {
    slug: 'galop-infernal',
    tonic: 74,
    unit: 1,
    text: `0*16 ${galop} 1 0 | 0*16 ${galop} 1 0 | 0*16 ${galop} 1 1/ 1/ | 1 1/ 1/ | 1 5 | 1-`,
  },
  { slug: 'jesu-joy', tonic: 67, unit: 0.5, text: `${desiring} | ${desiring} | ${desiring} | 1*9` },
  {
    slug: 'largo-new-world',
    tonic: 62,
    unit: 1,
    text: `0*16 ${goingHome} 0*16 ${goingHome} 0*8 ${goingHome}`,
  },
  { slug: 'blue-danube', tonic: 62, unit: 1, text: `0*23 ${danube} ${danube} 0 | 1 0*2 | 1*3` },
  {
    slug: 'la-folia',
    tonic: 74,
    unit: 1,
    text: `
      ${foliaHead} | 1 1. 2/ | 7, 7,- | ${foliaHead} | 1- 7, | 1*3 |
      ${foliaChord} | 1/ 5,/ 1/ 2/ b3/ 1/ | 7,/ 2/ 5/ 4/ b3/ 2/ | ${foliaChord} | 5/ b3/ 1/ b3/ 7,/ 2/ | 1*3 |
      ${foliaRun} | b3// 2// 1// 2// b3 1 | 7,// 1// 2// b3// 2 5, | ${foliaRun} | b3// 2// 1// 2// 1 7, | 1*3`,
  },
  {
    slug: 'jasmine-variations',
    tonic: 65,
    unit: 1,
    text: `0*8 | ${freshHead} | ${freshHead} | 5 5 5 3/ 5/ | 6 6 5- | 3 2/ 3/ 5 3/ 2/ | 1 1/ 2/ 1- |
      3/ 2/ 1/ 3/ 2. 3/ | 5 6/ 1'/ 5- | 0*6 6, 1 | ${freshEnd} |
      ${freshRun} | ${freshRun} |
      5// 6// 5// 3// 5// 6// 1'// 6// 5// 3// 5// 6// 3// 2// 3// 5// |
      6// 1'// 6// 5// 6// 1'// 3'// 1'// 6// 5// 3// 5// 5 |
      3// 5// 3// 2// 1// 2// 3// 5// 5// 6// 5// 3// 3// 2// 1// 2// |
      1// 2// 1// 6,// 1// 2// 3// 2// 1// 6,// 5,// 6,// 1 |
      3// 5// 2// 3// 1// 2// 3// 5// 2// 3// 2// 1// 2// 3// 5// 3// |
      5// 6// 5// 3// 6// 1'// 3'// 1'// 6// 5// 3// 2// 5 |
      3// 5// 6// 1'// 3'// 1'// 6// 5// 6, 1 | ${freshEnd} | 5,*4`,
  },
  {
    slug: 'morning-mood',
    tonic: 64,
    unit: 0.5,
    text: `0*6 ${dawn} ${dawn} 0*12 ${dawn} ${dawn} 0*12 ${dawn} 5 3 2 1*3 | 5 3 2 1*3 | 1*6`,
  },
];
