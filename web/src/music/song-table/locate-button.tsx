import { type RefObject, useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import type { SongListModel } from '#music/listing/song-list-model.ts';
import { usePlayerState } from '#player/player-context.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import LocateFixed from '~icons/lucide/locate-fixed';
import styles from './locate-button.module.css';
import { type FixedHeightRowLayout, isRowVisible } from './row-scroll.ts';

interface LocateButtonProps {
  /** The rows of the list; null before they are in the document. */
  readonly rows: RefObject<FixedHeightRowLayout | null>;
  readonly list: SongListModel;
  /** Receives the index of the playing song. */
  readonly onLocate: (index: number) => void;
}

function subscribeToViewport(listener: () => void): () => void {
  const gone = new AbortController();
  for (const type of ['scroll', 'resize']) {
    window.addEventListener(type, listener, { passive: true, signal: gone.signal });
  }
  return () => gone.abort();
}

/** Scrolls to the playing song; shown only while that song's row is not visible. */
export function LocateButton({ rows, list, onLocate }: LocateButtonProps) {
  const { t } = useI18n();
  const playingSong = usePlayerState((state) => state.queue.songs[state.queue.index] ?? null);
  const index = playingSong === null ? -1 : list.indexOf(playingSong);
  const isAway = useSyncExternalStore(
    subscribeToViewport,
    () => rows.current !== null && index >= 0 && !isRowVisible(rows.current, index),
  );
  if (!isAway) return null;
  return (
    <IconButton
      label={t('list.locate')}
      size="large"
      className={styles['button'] ?? ''}
      onClick={() => onLocate(index)}
    >
      <LocateFixed />
    </IconButton>
  );
}
