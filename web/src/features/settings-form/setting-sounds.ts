import { CHARACTERS_BY_SOUND } from '#i18n/setting-sounds-zh-cn.ts';

const soundsOf = new Map<string, string[]>();
for (const [, sound = '', characters = ''] of CHARACTERS_BY_SOUND.matchAll(/([a-z]+)(\S+)/g)) {
  for (const character of characters) soundsOf.set(character, [...(soundsOf.get(character) ?? []), sound]);
}

export const isSoundKnown = (character: string): boolean => soundsOf.has(character);

/** One letter begins too many sounds. */
const MIN_LENGTH = 2;

function startsWithSound(text: string, at: number, word: string): boolean {
  if (word === '') return true;
  const next = word.slice(1);
  return (soundsOf.get(text.charAt(at)) ?? []).some(
    (sound) =>
      sound.startsWith(word) ||
      (word.startsWith(sound) && startsWithSound(text, at + 1, word.slice(sound.length))) ||
      (word.startsWith(sound.charAt(0)) && startsWithSound(text, at + 1, next)),
  );
}

/** Whether characters of a text that follow each other sound like a word: by their pinyin, its initials, or both. */
export const soundsLike = (text: string, word: string): boolean =>
  word.length >= MIN_LENGTH && Array.from(text).some((_, at) => startsWithSound(text, at, word));
