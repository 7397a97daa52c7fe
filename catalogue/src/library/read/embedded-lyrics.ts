import type { IAudioMetadata, ILyricsTag } from 'music-metadata';

const stampOf = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  const seconds = Math.floor((ms % 60_000) / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(minutes)}:${two(seconds)}.${String(Math.round(ms) % 1000).padStart(3, '0')}`;
};

/** The SYLT timestamp format for milliseconds; the other format (1) counts frames of the sound, which have no time. */
const MILLISECONDS = 2;

/** Tags that hold lyrics as one text, in Vorbis comments and APE, iTunes and Windows Media. */
const TEXT_TAGS = new Set(['LYRICS', 'UNSYNCEDLYRICS', '©LYR', 'WM/LYRICS']);

const HAS_STAMP = /\[\d{1,3}:\d/;

/**
 * The text of a tag unchanged, because of a text with times music-metadata keeps only the lines whose timestamps have
 * one form, and not its offset.
 */
function textOfTag(native: IAudioMetadata['native']): string | undefined {
  const texts = Object.values(native)
    .flat()
    .flatMap(({ id, value }) => (TEXT_TAGS.has(id.toUpperCase()) && typeof value === 'string' ? value : []))
    .filter((text) => text.trim() !== '');
  return texts.find((text) => HAS_STAMP.test(text)) ?? texts[0];
}

type TimedWord = ILyricsTag['syncText'][number];

/** Where some words begin with a line feed, those begin the lines; otherwise each word is a line. */
function linesOfWords(words: readonly TimedWord[]): TimedWord[][] {
  if (!words.some(({ text }) => /[\r\n]/.test(text))) return words.map((word) => [word]);
  const lines: TimedWord[][] = [];
  let isLineOpen = false;
  for (const word of words) {
    if (isLineOpen && !/^[\r\n]/.test(word.text)) lines.at(-1)?.push(word);
    else lines.push([word]);
    isLineOpen = !/[\r\n]$/.test(word.text);
  }
  return lines;
}

/** A line of LRC, with the times of its words when it has several. */
function lrcLine(words: readonly TimedWord[], repair: (text: string) => string): string {
  const texts = words.map(({ text }) => repair(text).replaceAll(/[\r\n]+/g, ''));
  const stamps = words.map(({ timestamp }) => stampOf(timestamp ?? 0));
  const timed = texts.map((text, at) => `<${stamps[at]}>${text}`);
  return `[${stamps[0]}]${(texts.length === 1 ? texts : timed).join('').trim()}`;
}

/** In UTF-16 units, more than any song has: a reply contains the whole lyrics, and a tag may have 40 MB. */
const MAX_LENGTH = 1024 * 1024;

/** Embedded lyrics (USLT, SYLT, LYRICS) as LRC or plain text; null without any and when too long to be lyrics. */
export function embeddedLyrics(
  metadata: Pick<IAudioMetadata, 'common' | 'native'>,
  repair: (text: string) => string,
): string | null {
  const text = wholeEmbeddedText(metadata, repair);
  return text === null || text.length > MAX_LENGTH ? null : text;
}

function wholeEmbeddedText(
  { common: { lyrics }, native }: Pick<IAudioMetadata, 'common' | 'native'>,
  repair: (text: string) => string,
): string | null {
  const ofTag = textOfTag(native);
  if (ofTag !== undefined) return repair(ofTag).replaceAll('\r\n', '\n').trim();
  // The type requires the list, but it is missing where a tag has plain lyrics only.
  const wordsOf = (tag: Partial<ILyricsTag>) => tag.syncText ?? [];
  const synced = lyrics?.find((tag) => wordsOf(tag).length > 0 && tag.timeStampFormat === MILLISECONDS);
  if (synced !== undefined)
    return linesOfWords(synced.syncText)
      .map((words) => lrcLine(words, repair))
      .join('\n');
  const plain = lyrics?.find((tag) => (tag.text ?? '').trim() !== '');
  return plain?.text === undefined ? null : repair(plain.text).replaceAll('\r\n', '\n');
}
