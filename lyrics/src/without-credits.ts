/** The text before the colon of a credit line; longer roles come before their own prefixes. */
const ROLES_ZH =
  '(?:作词|作曲|填词|谱曲|编曲|改编|原曲|原唱|翻唱|演唱|和声|和音|伴唱|制作人|制作|监制|出品|发行|录音|混音|母带|配唱|吉他|贝斯|鼓|键盘|钢琴|弦乐|小提琴|大提琴|二胡|古筝|琵琶|笛|人声|音乐|企划|统筹|策划|封面|宣传|推广|词|曲|OP|SP|ISRC)';
const ROLES_EN =
  '(?:lyrics?|lyricist|words|music|composer|composed|written|arranged|arranger|arrangement|produced|producer|vocals?|guitars?|bass|drums?|keyboards?|piano|strings|recorded|recording|mixed|mixing|mastered|mastering|engineer(?:ed)?|publisher|published|copyright)';
/** Several roles of one credit: "Lyrics & Music", "Recorded and mixed", "Music composed". */
const ROLES_JOINED_EN = `${ROLES_EN}(?:(?:\\s*[&/,]\\s*|\\s+and\\s+|\\s+)${ROLES_EN})*`;
/**
 * Between role and colon another role or the English name may occur, but not a sentence. Without a colon `by` must
 * follow at once, because a song may tell of music that is played by the river.
 */
const CREDIT = new RegExp(
  `^\\s*(?:${ROLES_ZH}.{0,24}?[：:]|${ROLES_EN}\\b[\\s\\w/&.,]{0,40}?[：:]|${ROLES_JOINED_EN}\\s+by\\b)`,
  'i',
);
/** Sung lines that look like credits are numerous, so more than this share of a song is never left out. */
const MAX_SHARE = 0.5;

/** Whether a line credits someone who made the song. */
export const isCredit = (content: string): boolean => CREDIT.test(content);

/** Leaves out credits; when more than half of the lines look like credits they are sung lines, and all are kept. */
export function withoutCredits<Line extends { readonly content: string }>(
  lines: readonly Line[],
): readonly Line[] {
  const sung = lines.filter((line) => !isCredit(line.content));
  const isTooMuch = lines.length - sung.length > lines.length * MAX_SHARE;
  return isTooMuch || sung.length === lines.length ? lines : sung;
}
