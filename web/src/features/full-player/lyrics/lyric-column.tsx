import { useMemo, useState } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import type { SongLyricsState } from '#player/lyrics/use-lyrics.ts';
import { useLayer } from '#ui/layers.ts';
import { EmptyState, FailedState } from '#ui/list-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './lyric-column.module.css';
import { LyricTools } from './lyric-tools.tsx';
import { LyricView } from './lyric-view.tsx';

/** The lyrics, or why there are none. */
export function LyricColumn({ lyrics }: { readonly lyrics: SongLyricsState }) {
  const { t } = useI18n();
  if (lyrics.lines.length > 0) return <LyricBoard key={lyrics.songId} lyrics={lyrics} />;
  if (lyrics.status === 'pending') return <WaitingLines />;
  return (
    <div className={styles['instead']}>
      {lyrics.status === 'error' ? (
        <FailedState text={t('lyric.failed')} onRetry={lyrics.retry} />
      ) : (
        <EmptyState text={t(lyrics.isPureMusic ? 'lyric.pureMusic' : 'lyric.none')} />
      )}
    </div>
  );
}

/** The placeholder of the lines, shown only when the lyrics load slowly. */
function WaitingLines() {
  return (
    <div className={styles['waiting']}>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}

function toggled(indexes: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const next = new Set(indexes);
  if (!next.delete(index)) next.add(index);
  return next;
}

function LyricBoard({ lyrics }: { readonly lyrics: SongLyricsState }) {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const text = useMemo(() => lyrics.lines.map(({ content }) => content).join('\n'), [lyrics.lines]);
  const [selectedFrom, setSelectedFrom] = useState(text);
  if (selectedFrom !== text) {
    // With other settings the lyrics have other lines, so the indexes would be those of lines that nobody has selected.
    setSelectedFrom(text);
    setSelected(null);
  }
  useLayer('mode', () => setSelected(null), selected !== null);
  return (
    <div className={styles['board']}>
      <LyricView
        lyrics={lyrics}
        selected={selected}
        onSelect={(index) => setSelected((indexes) => toggled(indexes ?? new Set(), index))}
      />
      <div data-tools="" className={styles['tools']}>
        <LyricTools lyrics={lyrics} selected={selected} onSelectionChange={setSelected} />
      </div>
    </div>
  );
}
