import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { oldestOfflineDataTime, refetchOfflineQueries } from '#api/client/offline-queries.ts';
import { useI18n } from '#i18n/i18n.ts';
import styles from './offline-data-note.module.css';

/** Above a screen whose data could not be fetched: the time of the stored data, and a retry button. */
export function OfflineDataNote() {
  const { t, language } = useI18n();
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notify),
    [queryClient],
  );
  const seenAtMs = useSyncExternalStore(subscribe, () => oldestOfflineDataTime(queryClient));
  if (seenAtMs === null) return null;
  const when = new Date(seenAtMs).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div role="status" className={styles['note']}>
      <p>{t('state.lastSeen', { when })}</p>
      <button
        type="button"
        className={styles['retry']}
        onClick={() => void refetchOfflineQueries(queryClient)}
      >
        {t('state.retry')}
      </button>
    </div>
  );
}
