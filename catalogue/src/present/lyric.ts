import type { lyricTextsServerSchemas, ServerReplyOf } from '@rill/contract';
import type { LyricDbRow } from '../store/music/lyrics.ts';

const PARTS = ['lrc', 'tlyric', 'romalrc', 'yrc', 'ytlrc', 'yromalrc'] as const;

/** In UTF-16 units. Earlier versions stored longer texts of tags, and sending one would end the process. */
const MAX_LENGTH = 2 * 1024 * 1024;

/** The lyrics of a song as the service sends them: missing parts have no key. */
export function toWireLyric(lyric: LyricDbRow | undefined): ServerReplyOf<typeof lyricTextsServerSchemas> {
  const head = { code: 200 as const };
  const parts = PARTS.flatMap((name) => {
    const text = lyric?.[name];
    const isSent = text !== null && text !== undefined && text !== '' && text.length <= MAX_LENGTH;
    return isSent ? [[name, { lyric: text }] as const] : [];
  });
  return parts.length === 0 ? { ...head, nolyric: true } : { ...head, ...Object.fromEntries(parts) };
}
