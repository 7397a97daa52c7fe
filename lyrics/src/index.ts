export { buildLyrics } from './build-lyrics.ts';
export { type IntroDot, introDots } from './intro-dots.ts';
export { type LyricLine, type Lyrics, type LyricWord, noLyrics, type WordLine } from './lyrics.ts';
export { parseLrc, type TimedText } from './parse-lrc.ts';
export { parseYrc } from './parse-yrc.ts';
export { type ShownLine, shownLines } from './shown-lines.ts';
export { createTimeline, type LitMoment, type Timeline } from './timeline.ts';
export { type GroupedWord, type WordGroup, wordGroups } from './word-groups.ts';
