import type { CloudPage } from '@rill/contract';
import { formatBytes } from '#i18n/format-bytes.ts';
import { useI18n } from '#i18n/i18n.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import styles from './cloud-drive.module.css';

/** The quota in use. */
export function CloudQuota({ page: { usedBytes, maxBytes } }: { readonly page: CloudPage }) {
  const { t, language } = useI18n();
  if (maxBytes <= 0) return null;
  const left = formatBytes(Math.max(0, maxBytes - usedBytes), language);
  const percent = Math.min(100, Math.round((usedBytes / maxBytes) * 100));
  return (
    <div className={styles['quota']} title={t('cloud.usedTip', { percent, left })}>
      <ProgressBar label={t('cloud.space')} value={Math.min(usedBytes, maxBytes)} max={maxBytes} />
      <span className={styles['words']}>
        {t('cloud.used', { used: formatBytes(usedBytes, language), max: formatBytes(maxBytes, language) })}
      </span>
    </div>
  );
}
