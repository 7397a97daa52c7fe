/** Writes src/i18n/characters-by-pinyin.ts from the readings that pinyin-pro knows: `node web/write-pinyin.ts`. */
import { writeFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';

const file = new URL('./src/i18n/characters-by-pinyin.ts', import.meta.url);
const HAN = /^\p{Script=Han}$/u;

/** The characters whose two bytes lie in these ranges of an encoding. */
function charactersOf(encoding: string, first: readonly [number, number], second: readonly [number, number]) {
  const decoder = new TextDecoder(encoding);
  const characters: string[] = [];
  for (let lead = first[0]; lead <= first[1]; lead += 1)
    for (let trail = second[0]; trail <= second[1]; trail += 1) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (HAN.test(character)) characters.push(character);
    }
  return characters;
}

// GB 2312 and the common characters of Big5 contain what simplified and traditional names are written with.
const characters = new Set([
  ...charactersOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
  ...charactersOf('big5', [0xa4, 0xc6], [0x40, 0xfe]),
]);

/** All readings of a character without tones; ü is typed as v, and as u. */
function readingsOf(character: string): readonly string[] {
  const readings = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
  return readings.flatMap((reading) =>
    reading.includes('v') ? [reading, reading.replace('v', 'u')] : [reading],
  );
}

const byReading = new Map<string, Set<string>>();
for (const character of [...characters].sort())
  for (const reading of readingsOf(character))
    byReading.set(reading, (byReading.get(reading) ?? new Set()).add(character));

const entries = [...byReading]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([reading, found]) => reading + [...found].join(''));
const lines = Map.groupBy(entries, ([letter]) => letter).values();
writeFileSync(
  file,
  `/** The characters of Chinese names by their pinyin, without tones. Written by web/write-pinyin.ts. */
export const CHARACTERS_BY_PINYIN = \`
${Array.from(lines, (line) => line.join(' ')).join('\n')}
\`;
`,
);
