import { formatBytes } from '#i18n/format-bytes.ts';
import { useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TaskProgressBar } from '#ui/progress-bar.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './download-progress.module.css';
import { cancelDownload, type Download, startDownload } from './downloads.ts';

interface DownloadProgressPanelProps {
  readonly download: Download;
  readonly onClose: () => void;
}

export function DownloadProgressPanel({ download, onClose }: DownloadProgressPanelProps) {
  const { t, language } = useI18n();
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>();
  const { song, file, phase, part, problem } = download;
  const total = part.total ?? file.bytes;
  const received = formatBytes(part.received, language);
  return (
    <>
      <TaskProgressBar label={t('download.running')} value={shareOf(download)} max={1} />
      {phase === 'failed' ? (
        <p role="alert" className={styles['problem']}>
          {t(problem ?? 'download.broken')}
        </p>
      ) : (
        <p className={styles['words']}>
          {/* Only the phase is announced, because the bytes change many times a second. */}
          <span role="status">
            {phase === 'done' ? (
              t('download.saved')
            ) : (
              <VisuallyHidden>{t('download.running')}</VisuallyHidden>
            )}
          </span>
          {phase === 'done'
            ? null
            : total === null
              ? received
              : t('download.of', { received, total: formatBytes(total, language) })}
        </p>
      )}
      <div {...focusAfterRemoval} className={styles['actions']}>
        {phase === 'done' ? (
          <Button onClick={onClose}>{t('action.close')}</Button>
        ) : (
          <Button onClick={() => cancelDownload(song.id)}>{t('download.cancel')}</Button>
        )}
        {phase === 'failed' ? (
          <Button tone="solid" onClick={() => void startDownload(song, file)}>
            {t('state.retry')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The downloaded share of the file, 0 to 1; null while the length of the file is unknown. */
function shareOf({ phase, part, file }: Download): number | null {
  if (phase === 'done') return 1;
  const total = part.total ?? file.bytes;
  if (total === null) return phase === 'running' ? null : 0;
  return total === 0 ? 0 : Math.min(1, part.received / total);
}
