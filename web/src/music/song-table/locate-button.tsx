import { useSyncExternalStore } from 'react';
import { useI18n } from '#i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import LocateFixed from '~icons/lucide/locate-fixed';
import styles from './locate-button.module.css';
import { isRowVisible, type Rows } from './row-scroll.ts';

interface LocateButtonProps {
  /** The rows of the list; null before they are in the document. */
  readonly rows: Rows | null;
  /** The index of the playing song, -1 when it is not in the list. */
  readonly index: number;
  readonly onLocate: () => void;
}

function subscribeToViewport(listener: () => void): () => void {
  const gone = new AbortController();
  for (const type of ['scroll', 'resize']) {
    window.addEventListener(type, listener, { passive: true, signal: gone.signal });
  }
  return () => gone.abort();
}

/** Scrolls to the playing song; shown only while that song's row is not visible. */
export function LocateButton({ rows, index, onLocate }: LocateButtonProps) {
  const { t } = useI18n();
  const isAway = useSyncExternalStore(
    subscribeToViewport,
    () => rows !== null && index >= 0 && !isRowVisible(rows, index),
  );
  if (!isAway) return null;
  return (
    <IconButton label={t('list.locate')} size="large" className={styles['button'] ?? ''} onClick={onLocate}>
      <LocateFixed />
    </IconButton>
  );
}
