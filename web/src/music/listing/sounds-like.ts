import { CHARACTERS_BY_PINYIN } from '#i18n/characters-by-pinyin.ts';

/** The readings of each character. */
const readings = new Map<string, string[]>();
for (const [, reading = '', characters = ''] of CHARACTERS_BY_PINYIN.matchAll(/([a-z]+)(\S+)/g)) {
  for (const character of characters) readings.set(character, [...(readings.get(character) ?? []), reading]);
}

/** A shorter word is not compared, because too many readings begin with one letter. */
const MIN_LENGTH = 2;

function startsWithReading(text: string, at: number, word: string): boolean {
  if (word === '') return true;
  const next = word.slice(1);
  return (readings.get(text.charAt(at)) ?? []).some(
    (reading) =>
      reading.startsWith(word) ||
      (word.startsWith(reading) && startsWithReading(text, at + 1, word.slice(reading.length))) ||
      (word.startsWith(reading.charAt(0)) && startsWithReading(text, at + 1, next)),
  );
}

/** Whether consecutive characters of a text are read like a word: by their pinyin, its initials, or both. */
export function soundsLike(text: string, word: string): boolean {
  if (word.length < MIN_LENGTH) return false;
  for (let at = 0; at < text.length; at += 1) if (startsWithReading(text, at, word)) return true;
  return false;
}
