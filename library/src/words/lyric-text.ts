import type { SungLineTranslation } from '../piece.ts';
import type { TimedSyllable } from './timed-line.ts';

/** The lyric texts of one song, in the formats of a catalogue's reply. */
export interface LyricTexts {
  lrc: string;
  /** Word by word: `[start,length](start,length,0)text…` in milliseconds. */
  yrc?: string;
  /** Translation and romanisation are LRC, keyed to the starts of the lines. */
  tlyric?: string;
  ytlrc?: string;
  romalrc?: string;
  yromalrc?: string;
}

/** The sentence, with a full-width comma and at minute 99, by which players recognise a piece without words. */
const pureMusic = '[99:00.00]纯音乐，请欣赏\n';

export function toLyricTexts(lines: TimedSyllable[][], words: SungLineTranslation[]): LyricTexts {
  if (lines.length === 0) return { lrc: pureMusic };
  if (lines.length !== words.length) {
    throw new Error(`${lines.length} lines are sung, ${words.length} are translated`);
  }
  const starts = lines.map((line) => line[0]?.startMs ?? 0);
  const keyed = (texts: (string | undefined)[]) =>
    texts.map((text, index) => (text === undefined ? '' : `${stamp(starts[index] ?? 0)}${text}\n`)).join('');
  const translation = keyed(words.map((line) => line.translation));
  const texts: LyricTexts = {
    lrc: keyed(lines.map((line) => line.map((syllable) => syllable.text).join(''))),
    yrc: lines.map(yrcLine).join(''),
    tlyric: translation,
    ytlrc: translation,
  };
  const romanisation = words.map((line) => line.romanisation);
  if (romanisation.some((text) => text !== undefined)) {
    texts.romalrc = keyed(romanisation);
    texts.yromalrc = texts.romalrc;
  }
  return texts;
}

function yrcLine(line: TimedSyllable[]): string {
  const start = line[0]?.startMs ?? 0;
  const end = Math.max(...line.map((syllable) => syllable.endMs));
  const words = line.map(({ text, startMs, endMs }) => `(${startMs},${endMs - startMs},0)${text}`);
  return `[${start},${end - start}]${words.join('')}\n`;
}

function stamp(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `[${two(ms / 60_000)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}]`;
}
