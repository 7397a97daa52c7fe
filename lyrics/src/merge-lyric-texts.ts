import type { LyricTexts } from '@rill/contract';
import { enhancedWordLines } from './enhanced-words.ts';
import { EMPTY_LYRICS, type Lyrics, textOfWords } from './lyrics.ts';
import { matchTranslations } from './match-translations.ts';
import { parseLrc, type TimedText } from './parse-lrc.ts';
import { parseYrc } from './parse-yrc.ts';
import { readUntimedLines } from './read-untimed-lines.ts';
import { separateLrcTranslations } from './separate-lrc-translations.ts';
import { isCredit } from './without-credits.ts';

/** The service's note in place of lyrics; older texts have a half-width comma and "您". */
const PURE_MUSIC = /纯音乐[，,]\s?请您?欣赏/;

const isNote = (line: TimedText): boolean => PURE_MUSIC.test(line.content);

/** Whether a text is the service's note on pure music: between the lines of a song the same words are sung. */
function isPureMusicNote(lines: readonly TimedText[]): boolean {
  if ([lines[0], lines.at(-1)].some((line) => line !== undefined && isNote(line))) return true;
  return lines.some(isNote) && lines.every((line) => isNote(line) || isCredit(line.content));
}

/** Whether the lines have times of their own; in some texts without times every line is at 0:00. */
const hasTimes = (timed: readonly TimedText[]): boolean =>
  timed.length === 1 || timed.some(({ time }) => time !== timed[0]?.time);

/** Reads a translation or a romanisation, which is LRC and now and then YRC. */
function parseTexts(text: string | null): readonly TimedText[] {
  if (text === null) return [];
  const lines = parseLrc(text);
  return lines.length > 0
    ? lines
    : parseYrc(text).map(({ time, words }) => ({ time, content: textOfWords(words) }));
}

/** Texts for the same lines, the better list first: a line has the text of the first list with one for it. */
type TextLists = readonly (readonly TimedText[])[];

function textsByLine(lines: readonly { readonly time: number }[], lists: TextLists): (string | undefined)[] {
  const matched = lists.map((texts) => matchTranslations(lines, texts));
  return lines.map((_, index) => matched.map((texts) => texts[index]).find((text) => text !== undefined));
}

function withTexts<Line extends { readonly time: number }>(
  lines: readonly Line[],
  tran: TextLists,
  roma: TextLists,
): readonly (Line & { readonly tran?: string; readonly roma?: string })[] {
  if ([...tran, ...roma].every((texts) => texts.length === 0)) return lines;
  const trans = textsByLine(lines, tran);
  const romas = textsByLine(lines, roma);
  return lines.map((line, index) => {
    const [itsTran, itsRoma] = [trans[index], romas[index]];
    if (itsTran === undefined && itsRoma === undefined) return line;
    return {
      ...line,
      ...(itsTran !== undefined && { tran: itsTran }),
      ...(itsRoma !== undefined && { roma: itsRoma }),
    };
  });
}

/**
 * Merges the six texts of a lyric response. Word lines come from YRC, else from word times in the LRC itself; each has
 * the translation made for word lines, or else that of the plain lines. A translation may also stand in the LRC, under
 * the same timestamps. A text without any times keeps its lines, untimed. Pure music gives empty lists. Never throws,
 * whatever the texts contain.
 */
export function mergeLyricTexts(texts: LyricTexts): Lyrics {
  const timed = parseLrc(texts.lrc ?? '');
  const fromYrc = parseYrc(texts.yrc ?? '');
  const written = timed.length > 0 || fromYrc.length > 0 ? timed : readUntimedLines(texts.lrc ?? '');
  if (isPureMusicNote(written)) return { ...EMPTY_LYRICS, isPureMusic: true };
  const ownTran = parseTexts(texts.tlyric);
  const ownRoma = parseTexts(texts.romalrc);
  const split = ownTran.length > 0 ? { main: written, tran: [], roma: [] } : separateLrcTranslations(written);
  const tran = ownTran.length > 0 ? ownTran : split.tran;
  const roma = ownRoma.length > 0 ? ownRoma : split.roma;
  const wordLines = fromYrc.length > 0 ? fromYrc : enhancedWordLines(split.main);
  const lrc = withTexts(split.main.map(timedText), [tran], [roma]);
  const yrc = withTexts(wordLines, [parseTexts(texts.ytlrc), tran], [parseTexts(texts.yromalrc), roma]);
  return {
    lrc,
    yrc,
    hasLrcTran: lrc.some((line) => line.tran !== undefined),
    hasLrcRoma: lrc.some((line) => line.roma !== undefined),
    hasYrc: yrc.length > 0,
    hasYrcTran: yrc.some((line) => line.tran !== undefined),
    hasYrcRoma: yrc.some((line) => line.roma !== undefined),
    isTimed: yrc.length > 0 || written.length === 0 || hasTimes(timed),
    isPureMusic: false,
  };
}

const timedText = ({ time, content }: TimedText): TimedText => ({ time, content });
