import { formatBytes } from '#i18n/format-bytes.ts';
import { type I18n, useI18n } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TaskProgressBar } from '#ui/progress-bar.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import RotateCw from '~icons/lucide/rotate-cw';
import X from '~icons/lucide/x';
import styles from './upload-list.module.css';
import {
  cancelAllUploads,
  cancelOrDismissUpload,
  canRetryUpload,
  clearEndedUploads,
  retryFailedUploads,
  retryUpload,
  type Upload,
  useUploads,
} from './uploads.ts';

/** The uploads with their progress; nothing when there are none. */
export function UploadList() {
  const { t } = useI18n();
  const uploads = useUploads();
  const focusAfterRemoval = useFocusAfterRemoval<HTMLElement>();
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ phase }) => phase === 'done').length;
  const failed = uploads.filter(({ phase }) => phase === 'failed').length;
  const isEnded = done + failed === uploads.length;
  return (
    <section {...focusAfterRemoval} aria-label={t('cloud.uploads')} className={styles['box']}>
      <div className={styles['head']}>
        <p role="status">
          {uploads.length === 1
            ? t('cloud.oneUpload', { done })
            : t('cloud.allUploads', { count: uploads.length, done })}
        </p>
        {uploads.filter(canRetryUpload).length > 1 ? (
          <Button size="small" onClick={retryFailedUploads}>
            {t('cloud.retryFailed')}
          </Button>
        ) : null}
        {isEnded ? (
          <Button size="small" onClick={clearEndedUploads}>
            {t('cloud.clear')}
          </Button>
        ) : (
          <Button size="small" onClick={cancelAllUploads}>
            {t('cloud.cancelAll')}
          </Button>
        )}
      </div>
      <ul className={styles['list']}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload }: { readonly upload: Upload }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, name, phase } = upload;
  const hasEnded = phase === 'done' || phase === 'failed';
  return (
    <li className={styles['row']} data-phase={phase}>
      <span dir="auto" className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['state']}>{stateOf(i18n, upload)}</span>
      {hasEnded ? null : (
        <TaskProgressBar
          label={t('cloud.progressOf', { name })}
          value={phase === 'reading' ? null : upload.sent}
          max={Math.max(1, upload.bytes)}
          className={styles['bar']}
        />
      )}
      <span className={styles['actions']}>
        {canRetryUpload(upload) ? (
          <IconButton size="small" label={t('cloud.retry', { name })} onClick={() => retryUpload(id)}>
            <RotateCw />
          </IconButton>
        ) : null}
        <IconButton
          size="small"
          label={t(hasEnded ? 'cloud.dismiss' : 'cloud.cancel', { name })}
          onClick={() => cancelOrDismissUpload(id)}
        >
          <X />
        </IconButton>
      </span>
    </li>
  );
}

function stateOf({ t, language }: I18n, upload: Upload): string {
  const { phase, bytes, sent, bytesPerSecond, problem } = upload;
  switch (phase) {
    case 'waiting':
      return t('cloud.waiting');
    case 'reading':
      return t('cloud.reading');
    case 'failed':
      return t(problem ?? 'cloud.failed');
    case 'done':
      return t(doneMessageOf(upload));
    case 'sending': {
      const params = { sent: formatBytes(sent, language), total: formatBytes(bytes, language) };
      return bytesPerSecond === null
        ? t('cloud.sending', params)
        : t('cloud.sendingAt', { ...params, speed: formatBytes(bytesPerSecond, language) });
    }
  }
}

function doneMessageOf({ result }: Upload) {
  if (result?.isKnown) return 'cloud.doneKnown' as const;
  // Files without tags are returned without an album.
  return result?.row?.song.album.name ? ('cloud.done' as const) : ('cloud.doneUntagged' as const);
}
