import { useWords } from '#i18n/i18n.ts';
import type { SongLyrics } from '#player/use-lyrics.ts';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { LyricView } from './lyric-view.tsx';

/** The lyrics, or why there are none. */
export function LyricSide({ lyrics }: { readonly lyrics: SongLyrics }) {
  const { t } = useWords();
  if (lyrics.lines.length > 0) return <LyricView key={lyrics.songId} lines={lyrics.lines} />;
  if (lyrics.status === 'error') return <FailedState text={t('lyric.failed')} onRetry={lyrics.retry} />;
  if (lyrics.status === 'pending') return null;
  return <EmptyState text={t(lyrics.isPureMusic ? 'lyric.pureMusic' : 'lyric.none')} />;
}
