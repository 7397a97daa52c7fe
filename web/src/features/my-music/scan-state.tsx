import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownScanQuery, rescan } from '#api/own-music.ts';
import { useI18n } from '#i18n/i18n.ts';
import { notify } from '#notices/notices.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import RefreshCw from '~icons/lucide/refresh-cw';
import styles from './scan-state.module.css';

/** How the reading of the folders goes, and a button that begins another. */
export function ScanState() {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data: scan } = useQuery(ownScanQuery());
  const wish = useMutation({
    mutationFn: () => rescan(client),
    onError: () => notify({ key: 'own.rescanFailed', tone: 'error' }),
  });
  const isBusy = scan?.isScanning === true;
  return (
    <div className={styles['box']}>
      {isBusy ? (
        <div className={styles['progress']}>
          <ProgressBar
            label={t('own.scanning')}
            value={scan.found === 0 ? null : scan.read}
            max={scan.found}
            className={styles['bar']}
          />
          <span role="status" className={styles['words']}>
            {scan.found === 0 ? t('own.scanning') : t('own.read', { read: scan.read, found: scan.found })}
          </span>
        </div>
      ) : null}
      <Button icon={<RefreshCw />} disabled={isBusy || wish.isPending} onClick={() => wish.mutate()}>
        {t('own.rescan')}
      </Button>
    </div>
  );
}
