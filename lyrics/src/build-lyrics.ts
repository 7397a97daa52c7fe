import type { LyricTexts } from '@rill/contract';
import { attachByTime } from './attach-by-time.ts';
import { type Lyrics, noLyrics } from './lyrics.ts';
import { parseLrc, type TimedText } from './parse-lrc.ts';
import { parseYrc } from './parse-yrc.ts';

/** What the service writes instead of words; with a half-width comma and with "您" in older texts. */
const PURE_MUSIC = /纯音乐[，,]\s?请您?欣赏/;

/** The note stands alone or at one end of the credits; inside a song's words it is sung. */
function isPureMusicNote(lines: readonly TimedText[]): boolean {
  return [lines[0], lines.at(-1)].some((line) => line !== undefined && PURE_MUSIC.test(line.content));
}

function withTexts<Line extends { readonly time: number }>(
  lines: readonly Line[],
  tran: readonly TimedText[],
  roma: readonly TimedText[],
): readonly (Line & { readonly tran?: string; readonly roma?: string })[] {
  if (tran.length === 0 && roma.length === 0) return lines;
  const trans = attachByTime(lines, tran);
  const romas = attachByTime(lines, roma);
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
 * Joins the six texts of a lyric reply to what the app shows. The word lines take the translation made for them, else
 * that of the plain lines. Pure music gives empty lists. Never throws, whatever the texts hold.
 */
export function buildLyrics(texts: LyricTexts): Lyrics {
  const plain = parseLrc(texts.lrc ?? '');
  if (isPureMusicNote(plain)) return { ...noLyrics, isPureMusic: true };
  const tran = parseLrc(texts.tlyric ?? '');
  const roma = parseLrc(texts.romalrc ?? '');
  const wordTran = texts.ytlrc === null ? tran : parseLrc(texts.ytlrc);
  const wordRoma = texts.yromalrc === null ? roma : parseLrc(texts.yromalrc);
  const lrc = withTexts(plain, tran, roma);
  const yrc = withTexts(parseYrc(texts.yrc ?? ''), wordTran, wordRoma);
  return {
    lrc,
    yrc,
    hasLrcTran: lrc.some((line) => line.tran !== undefined),
    hasLrcRoma: lrc.some((line) => line.roma !== undefined),
    hasYrc: yrc.length > 0,
    hasYrcTran: yrc.some((line) => line.tran !== undefined),
    hasYrcRoma: yrc.some((line) => line.roma !== undefined),
    isPureMusic: false,
  };
}
