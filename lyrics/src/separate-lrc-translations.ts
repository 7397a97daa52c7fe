import { lineLanguage } from './line-language.ts';
import type { LrcLine } from './parse-lrc.ts';

/** Lines of two languages at one time are a translation when at least this share of a text's times has such a pair. */
const MIN_SHARE_OF_TWO_LANGUAGES = 0.5;
/** Two lines of one script at one time may also be two voices, so nearly every time must have a pair. */
const MIN_SHARE_OF_ONE_SCRIPT = 0.9;
const MIN_PAIRS = 2;

interface SplitLines {
  readonly main: readonly LrcLine[];
  readonly tran: readonly LrcLine[];
  readonly roma: readonly LrcLine[];
}

/**
 * Splits an LRC text that has two lines with each timestamp, a line and then its translation, or three with the
 * romanisation between them. Texts that merely have some lines at the same time are returned unchanged. `lines` are
 * sorted by time.
 */
export function separateLrcTranslations(lines: readonly LrcLine[]): SplitLines {
  const groups = groupByTime(lines);
  const pairs = groups.filter(isTranslated);
  const isBilingual =
    pairs.length >= MIN_PAIRS &&
    (pairs.filter(hasTwoLanguages).length >= groups.length * MIN_SHARE_OF_TWO_LANGUAGES ||
      pairs.length >= groups.length * MIN_SHARE_OF_ONE_SCRIPT);
  if (!isBilingual) return { main: lines, tran: [], roma: [] };
  return {
    main: groups.flatMap((group) => (isTranslated(group) ? group.slice(0, 1) : group)),
    tran: pairs.flatMap((group) => group.slice(-1)),
    roma: pairs.flatMap((group) => group.slice(1, -1)),
  };
}

function groupByTime(lines: readonly LrcLine[]): readonly (readonly LrcLine[])[] {
  const groups: LrcLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0]?.time === line.time) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Whether lines at one time can be a line and its translation: two, or three with the middle one in Latin letters. */
function isTranslated(group: readonly LrcLine[]): boolean {
  if (group.length === 2) return true;
  return group.length === 3 && lineLanguage(group[1]?.content ?? '') === 'en' && hasTwoLanguages(group);
}

function hasTwoLanguages(group: readonly LrcLine[]): boolean {
  const first = lineLanguage(group[0]?.content ?? '');
  const last = lineLanguage(group.at(-1)?.content ?? '');
  return first !== undefined && last !== undefined && first !== last;
}
