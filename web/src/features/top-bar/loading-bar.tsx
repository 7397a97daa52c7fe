import { useStore } from 'zustand';
import { loadingBarStore } from '#api/client/loading-bar.ts';
import { useI18n } from '#i18n/i18n.ts';
import styles from './loading-bar.module.css';

/** The progress line above everything that runs while calls are pending, and turns red when one of them failed. */
export function LoadingBar() {
  const { t } = useI18n();
  const state = useStore(loadingBarStore, ({ pending, hasFailed }) => {
    if (pending > 0) return 'running';
    return hasFailed ? 'failed' : 'done';
  });
  const isRunning = state === 'running';
  return (
    <div
      role="progressbar"
      aria-label={t('state.loading')}
      aria-hidden={!isRunning}
      data-state={state}
      className={styles['line']}
    />
  );
}
