import type { ILyricsTag } from 'music-metadata';

const stampOf = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  const seconds = Math.floor((ms % 60_000) / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `[${two(minutes)}:${two(seconds)}.${String(Math.round(ms) % 1000).padStart(3, '0')}]`;
};

/** ID3 counts the stamps of SYLT in milliseconds when their format is 2; frames of the sound (1) have no time. */
const MILLISECONDS = 2;

/** The lyrics embedded in a file (USLT, SYLT, LYRICS), as LRC where they have times and as plain text otherwise. */
export function embeddedLyrics(
  tags: readonly ILyricsTag[] | undefined,
  repair: (text: string) => string,
): string | null {
  // Required by its type, but the list is missing where a tag has plain lyrics only.
  const linesOf = (tag: Partial<ILyricsTag>) => tag.syncText ?? [];
  const synced = tags?.find((tag) => linesOf(tag).length > 0 && tag.timeStampFormat === MILLISECONDS);
  if (synced !== undefined) {
    return synced.syncText
      .map((line) => `${stampOf(line.timestamp ?? 0)}${repair(line.text).trim()}`)
      .join('\n');
  }
  const plain = tags?.find((tag) => (tag.text ?? '').trim() !== '');
  return plain?.text === undefined ? null : repair(plain.text).replaceAll('\r\n', '\n');
}
