import type { lyricTextsServerSchemas, ServerReplyOf } from '@rill/contract';
import type { LyricDbRow } from '../store/music/lyrics.ts';

const PARTS = ['lrc', 'tlyric', 'romalrc', 'yrc', 'ytlrc', 'yromalrc'] as const;

/** The lyrics of a song as the service sends them: parts that do not exist have no key. */
export function toWireLyric(lyric: LyricDbRow | undefined): ServerReplyOf<typeof lyricTextsServerSchemas> {
  const head = { code: 200 as const };
  const parts = PARTS.flatMap((name) => {
    const text = lyric?.[name];
    return text === null || text === undefined || text === '' ? [] : [[name, { lyric: text }] as const];
  });
  return parts.length === 0 ? { ...head, nolyric: true } : { ...head, ...Object.fromEntries(parts) };
}
